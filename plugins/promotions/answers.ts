import type { Conflict } from './engine/conflicts.ts';
import type { Cost } from './engine/replay.ts';

/** A discount in the way of another, by name. */
export interface NamedConflict extends Conflict {
  title: string;
}

/** What a discount would have cost in some days, by currency. */
export interface Costs {
  days: number;
  bookings: number;
  costs: Cost[];
}
