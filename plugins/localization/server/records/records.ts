import { tellPage, type CallContext, type CallHandler, type TextChanges, type TextOutcome } from '#server';
import type { Saved, TextRecord, LocalizedRows } from '../../answers.ts';
import type { ChangesBody, ItemsBody } from '../../types.gen.ts';
import { recordsAcross } from '../workbench/across.ts';
import { languageIdOf, marked, numberOf, resourceNamed, standingOf, wordsOf } from '../asked.ts';
import { recordsWithAbout } from '../checks/rooms.ts';
import { rowsOf } from './rows.ts';

/** Which resource a call is about: one of the specification's by its segment, else the one its address names. */
type Segment = (call: Pick<CallContext, 'params'>) => string;
export const fixed =
  (segment: string): Segment =>
  () =>
    segment;
export const named: Segment = ({ params }) => params.resource ?? '';

/** Every record there is, where no page is asked for. */
const all = 10_000;

/** GET localization/{languageId}/…: a page of records with their texts, each beside its source. */
export const listOf =
  (segment: Segment): CallHandler =>
  async (call): Promise<TextRecord[]> => {
    const { of } = resourceNamed(call, segment(call));
    const page = numberOf(call, 'page') ?? 1;
    const perPage = numberOf(call, 'per-page') ?? all;
    const asked = { languageId: languageIdOf(call), page, perPage, query: wordsOf(call), standing: standingOf(call) };
    const { rows, total } = await call.texts.records(of, asked);
    tellPage(call, total, { page, perPage });
    return recordsAcross(call, of, await recordsWithAbout(call, of, rows));
  };

/** GET localization/{languageId}/…/{id}: one record, marked with whether that worked. */
export const getOf = (segment: Segment): CallHandler =>
  marked(async (call): Promise<TextRecord & { rows?: LocalizedRows }> => {
    const { of, rows } = resourceNamed(call, segment(call));
    const [id, languageId] = [Number(call.params.id), languageIdOf(call)];
    const [record] = await recordsAcross(call, of, [await call.texts.record(of, id, languageId)]);
    return { ...record!, ...(rows && { rows: await rowsOf(call, rows, { id, languageId }) }) };
  });

/** PATCH localization/{languageId}/…/{id} */
export const saveOf =
  (segment: Segment): CallHandler<ChangesBody> =>
  async (call): Promise<TextRecord> => {
    const { of } = resourceNamed(call, segment(call));
    const { texts, ...changes } = call.body;
    return call.texts.write(of, Number(call.params.id), { ...given(changes), ...(texts && { texts }), languageId: languageIdOf(call) });
  };

/** What came of each of many: `success` where nothing was refused. */
export const told = (results: TextOutcome[]): Saved => ({
  success: results.every(({ status }) => status === 'ok' || status === 'unchanged'),
  results,
});

/** Members of changes that say something. */
const given = ({ was, seen, states, unchanged, ignore }: Omit<ChangesBody, 'texts'>): Omit<TextChanges, 'texts'> => ({
  ...(was && { was }),
  ...(seen && { seen }),
  ...(states && { states }),
  ...(unchanged && { unchanged }),
  ...(ignore && { ignore }),
});

/** What is sent of many records: their changes, or rows as a list answers them, of which the texts count. `only`: the path of a row's one text. */
export function changesIn({ body }: Pick<CallContext<ItemsBody>, 'body'>, only = 'text'): Array<TextChanges & { id: number }> {
  return body.items.map(({ id, text, texts, ...changes }) => {
    const listed = Array.isArray(texts) ? Object.fromEntries(texts.map(({ path, text: own = null }) => [path, own])) : texts;
    const all = { ...(text !== undefined && { [only]: text }), ...listed };
    return { id, ...given(changes), ...((listed ?? text) !== undefined && { texts: all }) };
  });
}

/** PATCH localization/{languageId}/… with items: each on its own. */
export const saveAllOf =
  (segment: Segment): CallHandler<ItemsBody> =>
  async (call): Promise<Saved> => {
    const { of } = resourceNamed(call, segment(call));
    return told(await call.texts.writeMany(of, languageIdOf(call), changesIn(call)));
  };
