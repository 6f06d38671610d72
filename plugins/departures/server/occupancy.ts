import { weekdayOf } from '#core';
import type { RequestContext } from '#server';
import type { Departure } from '../engine/Departure.ts';
import { departuresByTour } from './plans.ts';

/** What can be travelled on a weekday, and what of it is taken. */
interface Places {
  weekday: number;
  departures: number;
  capacity: number;
  taken: number;
}
/** One departure of a weekday. */
interface Single {
  date: string;
  time: string | null;
  capacity: number;
  taken: number;
}

const stopped = new Set(['blocked', 'closed', 'notSold', 'external', 'orphan']);

/** Whether its places count: it takes place, and has an end of places. */
const counts = ({ capacity, why }: Departure): boolean => capacity !== null && capacity > 0 && !(why && stopped.has(why.code));

function placesOf(departures: readonly Departure[]): Places[] {
  const days = new Map<number, Places>();
  for (const { date, capacity, booked } of departures.filter(counts)) {
    const weekday = weekdayOf(date);
    const known = days.get(weekday) ?? { weekday, departures: 0, capacity: 0, taken: 0 };
    days.set(weekday, { weekday, departures: known.departures + 1, capacity: known.capacity + capacity!, taken: known.taken + booked });
  }
  return [...days.values()].sort((a, b) => a.weekday - b.weekday);
}

const singlesOf = (departures: readonly Departure[], weekday: number): Single[] =>
  departures
    .filter((each) => counts(each) && weekdayOf(each.date) === weekday)
    .map(({ date, time, capacity, booked }) => ({ date, time, capacity: capacity!, taken: booked }));

interface OccupancyQuery {
  products: readonly number[];
  from: string;
  to: string;
  weekday?: number;
}
type Occupancy = Record<string, Places[] | Single[]>;

/** So many tours are worked out at a time. */
const slice = 25;

/**
 * By tour, for each weekday what can be travelled in some days, and what of it is
 * taken, or with a `weekday` the departures themselves; in the reader's scope.
 */
export async function occupancy({ products, from, to, weekday }: OccupancyQuery, ports: RequestContext): Promise<Occupancy> {
  const found: Occupancy = {};
  for (let first = 0; first < products.length; first += slice) {
    const some = await departuresByTour(ports, products.slice(first, first + slice), { from, to });
    for (const [id, departures] of some.found) found[id] = weekday === undefined ? placesOf(departures) : singlesOf(departures, weekday);
  }
  return found;
}
