import { clockOf } from './clock.ts';
import { judgeOf, type QueryPeriod, type Draft } from './judge.ts';
import type { Departure } from './Departure.ts';
import { covers, dayNumber, dayText, minutesOf, weekdayOf } from './days.ts';
import { changeAt, exceptionsInOrder, onDay, openedByHand, timesInstead, type Exception } from './exceptions.ts';
import type { ExceptionRule, Plan, TakenRow } from './Plan.ts';
import { priceTables, type PriceTables } from './prices.ts';
import { earlierFirst, sellersOf, type Rule, type Seller, type Slot } from './rules.ts';

/**
 * What of a tour can be bought, when, for how much and with how many places left: a blocked day closes it,
 * else another system decides, else the interval of an option, else a schedule; over them lie the exceptions.
 * In the order of days, then of options, then of times. Pure: the same plan and moment, the same answer.
 */
export function departuresOf(plan: Plan, asked: QueryPeriod): Departure[] {
  const found: Departure[] = [];
  const known = prepare(plan);
  const judge = judgeOf({ tour: plan.tour, clock: clockOf(plan.tour), blocked: blockedIn(plan) }, asked);
  for (let at = dayNumber(asked.from), last = dayNumber(asked.to); at <= last; at++) {
    const on = { at, date: dayText(at), weekday: weekdayOf(at) };
    for (const { option, draft } of draftsOn(known, on.at, on.weekday))
      if (asked.option === undefined || option === asked.option) found.push(judge(option, on, draft));
  }
  return found;
}

const blockedIn = ({ tour }: Plan) => new Map((tour.blockedDays ?? []).map(({ date, reason }) => [date, reason ?? null]));

/** A plan made ready: sorted once for all days. */
interface Prepared {
  plan: Plan;
  tables: PriceTables;
  sellers: Seller[];
  exceptions: Exception[];
  /** Places taken, by day and by whose they are at what time. */
  taken: Map<number, Map<string, TakenRow>>;
}

/** Whose places are taken at a time: the option's own, or everybody's where options share them. */
const takenKey = (plan: Plan, option: number | null, time: string | null): string =>
  plan.tour.shared_capacity ? `|${time ?? ''}` : `${option ?? ''}|${time ?? ''}`;

function takenByDay(plan: Plan): Prepared['taken'] {
  const taken: Prepared['taken'] = new Map();
  for (const row of plan.taken) {
    const at = dayNumber(row.date);
    const rows = taken.get(at) ?? new Map<string, TakenRow>();
    const key = takenKey(plan, row.option_id, row.start_time);
    const known = rows.get(key);
    rows.set(key, known ? { ...known, booked: known.booked + row.booked, held: known.held + row.held } : row);
    taken.set(at, rows);
  }
  return taken;
}

function prepare(plan: Plan): Prepared {
  const tables = priceTables(plan.tour.prices ?? []);
  return {
    plan,
    tables,
    sellers: sellersOf(plan, tables),
    exceptions: exceptionsInOrder(plan.exceptions),
    taken: takenByDay(plan),
  };
}

/** The departures of a day: those of each seller's rules as exceptions leave them, and those that are taken though nothing makes them any more. */
function draftsOn(known: Prepared, at: number, weekday: number): Sold[] {
  const drafts: Sold[] = [];
  for (const seller of known.sellers) rulesOn(known, seller, at, weekday, drafts);
  if (known.plan.tour.shared_capacity) shareCapacity(drafts);
  const taken = known.taken.get(at);
  if (!taken) return drafts;
  const met = new Set<string>();
  for (const { option, draft } of drafts) {
    const key = takenKey(known.plan, option, draft.slot.time);
    draft.taken = taken.get(key);
    met.add(key);
  }
  for (const [key, row] of taken)
    if (!met.has(key) && row.booked + row.held > 0)
      drafts.push({ option: row.option_id, draft: { slot: orphanAt(known, row), capacity: null, taken: row, closed: undefined } });
  return drafts;
}

/** A departure of an option, or of the tour itself. */
interface Sold {
  option: number | null;
  draft: Draft;
}

function rulesOn(known: Prepared, { option, rules }: Seller, at: number, weekday: number, sold: Sold[]): void {
  const exceptions = known.exceptions.length === 0 ? none : onDay(known.exceptions, option, at, weekday);
  for (const slot of slotsAfter(known, slotsOn(rules, at, weekday), exceptions)) sold.push({ option, draft: draftOf(known, slot, exceptions) });
}

const none: readonly never[] = [];

/** What the rules of a seller make of a day, in the order of times. Most days have one rule. */
function slotsOn(rules: readonly Rule[], at: number, weekday: number): readonly Slot[] {
  let only: readonly Slot[] = none;
  let several: Map<string | null, Slot> | undefined;
  for (const rule of rules) {
    if (!covers(rule, at, weekday)) continue;
    if (only.length === 0) only = rule.slots;
    else {
      several ??= new Map(only.map((slot) => [slot.time, slot]));
      for (const slot of rule.slots) several.set(slot.time, slot);
    }
  }
  return several ? [...several.values()].sort(earlierFirst) : only;
}

/** At each time, everybody has the most places that one of the options has. */
function shareCapacity(drafts: readonly Sold[]): void {
  const pool = new Map<string | null, number | null>();
  for (const { draft } of drafts) {
    const most = pool.get(draft.slot.time);
    pool.set(draft.slot.time, draft.capacity === null || most === null ? null : Math.max(draft.capacity, most ?? 0));
  }
  for (const { draft } of drafts) draft.capacity = pool.get(draft.slot.time) ?? null;
}

const madeAt = (known: Prepared, time: string | null, like: Slot | undefined): Slot => ({
  capacity: null,
  prices: known.tables.of(null),
  ...like,
  time,
  minutes: time === null ? 0 : minutesOf(time),
  origin: 'EXCEPTION',
});
const orphanAt = (known: Prepared, { start_time: time }: TakenRow): Slot => ({ ...madeAt(known, time, undefined), origin: 'ORPHAN' });

/** A departure that no rule makes is like the first that they make on its day. */
function slotsAfter(known: Prepared, slots: readonly Slot[], exceptions: readonly ExceptionRule[]): readonly Slot[] {
  if (exceptions.length === 0) return slots;
  const instead = timesInstead(exceptions);
  const opened = openedByHand(exceptions);
  if (!instead && opened.length === 0) return slots;
  const times = new Set([...(instead ?? slots.map(({ time }) => time)), ...opened]);
  return [...times].map((time) => slots.find((slot) => slot.time === time) ?? madeAt(known, time, slots[0])).sort(earlierFirst);
}

function draftOf(known: Prepared, slot: Slot, exceptions: readonly ExceptionRule[]): Draft {
  const change = exceptions.length === 0 ? undefined : changeAt(exceptions, slot.time);
  return {
    slot: change?.prices ? { ...slot, prices: known.tables.changed(slot.prices, change.prices.key, change.prices) } : slot,
    capacity: change?.capacity ?? slot.capacity,
    taken: undefined,
    closed: change?.closed,
  };
}
