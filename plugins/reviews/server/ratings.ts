import { isUnscoped } from '#core';
import type { RequestContext } from '#server';

interface PeriodQuery {
  /** Days, ends included. */
  from: string;
  to: string;
  operator?: number | null;
}
/** How many reviews, and their average; null: there are none. */
interface Rating {
  operator_id?: number | null;
  n: number;
  rating: number | null;
}

/** How reviews of some days rate, in the reader's scope: a row for each operator to whoever works across them, else one without. */
export async function ratings({ from, to, operator }: PeriodQuery, { read, actor }: RequestContext): Promise<Rating[]> {
  const isAll = actor !== undefined && isUnscoped(actor.viewer);
  const by = isAll ? (['operator_id'] as const) : ([] as const);
  const whose = isAll && typeof operator === 'number' ? { operator_id: operator } : {};
  const where = { ...whose, status: 'PUBLISHED' as const, created_at: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` } };
  return read('reviews').figures({ n: 'count', rating: { avg: 'rating' } }, { where, group: by });
}
