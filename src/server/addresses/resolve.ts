import { isAddressLive, plainPath, recordAt, type Json, type WireRecord } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { notFound, storedRecords } from '../reading/item.ts';
import { isUnstorable, refusal, systemViewer, type Work } from '../work/Work.ts';
import { everyLanguage, type Address } from './Address.ts';
import { countHit } from './hits.ts';
import { liveVersion } from './keepAddresses.ts';
import { languageAsked } from './languageAsked.ts';

interface RecordRef {
  resource: string;
  id: number;
}
interface Redirect {
  id: number;
  target: string | null;
  resource: string | null;
  record_id: number | null;
  code: number;
}

/** Whether visitors meet a record as of now, whoever asks. */
async function isMetByAll(work: Work, { resource, id }: RecordRef): Promise<boolean> {
  const model = work.api.models.get(resource);
  if (!model?.resource.decl.addresses) return false;
  if (model.resource.decl.publishing) {
    const live = await liveVersion(work, model, id);
    return live !== undefined && isAddressLive(model.resource, live.record);
  }
  const [stored] = await storedRecords({ ...work, viewer: systemViewer }, model, [id]);
  const now: WireRecord | undefined = stored && model.timed ? recordAt(model.timed.decl, stored, work.now) : stored;
  return now !== undefined && isAddressLive(model.resource, now);
}

type There = RecordRef & { languageId: number };

/** The record that visitors meet at an address in the language asked for, or in every one. */
async function recordThere(work: Work, { path, languageId }: Address): Promise<There | undefined> {
  const { rows } = await work.db.query<There>(
    'select resource, record_id as id, language_id as "languageId" from addresses where path = $1 and language_id in ($2, 0) order by language_id desc',
    [path, languageId],
  );
  for (const row of rows) if (await isMetByAll(work, row)) return row;
  return undefined;
}

/** What a language lacks is met at the address of the default one: of records that have an address for each. */
async function untranslatedThere(work: Work, { path, languageId }: Address): Promise<There | undefined> {
  const { rows } = await work.db.query<There>(
    `select a.resource, a.record_id as id, a.language_id as "languageId" from addresses a join languages l on l.id = a.language_id and l.is_default = 1
    where a.path = $1 and not exists (select 1 from addresses own where own.resource = a.resource and own.record_id = a.record_id and own.language_id = $2)`,
    [path, languageId],
  );
  for (const row of rows) if (hasOneEach(work, row) && (await isMetByAll(work, row))) return row;
  return undefined;
}

function hasOneEach({ api }: Work, { resource }: RecordRef): boolean {
  const model = api.models.get(resource);
  return model?.localized.includes(model.resource.decl.addresses?.field ?? '') === true;
}

async function redirectThere(work: Work, { path, languageId }: Address): Promise<Redirect | undefined> {
  const { rows } = await work.db.query<Redirect>(
    'select id, target, resource, record_id, code from redirects where path = $1 and (language_id = $2 or language_id is null) order by language_id nulls last limit 1',
    [path, languageId],
  );
  return rows[0];
}

/** Where an address leads on to; `undefined`: nowhere that visitors may come to. */
async function ledTo(work: Work, { target, resource, record_id: id, code }: Redirect): Promise<Json | undefined> {
  if (code === 410) return { kind: 'gone', code };
  if (target === null) return undefined;
  if (resource === null || id === null) return { kind: 'redirect', code, to: target };
  return (await isMetByAll(work, { resource, id })) ? { kind: 'redirect', code, to: target, resource, id } : undefined;
}

/** GET -/resolve?path=&language=: the record at a public address, or where that leads on to, in one hop. What visitors do not meet is not there. */
export const resolveRoute: RouteSpec = {
  method: 'GET',
  path: '-/resolve',
  access: 'public',
  query: { path: { type: 'string' }, language: { type: 'string' } },
  handle: async (work, { query }) => {
    const [asked, language] = [[query.path].flat()[0], [query.language].flat()[0]];
    const path = typeof asked === 'string' && asked.length <= 2000 && !isUnstorable(asked) ? plainPath(asked) : undefined;
    if (path === undefined) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'path' } });
    const address = { path, languageId: (await languageAsked(work, language)).id ?? everyLanguage };
    const answerRecord = ({ resource, id }: There) => answerJson({ kind: 'record', resource, id, path });
    const record = await recordThere(work, address);
    if (record) return answerRecord(record);
    const redirect = await redirectThere(work, address);
    const led = redirect && (await ledTo(work, redirect));
    if (!redirect || led === undefined) {
      const untranslated = await untranslatedThere(work, address);
      if (!untranslated) throw notFound(work);
      return answerRecord(untranslated);
    }
    countHit(work.api, redirect.id, work.now);
    return answerJson(led);
  },
};
