import type { RequestContext } from '#server';
import { addDays } from '#core';
import type { Departure } from '../engine/Departure.ts';
import { departuresByTour } from './plans.ts';

const mostDays = 366;

/** For each of some tours the first day on which travellers can book it, of so many from today. */
export async function next(
  { products, days }: { products: readonly number[]; days: number },
  ports: RequestContext,
): Promise<Record<string, string | null>> {
  const from = ports.now.toISOString().slice(0, 10);
  const between = { from, to: addDays(from, Math.min(days, mostDays)) };
  const { found } = await departuresByTour(ports, products, between);
  const isOpen = ({ state }: Departure) => state !== 'SOLD_OUT' && state !== 'CLOSED';
  return Object.fromEntries(Array.from(found, ([id, departures]) => [String(id), departures.find(isOpen)?.date ?? null]));
}
