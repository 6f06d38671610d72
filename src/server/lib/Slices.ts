import { turn } from './turn.ts';

/** On the embedded database nobody else gets anything done within a slice, ms. */
const wantedMs = 25;

interface Bounds {
  least: number;
  most: number;
  /** Nobody waits for the database, as before the first start: each slice is as large as it may be. */
  isAlone?: boolean | undefined;
}

/** How much of a long work is done in one transaction: as much as takes a moment, found out as it goes on. */
export class Slices {
  #size: number;
  readonly #bounds: Bounds;

  /** `size`: how much is tried first, in whatever it is counted. */
  constructor(size: number, bounds: Bounds) {
    this.#size = bounds.isAlone ? bounds.most : size;
    this.#bounds = bounds;
  }

  /** Does one slice of so much, lets others have their turn, and answers what it did. */
  async next<T>(work: (size: number) => Promise<T>): Promise<T> {
    const size = this.#size;
    const began = performance.now();
    const done = await work(size);
    const fits = (size * wantedMs) / Math.max(1, performance.now() - began);
    const { least, most, isAlone } = this.#bounds;
    // No more than twice as much as was tried: a slice of nothing says little about the next.
    if (!isAlone) this.#size = Math.round(Math.min(most, Math.max(least, Math.min(fits, 2 * size))));
    await turn();
    return done;
  }
}
