import type { LiveChanges } from '#core';
import type { Db } from '../db/Db.ts';
import type { Api } from '../work/Work.ts';
import { heardBy, lookUp, type Reader } from './heard.ts';
import { changesAfter, headOf } from './numbers.ts';

/** Changes that are read at once. */
export const atOnce = 500;
/** Whoever missed more than that begins anew. */
const mostMissed = 5000;

/** Numbers of changes: what came after the first, up to the second. */
interface Span {
  after: number;
  upTo: number;
}

/** Whether all that happened in a span is still there to be told. */
export async function isKept(db: Db, { after, upTo }: Span): Promise<boolean> {
  const { forgotten } = await headOf(db);
  return after >= forgotten && after <= upTo && upTo - after <= mostMissed;
}

/** What of a span a reader hears, page by page, each with the number it goes to; pages of which they hear nothing are among them. */
export async function* missedBy(
  reader: Reader,
  { context, registry, models }: Pick<Api, 'context' | 'registry' | 'models'>,
  { after, upTo }: Span,
): AsyncGenerator<{ at: number; changes: LiveChanges }> {
  for (let at = after; at < upTo; ) {
    const rows = (await changesAfter(context.db, at, atOnce)).filter(({ seq }) => seq <= upTo);
    const changes = heardBy(registry, await lookUp(context.db, models, rows), reader);
    at = rows.length < atOnce ? upTo : rows.at(-1)!.seq;
    yield { at, changes };
  }
}
