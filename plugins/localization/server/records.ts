import type { Json } from '#core';
import type { CallContext, CallHandler, TextChanges, TextOutcome } from '#server';
import { recordsAcross } from './across.ts';
import { languageIdOf, marked, numberOf, resourceNamed, standingOf, wordsOf } from './asked.ts';
import { recordsWithAbout } from './rooms.ts';
import { rowsOf } from './rows.ts';

/** Which resource a call is about: one of the specification's by its segment, else the one its address names. */
type Segment = (call: CallContext) => string;
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
  async (call) => {
    const { of } = resourceNamed(call, segment(call));
    const page = numberOf(call, 'page') ?? 1;
    const perPage = numberOf(call, 'per-page') ?? all;
    const asked = { languageId: languageIdOf(call), page, perPage, query: wordsOf(call), standing: standingOf(call) };
    const { rows, total } = await call.texts.records(of, asked);
    call.reply.header('x-pagination-total-count', String(total));
    call.reply.header('x-pagination-page-count', String(Math.max(1, Math.ceil(total / perPage))));
    call.reply.header('x-pagination-current-page', String(page));
    call.reply.header('x-pagination-per-page', String(perPage));
    return (await recordsAcross(call, of, await recordsWithAbout(call, of, rows))) as unknown as Json;
  };

/** GET localization/{languageId}/…/{id}: one record, marked with whether that worked. */
export const getOf = (segment: Segment): CallHandler =>
  marked(async (call) => {
    const { of, rows } = resourceNamed(call, segment(call));
    const [id, languageId] = [Number(call.params.id), languageIdOf(call)];
    const [record] = await recordsAcross(call, of, [await call.texts.record(of, id, languageId)]);
    return { ...(record as unknown as { [name: string]: Json }), ...(rows && { rows: await rowsOf(call, rows, { id, languageId }) }) };
  });

/** PATCH localization/{languageId}/…/{id} */
export const saveOf =
  (segment: Segment): CallHandler =>
  async (call) => {
    const { of } = resourceNamed(call, segment(call));
    const changes = call.body as TextChanges;
    return (await call.texts.write(of, Number(call.params.id), { ...changes, languageId: languageIdOf(call) })) as unknown as Json;
  };

/** What came of each of many: `success` where nothing was refused. */
export const told = (results: readonly TextOutcome[]): Json =>
  ({ success: results.every(({ status }) => status === 'ok' || status === 'unchanged'), results }) as unknown as Json;

/** PATCH localization/{languageId}/… with items: each on its own. */
export const saveAllOf =
  (segment: Segment): CallHandler =>
  async (call) => {
    const { of } = resourceNamed(call, segment(call));
    const items = call.body.items as unknown as Array<TextChanges & { id: number }>;
    return told(await call.texts.writeMany(of, languageIdOf(call), items));
  };
