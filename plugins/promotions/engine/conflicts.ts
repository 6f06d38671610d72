import { addDays, weekdayOf, type Day, type Money } from '#core';
import { isAmong, leadOf, type Discount } from './Discount.ts';
import { inOrder, sumOf, takeOff } from './takeOff.ts';

/** Why two discounts are in each other's way: of the two only one is given, or together they take off nearly all. */
export interface Conflict {
  id: number;
  why: 'ALONE' | 'TOO_MUCH';
  /** What both take off together, in per cent, of those that are too much. */
  percent?: number;
}

/** What two discounts of a tour may take off together, in per cent. */
const mostTogether = 90;

const farPast: Day = '0000-01-01';
const farFuture: Day = '9999-12-31';
const latest = (...days: Array<Day | null>): Day => days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), farPast);
const soonest = (...days: Array<Day | null>): Day => days.reduce<Day>((first, day) => (day !== null && day < first ? day : first), farFuture);
const moved = (day: Day, days: number, end: Day): Day => (day === end || !Number.isFinite(days) ? end : addDays(day, days));

/** Whether lists of which empty ones mean all have something in common. */
const isShared = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  !a || a.length === 0 || !b || b.length === 0 || a.some((each) => b.includes(each));

/** Whether some purchase may have both: a day to book, a day to travel as many days later as both want, an option. */
export function meet(a: Discount, b: Discount): boolean {
  const [first, second] = [leadOf(a), leadOf(b)];
  const least = Math.max(first.least, second.least);
  const most = Math.min(first.most, second.most);
  const booking = { from: latest(a.booking_from, b.booking_from), to: soonest(a.booking_to, b.booking_to) };
  if (least > most || booking.from > booking.to || !isShared(a.option_ids, b.option_ids)) return false;
  const from = latest(a.travel_from, b.travel_from, moved(booking.from, least, farPast));
  const to = soonest(a.travel_to, b.travel_to, moved(booking.to, most, farFuture));
  return runsWithin(from, to, (weekday) => isAmong(a.weekdays, weekday) && isAmong(b.weekdays, weekday));
}

function runsWithin(from: Day, to: Day, isWanted: (weekday: number) => boolean): boolean {
  const start = from === farPast ? (to === farFuture ? '2026-01-01' : addDays(to, -6)) : from;
  return Array.from({ length: 7 }, (_, i) => addDays(start, i)).some((day) => day <= to && isWanted(weekdayOf(day)));
}

/**
 * The discounts that are in the way of one: both hold for some purchase, and
 * neither combines, or together they take off more than nine tenths of the price.
 */
export function conflictsOf(own: Discount, others: readonly Discount[], price: Money): Conflict[] {
  return others.flatMap((other): Conflict[] => {
    const { is_combinable: combines } = own;
    if (other.id === own.id || Boolean(combines) !== Boolean(other.is_combinable) || !meet(own, other)) return [];
    if (!combines) return [{ id: other.id, why: 'ALONE' }];
    const off = sumOf(takeOff(price, inOrder([own, other])));
    return off * 100 > price.amount * mostTogether ? [{ id: other.id, why: 'TOO_MUCH', percent: Math.floor((off * 100) / price.amount) }] : [];
  });
}
