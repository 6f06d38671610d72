import type { CallContext } from '#server';
import type { Window } from '../answers.ts';
import { cellsOf } from '../engine/window.ts';
import { daysAsked } from './departures.ts';
import { numberIn } from './given.ts';
import { departuresByTour } from './plans.ts';

/** So many tours at once. */
const perPage = 50;
const mostPages = 2000;
const mostDays = 62;

/** The tours of a page, in scope, each with its days: what is left, taken, closed, and from how much. */
export const calendar = async (call: CallContext): Promise<Window> => {
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
  const { found, leftOut } = await departuresByTour(
    call,
    tours.map(({ id }) => id),
    days,
  );
  const shown = tours.flatMap((tour) => {
    const departures = found.get(tour.id);
    return departures ? [{ ...tour, cells: cellsOf(departures, days) }] : [];
  });
  const nameOf = (id: number) => tours.find((tour) => tour.id === id)?.name ?? null;
  return { ...days, total, tours: shown, left_out: leftOut.map(({ id, message }) => ({ id, name: nameOf(id), message })) };
};
