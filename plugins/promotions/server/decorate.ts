import type { RequestContext } from '#server';
import type { WireRecord } from '#core';
import { conflictsAmong, discountsOf, pricesOf } from './ofTours.ts';
import { summaryOf, wordsFor } from './summary.ts';

/** The tours that some discounts are of. */
async function toursOf({ read }: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await read('product-discounts').figures({ n: 'count' }, { where: { id: [...ids] }, group: ['product_id'] });
  return rows.map(({ product_id: id }) => id);
}

/** Says each discount in a sentence, and which others are in its way: a few questions for all rows, and none where nobody asks. */
export async function withWords(rows: readonly WireRecord[], request: RequestContext): Promise<void> {
  const asked = rows.filter((row) => 'summary' in row || 'conflicts' in row);
  if (asked.length === 0) return;
  const tours = await toursOf(
    request,
    asked.map(({ id }) => Number(id)),
  );
  const all = await discountsOf(request, tours);
  const prices = await pricesOf(request, tours);
  const shown = all.filter(({ id }) => asked.some((row) => row.id === id));
  const words = await wordsFor(request, shown);
  for (const row of asked) {
    const own = all.find(({ id }) => id === row.id);
    if (!own) continue;
    if ('summary' in row) row.summary = summaryOf(own, words);
    if ('conflicts' in row) row.conflicts = conflictsAmong(own, all, prices).map(({ id }) => id);
  }
}
