/** Draws from a source of chance: the same sequence every time where the source is seeded. */
export interface Dice {
  random(): number;
  chance(share: number): boolean;
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Of pairs `[value, weight]`. */
  weighted<T>(pairs: ReadonlyArray<readonly [T, number]>): T;
  /** Around a median, with a long tail. */
  lognormal(median: number, sigma: number): number;
}

/** Dice over a source of numbers in [0, 1), such as the `random` of a demo's context. */
export function diceOf(random: () => number): Dice {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    random,
    chance: (share) => random() < share,
    between: (from, to) => from + random() * (to - from),
    pick: (list) => list[Math.floor(random() * list.length)]!,
    weighted: (pairs) => {
      let left = random() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) if ((left -= weight) < 0) return value;
      return pairs.at(-1)![0];
    },
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
  };
}
