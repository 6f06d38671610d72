import { addDays, isUnscoped, type Day } from '#core';
import type { CallContext } from '#server';

/**
 * What a page of management is asked: the days looked back upon and ahead to,
 * ends included, and of which operator; null: of all that the reader meets.
 */
export interface Asked {
  from: Day;
  to: Day;
  ahead: Day;
  operator: number | null;
}

const mostDays = 366;
const mostAhead = 90;

const days = (value: unknown, usual: number, most: number): number => {
  const count = Math.trunc(Number(value));
  return Number.isFinite(count) && count > 0 ? Math.min(count, most) : usual;
};

/** Reads `period` and `ahead`, in days, and `operator`, which counts for those alone who work across operators. */
export function askedOf({ query, now, actor }: Pick<CallContext, 'query' | 'now' | 'actor'>, usual: { period: number; ahead?: number }): Asked {
  const to = now.toISOString().slice(0, 10);
  const operator = Number(query.operator);
  const isAll = actor !== undefined && isUnscoped(actor.viewer);
  return {
    from: addDays(to, 1 - days(query.period, usual.period, mostDays)),
    to,
    ahead: addDays(to, days(query.ahead, usual.ahead ?? 1, mostAhead) - 1),
    operator: isAll && Number.isInteger(operator) && operator > 0 ? operator : null,
  };
}
