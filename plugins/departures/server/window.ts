import type { CallHandler } from '#server';
import type { Json } from '#core';
import { departuresOf } from '../engine/departures.ts';
import { cellsOf } from '../engine/window.ts';
import { daysAsked } from './departures.ts';
import { numberIn } from './given.ts';
import { plansOf } from './plans.ts';

/** So many tours at once. */
const perPage = 50;
const mostPages = 2000;
const mostDays = 62;

/** The tours of a page, in scope, each with its days: what is left, taken, closed, and from how much. */
export const calendar: CallHandler = async (call) => {
  const days = daysAsked(call, mostDays);
  const page = Math.min(numberIn(call, 'page') ?? 1, mostPages);
  const operator = numberIn(call, 'operatorId');
  const where = {
    status: ['active', 'inactive', 'draft'],
    ...(operator !== undefined && { operator_id: operator }),
  };
  const reader = call.read('products');
  const total = await reader.count(where);
  const all = await reader.rows(['id', 'name', 'status', 'currency'], { where, sort: 'name', limit: page * perPage });
  const tours = all.slice((page - 1) * perPage);
  const plans = await plansOf(
    call,
    tours.map(({ id }) => id),
    days,
  );
  const now = call.now.getTime();
  return {
    ...days,
    total,
    tours: tours.map(({ id, ...tour }) => ({ id, ...tour, cells: cellsOf(departuresOf(plans.get(id)!, { ...days, now }), days) as unknown as Json })),
  };
};
