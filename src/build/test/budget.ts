import { ownerOf } from './files.ts';

/**
 * Seconds of processor time that the tests may use: of an area, of an area that is named as heavy, and
 * all together: a thousand that are nobody's, and as much for each of forty areas as a light one may.
 */
export const limits = { area: 15, heavy: 45, whole: 1600 };

/** The heavy areas, at most a fifth of all, each with what makes it so. */
export const heavy: Readonly<Record<string, string>> = {
  'plugins/bookings': 'moves by people, by time and by events, each for every role',
  'plugins/connections': 'tours sold through the whole API of another marketplace, which is a second one in the same world',
  'plugins/departures': 'places that two hundred want at once, and availability against a slow reading of its rules',
  'plugins/enquiries': 'two sides of a conversation, mails in and out, and files of every kind, whose tables are those of tours and bookings',
  'plugins/localization': 'texts of every area as files, checks, a memory and releases, each held against what others write meanwhile',
  'plugins/operators': 'a company with the areas that sell for it, its agreement on paper, and its account on two nodes',
  'plugins/reports': 'facts and sales told apart and compared in every way, over the bookings, tours and currencies they add up',
  'plugins/resellers': 'the whole life of a booking through OCTO, each answer held against the standard, and reservations of the last places at once',
  'plugins/tours': 'nine kinds of record below each other, in steps, each for its own operator alone',
};

/** Everything that belongs to no file: compiling, types, and what a process opens once for all its files. */
export const common = 'in common';

/** Processor seconds by owner, the most expensive first. `whole` is what the run used in all, which is more than its files did. */
export function costs(files: ReadonlyMap<string, { cpu: number }>, whole: number): Array<[owner: string, seconds: number]> {
  const sums = new Map<string, number>();
  for (const [file, { cpu }] of files) sums.set(ownerOf(file), (sums.get(ownerOf(file)) ?? 0) + cpu);
  const rest = whole - [...sums.values()].reduce((sum, each) => sum + each, 0);
  return [...[...sums].sort((a, b) => b[1] - a[1]), [common, Math.max(0, rest)]];
}

const limitOf = (owner: string): number => (!owner.startsWith('plugins/') ? Infinity : heavy[owner] ? limits.heavy : limits.area);

/**
 * The areas that cost more than they may, each as a sentence with the remedy. Where all tests together use more than planned, the same work costs
 * more on this machine today, and a limit is the same share of the run: a busy neighbour fails nobody.
 */
export function breaches(table: ReadonlyArray<readonly [owner: string, seconds: number]>): string[] {
  const whole = table.reduce((sum, [, seconds]) => sum + seconds, 0);
  const most = (owner: string) => limitOf(owner) * Math.max(1, whole / limits.whole);
  return table
    .filter(([owner, seconds]) => seconds > most(owner))
    .map(
      ([owner, seconds]) =>
        `The tests of ${owner} use ${seconds.toFixed(1)} s of processor time, more than ${most(owner).toFixed(0)}: test on a specimen what is no more theirs than anybody's, or leave repetitions to --thorough.`,
    );
}

/**
 * What is said where all together cost more than they may: a budget that was missed, and no failure of whoever ran them. Most of
 * it is Chromium's, whose pages cost twice as much on one virtual machine as on another, which no piece of work of ours measures.
 */
export const missed = (seconds: number): string[] =>
  seconds > limits.whole
    ? [`MISSED: the tests use ${Math.round(seconds)} s of processor time in all, more than ${limits.whole}: the table above says who.`]
    : [];
