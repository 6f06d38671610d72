import { dayNumber, dayText, stretchOf } from './days.ts';
import type { Days, ExceptionRule, OptionRule, Plan, ScheduleRule } from './Plan.ts';
import { soldBy } from './rules.ts';

/** Days of one year, ends included, and by how many weeks they move: weekdays stay. */
export interface Season {
  from: string;
  to: string;
  weeks: number;
}

interface Span {
  date_from: string;
  date_to: string;
}

/** A rule with dates as far as it lies in a season, where it is and where it would be. */
export interface SeasonRow {
  kind: 'schedule' | 'interval' | 'exception';
  id: number;
  option: number | null;
  now: Span;
  then: Span;
  /** Something of its kind is there on those days already, so that it is not copied. */
  isThere: boolean;
}

export const dayAfter = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** The part of a rule that lies in a season. One without an end goes on by itself, and has none. */
function within({ date_from: first, date_to: last }: Days, { from, to }: Season): Span | undefined {
  if (last === null) return undefined;
  const span = { date_from: first === null || first < from ? from : first, date_to: last > to ? to : last };
  return span.date_from <= span.date_to ? span : undefined;
}

const meet = (one: Days, other: Days): boolean => {
  const [a, b] = [stretchOf(one), stretchOf(other)];
  return a.first <= b.last && b.first <= a.last && (a.weekdays & b.weekdays) !== 0;
};

const shared = (one: ReadonlyArray<string | null>, other: ReadonlyArray<string | null>): boolean => one.some((time) => other.includes(time));
const timesOf = ({ start_times: times }: ScheduleRule): ReadonlyArray<string | null> => (times && times.length > 0 ? times : [null]);
const itemTimes = ({ items }: OptionRule['intervals'][number]) => items.map((item) => (item.all_day ? null : item.start_time));

/** The rows of some rules; `isAlike`: whether two would be in each other's way on the same days. */
function rowsOf<R extends Days & { id: number }>(
  rules: readonly R[],
  season: Season,
  { kind, option, isAlike }: { kind: SeasonRow['kind']; option: (rule: R) => number | null; isAlike: (one: R, other: R) => boolean },
): SeasonRow[] {
  return rules.flatMap((rule) => {
    const now = within(rule, season);
    if (!now) return [];
    const then = { date_from: dayAfter(now.date_from, season.weeks * 7), date_to: dayAfter(now.date_to, season.weeks * 7) };
    const isThere = rules.some((other) => meet({ ...then, weekdays: rule.weekdays }, other) && isAlike(rule, other));
    return [{ kind, id: rule.id, option: option(rule), now, then, isThere }];
  });
}

/** One departure that was closed by hand, as the weather of that day had it. */
const isCancelled = ({ by_hand: byHand, closed }: ExceptionRule) => byHand === true && closed === true;

/** What of a tour's rules a season has, and where it would be a year later: schedules or intervals, and changes but for cancelled departures. */
export function seasonRows(plan: Plan, season: Season): SeasonRow[] {
  const rules =
    soldBy(plan) === 'OPTIONS'
      ? plan.options.flatMap(({ id, intervals }) =>
          rowsOf(intervals, season, { kind: 'interval', option: () => id, isAlike: (a, b) => shared(itemTimes(a), itemTimes(b)) }),
        )
      : rowsOf(plan.schedules, season, { kind: 'schedule', option: () => null, isAlike: (a, b) => shared(timesOf(a), timesOf(b)) });
  const exceptions = rowsOf(plan.exceptions, season, {
    kind: 'exception',
    option: ({ option_id: option }) => option,
    isAlike: (a, b) => a.option_id === b.option_id && a.start_time === b.start_time,
  });
  return [...rules, ...exceptions.filter(({ id }) => !isCancelled(plan.exceptions.find((each) => each.id === id)!))];
}

/** A plan with what a season brings to it. */
export function withSeason(plan: Plan, rows: readonly SeasonRow[]): Plan {
  const copies = <R extends Days & { id: number }>(rules: readonly R[], kind: SeasonRow['kind']): R[] => [
    ...rules,
    ...rows.flatMap((row) =>
      rules.filter(({ id }) => row.kind === kind && row.id === id).map((rule) => ({ ...rule, ...row.then, id: Number.MAX_SAFE_INTEGER })),
    ),
  ];
  return {
    ...plan,
    schedules: copies(plan.schedules, 'schedule'),
    options: plan.options.map((option) => ({ ...option, intervals: copies(option.intervals, 'interval') })),
    exceptions: copies(plan.exceptions, 'exception'),
  };
}
