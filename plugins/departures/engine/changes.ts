import type { Departure } from './Departure.ts';
import { departuresOf } from './departures.ts';
import type { QueryPeriod } from './judge.ts';
import type { ExceptionRule, Plan } from './Plan.ts';

/** A departure before and after; absent where there is none. */
export interface Changed {
  before?: Departure;
  after?: Departure;
}

const keyOf = ({ option, date, time }: Departure) => `${option ?? ''}|${date}|${time ?? ''}`;

const isSame = (a: Departure, b: Departure) =>
  a.capacity === b.capacity && a.from === b.from && a.why?.code === b.why?.code && JSON.stringify(a.prices.rows) === JSON.stringify(b.prices.rows);

/** What a further exception changes of a plan: departures that differ, come, or go. An exception that one has already is given as it is to become. */
export function changesOf(plan: Plan, exception: ExceptionRule, asked: QueryPeriod): Changed[] {
  const others = plan.exceptions.filter(({ id }) => id !== exception.id);
  const before = departuresOf(plan, asked);
  const after = new Map(departuresOf({ ...plan, exceptions: [...others, exception] }, asked).map((each) => [keyOf(each), each]));
  const changed: Changed[] = [];
  for (const each of before) {
    const then = after.get(keyOf(each));
    after.delete(keyOf(each));
    if (!then) changed.push({ before: each });
    else if (!isSame(each, then)) changed.push({ before: each, after: then });
  }
  return [...changed, ...[...after.values()].map((each) => ({ after: each }))];
}
