// A slow, obvious reading of the rules of availability: day by day, text by text, with Temporal's clocks.
import { Temporal } from 'temporal-polyfill';
import type { CategoryPrice, ExceptionRule, Plan } from '../engine/Plan.ts';

interface Expected {
  option: number | null;
  date: string;
  time: string | null;
  start: number;
  cutOff: number;
  capacity: number | null;
  left: number | null;
  from: number | null;
  state: string;
  why: string | undefined;
}

interface DepartureTerms {
  capacity: number | null;
  prices: readonly CategoryPrice[];
  orphan?: boolean;
}
type Days = { date_from: string | null; date_to: string | null; weekdays: readonly number[] | null };

const plain = (date: string) => Temporal.PlainDate.from(date);
const runs = ({ date_from: from, date_to: to, weekdays }: Days, date: string) =>
  (from === null || from <= date) && (to === null || date <= to) && (!weekdays?.length || weekdays.includes(plain(date).dayOfWeek));
const length = ({ date_from: from, date_to: to }: Days) => (from === null || to === null ? Infinity : plain(from).until(plain(to)).days);
const weekdays = ({ weekdays: days }: Days) => new Set(days?.length ? days : [1, 2, 3, 4, 5, 6, 7]).size;
const narrower = (a: Days & { id: number }, b: Days & { id: number }) =>
  length(a) !== length(b) ? length(a) < length(b) : weekdays(a) !== weekdays(b) ? weekdays(a) < weekdays(b) : a.id > b.id;

/** The one that decides: no other is narrower, or as narrow and later. */
const winner = <T extends Days & { id: number }>(rules: readonly T[]): T | undefined =>
  rules.find((rule) => !rules.some((other) => narrower(other, rule)));

function beats(a: ExceptionRule, b: ExceptionRule): boolean {
  if (!!a.by_hand !== !!b.by_hand) return !!a.by_hand;
  if (length(a) !== length(b)) return length(a) < length(b);
  if (weekdays(a) !== weekdays(b)) return weekdays(a) < weekdays(b);
  const near = (each: ExceptionRule) => (each.start_time === null ? 0 : 2) + (each.option_id === null ? 0 : 1);
  return near(a) !== near(b) ? near(a) > near(b) : a.id > b.id;
}
const last = (exceptions: ExceptionRule[], says: (each: ExceptionRule) => boolean): ExceptionRule | undefined => {
  const speaking = exceptions.filter(says);
  return speaking.find((each) => speaking.every((other) => other === each || beats(each, other)));
};

function slotsOn(plan: Plan, option: number | null, date: string): Map<string | null, DepartureTerms> {
  const priced = (own: readonly CategoryPrice[] | null) => (own?.length ? own : (plan.tour.prices ?? []));
  const found = new Map<string | null, DepartureTerms>();
  if (option === null) {
    const rules = plan.schedules.filter((schedule) => runs(schedule, date));
    const timesOf = (rule: (typeof rules)[number]) =>
      rule.start_times?.length ? rule.start_times : plan.tour.start_times?.length ? plan.tour.start_times : [null];
    for (const time of new Set(rules.flatMap((rule): Array<string | null> => [...timesOf(rule)]))) {
      const rule = winner(rules.filter((each) => (timesOf(each) as Array<string | null>).includes(time)))!;
      found.set(time, { capacity: rule.capacity, prices: priced(rule.prices) });
    }
    return found;
  }
  const intervals = plan.options.find(({ id }) => id === option)!.intervals.filter((interval) => runs(interval, date));
  const timeOf = (item: (typeof intervals)[number]['items'][number]) => (item.all_day ? null : item.start_time);
  for (const time of new Set(intervals.flatMap(({ items }) => items.map(timeOf)))) {
    const interval = winner(intervals.filter(({ items }) => items.some((item) => timeOf(item) === time)))!;
    const item = interval.items.findLast((each) => timeOf(each) === time)!;
    found.set(time, { capacity: item.capacity, prices: priced(item.prices) });
  }
  return found;
}

function changed(plan: Plan, option: number | null, date: string, slots: Map<string | null, DepartureTerms>) {
  const near = plan.exceptions.filter((each) => runs(each, date) && (each.option_id === null || each.option_id === option));
  const fresh = (): DepartureTerms => ({ capacity: null, prices: plan.tour.prices ?? [] });
  const instead = last(near, ({ start_time: at, start_times: times }) => at === null && !!times?.length)?.start_times;
  const times = new Set<string | null>(instead ?? slots.keys());
  for (const each of near) if (each.by_hand && each.closed === false && each.start_time !== null) times.add(each.start_time);
  return [...times].map((time) => {
    const mine = near.filter(({ start_time: at }) => at === null || at === time);
    const [like] = [...slots].sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
    const slot = slots.get(time) ?? like?.[1] ?? fresh();
    const capacity = last(mine, (each) => each.capacity !== null)?.capacity ?? slot.capacity;
    const price = last(mine, ({ prices, price_percent: percent }) => !!prices?.length || percent !== null);
    const closed = last(mine, (each) => each.closed !== null)?.closed === true;
    return { time, capacity, closed, from: cheapest(slot.prices, price) };
  });
}

