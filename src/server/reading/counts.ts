declare global {
  interface ServerParts {
    counts: Counts;
  }
}

/** Totals of lists counted lately, in this process: a page is asked for again and again, and counting to the cap costs more than the page does. */
interface Counts {
  /** A total that is still believed. */
  get(key: string, nowMs: number): number | undefined;
  /** Remembers a total, unless something was written since `generation`; at most until something happens by itself (`untilMs`). */
  set(key: string, total: number, counted: { nowMs: number; generation: number; isCapped: boolean; untilMs: number }): void;
  /** Grows with every drop. */
  readonly generation: number;
  /** Something was written: nothing is believed any more. */
  drop(): void;
}

/** Other nodes' writes, and those past the records, may stay uncounted for so long; that a list is longer than its cap is believed for longer. */
const believedMs = 3000;
const cappedMs = 10_000;
const most = 1000;

/** No totals yet. */
export function createCounts(): Counts {
  const known = new Map<string, { total: number; untilMs: number }>();
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    get(key, nowMs) {
      const entry = known.get(key);
      if (entry && entry.untilMs > nowMs && entry.untilMs <= nowMs + cappedMs) return entry.total;
      known.delete(key);
      return undefined;
    },
    set(key, total, { nowMs, generation: madeAt, isCapped, untilMs }) {
      if (madeAt !== generation) return;
      if (known.size >= most) known.clear();
      known.set(key, { total, untilMs: Math.min(nowMs + (isCapped ? cappedMs : believedMs), untilMs) });
    },
    drop() {
      generation++;
      known.clear();
    },
  };
}
