import type { Departure } from './Departure.ts';
import { departuresOf } from './departures.ts';
import type { QueryPeriod } from './judge.ts';
import type { Plan } from './Plan.ts';

/** A rule of a tour as it is to become; `to: null`: it is removed. */
export interface Edited {
  resource: string;
  id: number;
  to: object | null;
}

/** A departure to come with more places sold than it would have; `capacity: null`: no rule would make it. */
export interface Short {
  date: string;
  sold: number;
  capacity: number | null;
}

/** A plan with one of its rules changed. */
function planAfter(plan: Plan, { resource, id, to }: Edited): Plan {
  const edit = <R extends { id?: number }>(kind: string, rows: readonly R[]): R[] =>
    rows.flatMap((row) => (kind !== resource || row.id !== id ? [row] : to === null ? [] : [{ ...row, ...to }]));
  const options = edit('product-options', plan.options).map((option) => ({
    ...option,
    intervals: edit('availability-intervals', option.intervals).map((interval) => ({
      ...interval,
      items: edit('availability-interval-items', interval.items),
    })),
  }));
  return {
    ...plan,
    options,
    schedules: edit('product-schedules', plan.schedules),
    exceptions: edit('departure-exceptions', plan.exceptions),
  };
}

/** By day and time; options that share places are one. */
const byKey = ({ tour }: Plan, departures: readonly Departure[]): Map<string, Departure> =>
  new Map(departures.map((each) => [`${tour.shared_capacity ? '' : (each.option ?? '')}|${each.date}|${each.time ?? ''}`, each]));

/** The departures to come that a changed rule leaves with fewer places than are sold, where they had more before. */
export function shortAfter(plan: Plan, edited: Edited, asked: QueryPeriod): Short[] {
  const after = byKey(plan, departuresOf(planAfter(plan, edited), asked));
  return [...byKey(plan, departuresOf(plan, asked))].flatMap(([key, { date, start, origin, booked, capacity }]) => {
    if (booked === 0 || start <= asked.now || origin === 'ORPHAN') return [];
    const then = after.get(key);
    if (!then || then.origin === 'ORPHAN') return [{ date, sold: booked, capacity: null }];
    const isShort = then.capacity !== null && then.capacity < booked && then.capacity < (capacity ?? Infinity);
    return isShort ? [{ date, sold: booked, capacity: then.capacity }] : [];
  });
}
