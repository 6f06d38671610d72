import type { Origin, PriceTable } from './Departure.ts';
import { minutesOf, stretchOf, widerFirst, type Stretch } from './days.ts';
import type { OptionRule, Plan, ScheduleRule } from './Plan.ts';
import type { PriceTables } from './prices.ts';

/** A time at which there is a departure on a day, before anything changes it. */
export interface Slot {
  /** `null`: all day. */
  time: string | null;
  minutes: number;
  capacity: number | null;
  prices: PriceTable;
  origin: Origin;
  isClosed?: boolean;
}

export const earlierFirst = (a: Slot, b: Slot): number => a.minutes - b.minutes || Number(a.time !== null) - Number(b.time !== null);

/** One slot at a time, the later one in the list; in the order of times. */
const inTime = (slots: readonly Slot[]): Slot[] => [...new Map(slots.map((slot) => [slot.time, slot])).values()].sort(earlierFirst);

/** Slots on the days of a stretch, in the order of times. Of two rules at one time the later in order decides. */
export interface Rule extends Stretch {
  id: number;
  slots: readonly Slot[];
}

const inOrder = (rules: Rule[]): Rule[] => rules.sort((a, b) => widerFirst(a, b) || a.id - b.id);

/** What tours without schedules of their own times start at: their own, else all day. */
function scheduleRule(schedule: ScheduleRule, { tour }: Plan, tables: PriceTables): Rule {
  const prices = tables.of(schedule.prices);
  const times = schedule.start_times?.length ? schedule.start_times : (tour.start_times ?? []);
  const slot = (time: string | null): Slot => ({
    time,
    minutes: time === null ? 0 : minutesOf(time),
    capacity: schedule.capacity,
    prices,
    origin: 'SCHEDULE',
  });
  return { ...stretchOf(schedule), id: schedule.id, slots: times.length === 0 ? [slot(null)] : inTime(times.map(slot)) };
}

const optionRules = ({ intervals }: OptionRule, tables: PriceTables): Rule[] =>
  intervals.map((interval) => ({
    ...stretchOf(interval),
    id: interval.id,
    slots: inTime(
      interval.items.map((item) => ({
        time: item.all_day ? null : item.start_time,
        minutes: item.all_day || item.start_time === null ? 0 : minutesOf(item.start_time),
        capacity: item.capacity,
        prices: tables.of(item.prices),
        origin: 'OPTION' as const,
      })),
    ),
  }));

/** What another system says takes the place of all rules of one option, or of the tour. */
function externalRules({ external = [] }: Plan, option: number | null, tables: PriceTables): Rule[] {
  const rows = external.filter((row) => row.option_id === option);
  return rows.map((row, id) => ({
    ...stretchOf({ date_from: row.date, date_to: row.date, weekdays: null }),
    id,
    slots: [
      {
        time: row.start_time,
        minutes: row.start_time === null ? 0 : minutesOf(row.start_time),
        capacity: row.capacity,
        prices: tables.of(row.prices),
        origin: 'EXTERNAL' as const,
        ...(row.closed && { isClosed: true }),
      },
    ],
  }));
}

/** What is sold: the tour by its schedules, or each of its options by its intervals. */
export interface Seller {
  option: number | null;
  rules: Rule[];
}

/** What a tour is booked by: as it says, else what it has. */
export const soldBy = ({ tour, options, schedules }: Plan): 'OPTIONS' | 'SCHEDULES' =>
  tour.availability_by ?? (options.length > 0 && schedules.length === 0 ? 'OPTIONS' : 'SCHEDULES');

export function sellersOf(plan: Plan, tables: PriceTables): Seller[] {
  const sellers: Seller[] =
    soldBy(plan) === 'OPTIONS'
      ? plan.options.map((option) => ({ option: option.id, rules: inOrder(optionRules(option, tables)) }))
      : [{ option: null, rules: inOrder(plan.schedules.map((schedule) => scheduleRule(schedule, plan, tables))) }];
  if (!plan.external) return sellers;
  return sellers.map(({ option }) => ({ option, rules: externalRules(plan, option, tables) }));
}
