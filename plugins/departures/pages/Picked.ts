import type { Day } from '#core';

/** Days picked, from the first to the last. */
export interface Picked {
  from: Day;
  to: Day;
}