function cheapest(base: readonly CategoryPrice[], change: ExceptionRule | undefined): number | null {
  const own = change?.prices ?? [];
  const rows = [...base.filter((row) => !own.some((each) => each.price_category_id === row.price_category_id)), ...own];
  const amounts = rows.map(({ price: { amount } }) =>
    change?.price_percent ? Math.max(0, Math.floor((amount * (100 + change.price_percent)) / 100 + 0.5)) : amount,
  );
  return amounts.length === 0 ? null : amounts.sort((a, b) => a - b)[0]!;
}

const instant = (date: string, time: string, zone: string) =>
  (time === '24:00' ? plain(date).add({ days: 1 }).toPlainDateTime() : plain(date).toPlainDateTime(time)).toZonedDateTime(zone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;

/** The departures of one day, as `departuresOf` should tell them. */
export function expectedOn(plan: Plan, date: string, now: number): Expected[] {
  const { tour } = plan;
  const zone = tour.timezone ?? 'UTC';
  const options: Array<number | null> = tour.availability_by === 'OPTIONS' ? plan.options.map(({ id }) => id) : [null];
  const all = options.flatMap((option) => changed(plan, option, date, slotsOn(plan, option, date)).map((each) => ({ option, ...each })));
  const shared = tour.shared_capacity === true;
  const open = (tour.opening_hours ?? []).filter(({ weekday }) => weekday === plain(date).dayOfWeek);
  const opening = open.map(({ from }) => from).sort()[0] ?? '00:00';
  const dayAfter = plain(date).add({ days: 1 }).toString();
  const closings = open.map(({ from, to }) => instant(to <= from ? dayAfter : date, to, zone));
  const closing = closings.length > 0 ? Math.max(...closings) : instant(date, '24:00', zone);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  return all.map(({ option, time, capacity: own, closed, from }) => {
    const peers = all.filter((each) => each.time === time).map((each) => each.capacity);
    const capacity = shared ? (peers.includes(null) ? null : Math.max(...(peers as number[]))) : own;
    const taken = plan.taken.filter((row) => row.date === date && row.start_time === time && (shared || row.option_id === option));
    const used = taken.reduce((sum, row) => sum + row.booked + row.held, 0);
    const booked = taken.reduce((sum, row) => sum + row.booked, 0);
    const left = capacity === null ? null : Math.max(0, capacity - used);
    const start = instant(date, time ?? opening, zone);
    const minutes = (tour.cut_off_minutes ?? 0) * 60_000;
    const declared =
      tour.cut_off_type === 'START_TIME'
        ? start - minutes
        : tour.cut_off_type === 'OPENING_TIME'
          ? instant(date, opening, zone) - minutes
          : tour.cut_off_type === 'CLOSING_TIME'
            ? closing - minutes
            : tour.cut_off_type === 'FIXED_TIME'
              ? instant(
                  plain(date)
                    .subtract({ days: tour.cut_off_days_before ?? 0 })
                    .toString(),
                  tour.cut_off_fixed_time ?? '00:00',
                  zone,
                )
              : time === null
                ? closing
                : start;
    const cutOff = time === null ? declared : Math.min(declared, start);
    const ahead = today.until(plain(date)).days;
    const why = tour.blockedDays?.some((each) => each.date === date)
      ? 'blocked'
      : closed
        ? 'closed'
        : now >= Math.max(start, cutOff)
          ? 'past'
          : now >= cutOff
            ? 'cutOff'
            : tour.min_advance_days !== null && ahead < tour.min_advance_days
              ? 'tooSoon'
              : tour.max_advance_days !== null && ahead > tour.max_advance_days
                ? 'tooFar'
                : from === null
                  ? 'noPrice'
                  : left === 0
                    ? booked < capacity! && taken.length > 0
                      ? 'held'
                      : 'soldOut'
                    : undefined;
    const full = why === 'held' || why === 'soldOut';
    const state = full ? 'SOLD_OUT' : why ? 'CLOSED' : left === null ? 'FREESALE' : left * 2 < capacity! ? 'LIMITED' : 'AVAILABLE';
    return { option, date, time, start, cutOff, capacity, left, from, state, why };
  });
}
