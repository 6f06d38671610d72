import type { CallHandler } from '#server';
import { addDays, daysBetween, fieldErrors, type Json } from '#core';
import type { Departure } from '../engine/Departure.ts';
import { departuresOf } from '../engine/departures.ts';
import { explain } from '../engine/explain.ts';
import { isDay, numberIn } from './given.ts';
import { planOf } from './plans.ts';
import { sentence } from './sentence.ts';

const mostDays = 366;

type Call = Parameters<CallHandler>[0];

/** The days a call asks for: by default a month from today, at most a year. */
export function daysAsked({ query, now, t }: Call, most: number = mostDays): { from: string; to: string } {
  const from = query.from ?? now.toISOString().slice(0, 10);
  const to = query.to ?? (isDay(from) ? addDays(from, 30) : from);
  if (!isDay(from)) throw fieldErrors({ from: [t('validation:format_date')] });
  if (!isDay(to)) throw fieldErrors({ to: [t('validation:format_date')] });
  if (to < from) throw fieldErrors({ to: [t('text.endsBefore')] });
  if (daysBetween(from, to) >= most) throw fieldErrors({ to: [t('text.tooManyDays', { count: most })] });
  return { from, to };
}

export function optionAsked(call: Call): { option?: number } {
  const option = numberIn(call, 'option');
  return option === undefined ? {} : { option };
}

const wire = ({ start, cutOff, prices, why, ...departure }: Departure, say: (why: NonNullable<Departure['why']>) => string): Json => ({
  ...departure,
  starts_at: new Date(start).toISOString(),
  cut_off_at: new Date(cutOff).toISOString(),
  prices: prices.rows as unknown as Json,
  why: why ? say(why) : null,
  code: why?.code ?? null,
});

/** The departures of a tour, day by day, each with what is left of it and why it cannot be booked. */
export const departures: CallHandler = async (call) => {
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
