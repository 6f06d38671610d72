import type { OfferHandler } from '#server';
import { addDays, type Json } from '#core';
import { departuresOf } from '../engine/departures.ts';
import { plansOf } from './plans.ts';

const mostDays = 366;

/** For each of some tours the first day on which travellers can book it, of so many from today. */
export const next: OfferHandler = async (question, ports) => {
  const { products, days } = question as { products: number[]; days: number };
  const from = ports.now.toISOString().slice(0, 10);
  const between = { from, to: addDays(from, Math.min(days, mostDays)) };
  const plans = await plansOf(ports, products, between);
  const asked = { ...between, now: ports.now.getTime() };
  const firstOf = (id: number): Json =>
    departuresOf(plans.get(id)!, asked).find(({ state }) => state !== 'SOLD_OUT' && state !== 'CLOSED')?.date ?? null;
  return Object.fromEntries([...plans.keys()].map((id) => [String(id), firstOf(id)]));
};
