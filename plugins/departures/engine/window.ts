import type { Departure } from './Departure.ts';
import { dayNumber } from './days.ts';

/**
 * What a day of a tour comes to: places left and in all (`null`: as many as come),
 * places taken, what can be done, and the least price of what can be booked.
 */
export type DayCell = readonly [left: number | null, capacity: number | null, taken: number, state: CellState, from: number | null];
/** 0 no departure, 1 can be booked, 2 few places left, 3 sold out, 4 closed, 5 over. */
type CellState = 0 | 1 | 2 | 3 | 4 | 5;

const sum = (departures: readonly Departure[], of: (departure: Departure) => number | null): number | null =>
  departures.reduce<number | null>((total, each) => {
    const value = of(each);
    return total === null || value === null ? null : total + value;
  }, 0);

function stateOf(departures: readonly Departure[], open: readonly Departure[]): CellState {
  if (departures.length === 0) return 0;
  if (open.length > 0) return open.every(({ state }) => state === 'LIMITED') ? 2 : 1;
  if (departures.every(({ why }) => why?.code === 'past')) return 5;
  return departures.some(({ state }) => state === 'SOLD_OUT') ? 3 : 4;
}

function cellOf(departures: readonly Departure[]): DayCell {
  const open = departures.filter(({ why }) => why === undefined);
  const prices = open.flatMap(({ from }) => from ?? []);
  return [
    sum(open, ({ left }) => left),
    sum(departures, ({ capacity }) => capacity),
    departures.reduce((total, { booked, held }) => total + booked + held, 0),
    stateOf(departures, open),
    prices.length === 0 ? null : Math.min(...prices),
  ];
}

/** The days of a tour from one to another, ends included, a cell each. */
export function cellsOf(departures: readonly Departure[], { from, to }: { from: string; to: string }): DayCell[] {
  const first = dayNumber(from);
  const days: Departure[][] = Array.from({ length: dayNumber(to) - first + 1 }, () => []);
  for (const each of departures) days[dayNumber(each.date) - first]?.push(each);
  return days.map(cellOf);
}
