import { WaypostError } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { KeptSuggestion, Offer, PresentText, Saved } from '../../answers.ts';
import { languageIdOf, numberOf, resourceNamed } from '../asked.ts';
import { told } from '../records/records.ts';
import { groupsOf } from './groupsOf.ts';

type Kept = Omit<KeptSuggestion, keyof PresentText>;
const columns = 'id, language_id, resource, record_id, path, text, source, made_by';

/** GET localization-suggestions/{languageId}?resource=&id=&path=: what files had for a text. */
export const suggestions: CallHandler = async (call): Promise<Offer[]> => {
  const [id, path, languageId] = [numberOf(call, 'id'), call.query.path, languageIdOf(call)];
  if (id === undefined || typeof path !== 'string' || typeof call.query.resource !== 'string')
    throw new WaypostError('BadRequest', call.t('api:badValue', { name: id === undefined ? 'id' : 'path' }));
  const { of } = resourceNamed(call, call.query.resource);
  const { texts } = await call.texts.record(of, id, languageId);
  if (!texts.some((each) => each.path === path)) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  const { rows } = await call.sql<Kept>(
    `select ${columns} from localization_suggestions where language_id = $1 and resource = $2 and record_id = $3 and path = $4 order by id desc limit 10`,
    [languageId, of, id, path],
  );
  return rows.map(({ id: kept, text, source, made_by: by }): Offer => ({ id: kept, text, source, by }));
};

const most = 50;

/** GET localization-kept: what files had for texts whose source has changed, the newest first. */
export const keptSuggestions: CallHandler = async (call): Promise<KeptSuggestion[]> => {
  const [languageId, page] = [numberOf(call, 'languageId'), numberOf(call, 'page') ?? 1];
  const { rows } = await call.sql<Kept>(
    `select ${columns} from localization_suggestions where $1::bigint is null or language_id = $1 order by id desc limit ${most} offset $2`,
    [languageId ?? null, (page - 1) * most],
  );
  const present = await presentOf(call, rows);
  return rows.map((row) => ({ ...row, ...present.get(row.id) }));
};

/** What the texts of some suggestions say now; those that are gone have nothing. */
async function presentOf({ texts }: CallContext, rows: readonly Kept[]): Promise<Map<number, PresentText>> {
  const found = new Map<number, PresentText>();
  const known = new Set(texts.resources().map(({ name }) => name));
  const groups = groupsOf(
    rows.filter(({ resource }) => known.has(resource)),
    ({ resource, language_id }) => `${language_id} ${resource}`,
  );
  for (const own of groups.values()) {
    const [{ resource, language_id: languageId }] = own as [Kept];
    const ids = [...new Set(own.map(({ record_id }) => record_id))];
    const told = await texts.records(resource, { languageId, ids, page: 1, perPage: ids.length });
    for (const row of own) {
      const record = told.rows.find(({ id }) => id === row.record_id);
      const text = record?.texts.find(({ path }) => path === row.path);
      if (record && text) found.set(row.id, { name: record.name, present: text.source, now: text.text });
    }
  }
  return found;
}

async function keptOf({ sql, params, t }: CallContext): Promise<Kept> {
  const { rows } = await sql<Kept>(`select ${columns} from localization_suggestions where id = $1 for update`, [Number(params.id)]);
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  return rows[0];
}

const forget = ({ sql }: CallContext, id: number) => sql('delete from localization_suggestions where id = $1', [id]);

/** POST localization-kept/{id}/take: saves what a file had as the translation, for the source as it is now. */
export const takeSuggestion: CallHandler = async (call): Promise<Saved> => {
  const { id, resource, record_id, path, text, language_id } = await keptOf(call);
  const outcomes = await call.texts.writeMany(resource, language_id, [{ id: record_id, texts: { [path]: text }, origin: 'import' }]);
  const [outcome] = outcomes;
  if (outcome!.status === 'ok' || outcome!.status === 'unchanged') await forget(call, id);
  return told(outcomes);
};

/** DELETE localization-kept/{id} */
export const dropSuggestion: CallHandler = async (call) => {
  const { id } = await keptOf(call);
  await forget(call, id);
  return undefined;
};
