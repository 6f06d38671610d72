import type { CallContext, CallHandler } from '#server';
import { addDays, dayMinutes, dayMs, daysBetween, fieldErrors, isDay, minuteMs } from '#core';
import type { DepartureRow } from '../answers.ts';
import { dayText } from '../engine/days.ts';
import type { Departure } from '../engine/Departure.ts';
import { departuresOf } from '../engine/departures.ts';
import { explain } from '../engine/explain.ts';
import { numberIn } from './given.ts';
import { planOf } from './plans.ts';
import { sentence } from './sentence.ts';

const mostDays = 366;

/** The days a call asks for: by default a month from today, at most a year. */
export function daysAsked({ query, now, t }: CallContext, most: number = mostDays): { from: string; to: string } {
  const from = query.from ?? now.toISOString().slice(0, 10);
  const to = query.to ?? (isDay(from) ? addDays(from, 30) : from);
  if (!isDay(from)) throw fieldErrors({ from: [t('validation:format_date')] });
  if (!isDay(to)) throw fieldErrors({ to: [t('validation:format_date')] });
  if (to < from) throw fieldErrors({ to: [t('validation:ends_before')] });
  if (daysBetween(from, to) >= most) throw fieldErrors({ to: [t('text.tooManyDays', { count: most })] });
  return { from, to };
}

export function optionAsked(call: CallContext): { option?: number } {
  const option = numberIn(call, 'option');
  return option === undefined ? {} : { option };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clocks = Array.from({ length: dayMinutes }, (_, minutes) => `T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`);

/** An instant as text. A year has thousands of them, nearly all on a whole minute of a day that was written before. */
function instantOf(ms: number): string {
  const day = Math.floor(ms / dayMs);
  const clock = clocks[(ms - day * dayMs) / minuteMs];
  return clock === undefined ? new Date(ms).toISOString() : dayText(day) + clock;
}

/** Its members one by one: to copy the rest of an object costs ten times as much, and a year has a thousand of them. */
export const wire = (each: Departure, say: (why: NonNullable<Departure['why']>) => string): DepartureRow => ({
  option: each.option,
  date: each.date,
  time: each.time,
  isMoved: each.isMoved,
  origin: each.origin,
  capacity: each.capacity,
  booked: each.booked,
  held: each.held,
  left: each.left,
  from: each.from,
  state: each.state,
  starts_at: instantOf(each.start),
  cut_off_at: instantOf(each.cutOff),
  prices: each.prices.rows,
  why: each.why ? say(each.why) : null,
  code: each.why?.code ?? null,
  isCancelled: each.why?.code === 'closed' && each.why.isCancelled === true,
});

/** The departures of a tour, day by day, each with what is left of it and why it cannot be booked. */
export const departures = async (call: CallContext): Promise<DepartureRow[]> => {
  const days = daysAsked(call);
  const plan = await planOf(call, Number(call.params.id), days);
  const found = departuresOf(plan, { ...days, ...optionAsked(call), now: call.now.getTime() });
  return found.map((each) => wire(each, (why) => sentence(call, why, plan.tour.timezone)));
};

/** Why a tour cannot be booked on a day, or at a time of it. */
export const why: CallHandler = async (call) => {
  const { date, time } = call.query;
  await call.records('products').get(Number(call.params.id));
  if (!isDay(date)) throw fieldErrors({ date: [call.t('validation:required')] });
  const plan = await planOf(call, Number(call.params.id), { from: date, to: date });
  const at = typeof time === 'string' ? { time: time === 'all-day' ? null : time } : {};
  const reason = explain(plan, { ...optionAsked(call), date, ...at, now: call.now.getTime() });
  return { bookable: reason === undefined, code: reason?.code ?? null, why: reason ? sentence(call, reason, plan.tour.timezone) : null };
};
