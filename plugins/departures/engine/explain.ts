import type { Why } from './Departure.ts';
import { covers, dayNumber, dayText, weekdayOf } from './days.ts';
import { departuresOf } from './departures.ts';
import type { QueryPeriod } from './judge.ts';
import type { Plan } from './Plan.ts';
import { priceTables } from './prices.ts';
import { sellersOf, type Rule } from './rules.ts';

/** Why there is no departure, or none to buy. */
export type Reason =
  | Why
  | { code: 'otherTimes'; times: string[] }
  | { code: 'otherWeekdays'; weekdays: number[] }
  | { code: 'outOfSeason'; next: string | null }
  | { code: 'noRules' }
  | { code: 'noOptions' };

/** Why a departure cannot be booked; `undefined`: it can. A time of `null` is all day, none at all is any time of the day. */
export function explain(
  plan: Plan,
  { date, time, ...asked }: Omit<QueryPeriod, 'from' | 'to'> & { date: string; time?: string | null },
): Reason | undefined {
  const found = departuresOf(plan, { ...asked, from: date, to: date });
  const at = time === undefined ? found : found.filter((each) => each.time === time);
  if (at.some(({ why }) => why === undefined)) return undefined;
  if (at.length > 0) return at[0]!.why;
  if (found.length > 0) return { code: 'otherTimes', times: [...new Set(found.flatMap((each) => each.time ?? []))] };
  return noneOn(plan, dayNumber(date), asked.option);
}

function noneOn(plan: Plan, at: number, option: number | null | undefined): Reason {
  const sellers = sellersOf(plan, priceTables([])).filter((seller) => option === undefined || seller.option === option);
  const rules = sellers.flatMap((seller) => seller.rules).filter(({ slots }) => slots.length > 0);
  if (rules.length === 0) return { code: typeof option === 'number' && plan.tour.availability_by !== 'OPTIONS' ? 'noOptions' : 'noRules' };
  const inSeason = rules.filter(({ first, last }) => at >= first && at <= last);
  if (inSeason.length > 0) return { code: 'otherWeekdays', weekdays: weekdaysOf(inSeason) };
  const next = Math.min(...rules.map(({ first }) => first).filter((first) => first > at));
  return { code: 'outOfSeason', next: Number.isFinite(next) ? dayText(firstRun(rules, next)) : null };
}

const week = [1, 2, 3, 4, 5, 6, 7];
const weekdaysOf = (rules: readonly Rule[]): number[] => week.filter((weekday) => rules.some(({ weekdays }) => weekdays & (1 << (weekday - 1))));

/** The first day from a day on that a rule runs, within a week of it; else that day. */
function firstRun(rules: readonly Rule[], from: number): number {
  const day = week.map((_, i) => from + i).find((at) => rules.some((rule) => covers(rule, at, weekdayOf(at))));
  return day ?? from;
}
