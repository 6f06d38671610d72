/** Chance that is the same every time (mulberry32). */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  chance(part: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `most` of them, with repetitions. */
  some<T>(list: readonly T[], most: number): T[];
}

export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return {
    next,
    pick,
    chance: (part) => next() < part,
    some: (list, most) => Array.from({ length: Math.floor(next() * (most + 1)) }, () => pick(list)),
  };
}
