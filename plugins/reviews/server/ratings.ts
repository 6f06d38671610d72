import { isUnscoped, type Json } from '#core';
import type { OfferHandler } from '#server';

/** How reviews of some days rate, in the reader's scope: a row for each operator to whoever works across them, else one without. */
export const ratings: OfferHandler = async (question, { read, actor }) => {
  const { from, to, operator } = question as unknown as { from: string; to: string; operator?: number | null };
  const isAll = actor !== undefined && isUnscoped(actor.viewer);
  const by = isAll ? (['operator_id'] as const) : ([] as const);
  const whose = isAll && typeof operator === 'number' ? { operator_id: operator } : {};
  const where = { ...whose, status: 'PUBLISHED' as const, created_at: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` } };
  return (await read('reviews').figures({ n: 'count', rating: { avg: 'rating' } }, { where, group: by })) as unknown as Json;
};
