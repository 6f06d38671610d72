import { breaches, costs } from './budget.ts';
import { paceOf } from './pace.ts';
import type { Outcome } from './worker.ts';

/** What became of each file, in the order in which they ended. */
export type Outcomes = ReadonlyMap<string, Outcome>;

const column = (seconds: number) => seconds.toFixed(1).padStart(8);

/** The ten files that took longest. */
export function printSlowest(outcomes: Outcomes): void {
  const slowest = [...outcomes].sort((a, b) => b[1].seconds - a[1].seconds).slice(0, 10);
  console.log(`\nThe slowest files, in seconds:\n${slowest.map(([file, { seconds }]) => `${column(seconds)}  ${file}`).join('\n')}`);
}

/** Processor time by owner, at the pace of the machine that the limits are written for. Answers how many cost more than they may, each said in a sentence. */
export function printCosts(outcomes: Outcomes, whole: number): number {
  const times = paceOf([...outcomes.values()].map(({ pace }) => pace));
  const table = costs(outcomes, whole).map(([owner, seconds]) => [owner, seconds / times] as const);
  const sum = table.reduce((total, [, seconds]) => total + seconds, 0);
  console.log(
    `\nProcessor time, in seconds of a machine that is ${times.toFixed(2)} times as fast:\n${[...table, ['all', sum] as const].map(([owner, seconds]) => `${column(seconds)}  ${owner}`).join('\n')}`,
  );
  const found = breaches(table);
  for (const each of found) console.error(each);
  return found.length;
}

/** What only a thorough run does, by file. */
export function printLeft(outcomes: Outcomes): void {
  for (const [file, { left }] of [...outcomes].sort(([a], [b]) => a.localeCompare(b))) for (const name of left) console.log(`${file}: ${name}`);
}
