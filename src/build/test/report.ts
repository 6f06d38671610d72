import { breaches, costs, missed } from './budget.ts';
import { meanPace, paceOf } from './pace.ts';
import type { Outcome } from './worker.ts';

/** What became of each file, in the order in which they ended. */
type Outcomes = ReadonlyMap<string, Outcome>;

const column = (seconds: number) => seconds.toFixed(1).padStart(8);

/** The ten files that took longest. */
export function printSlowest(outcomes: Outcomes): void {
  const slowest = [...outcomes].sort((a, b) => b[1].seconds - a[1].seconds).slice(0, 10);
  console.log(`\nThe slowest files, in seconds:\n${slowest.map(([file, { seconds }]) => `${column(seconds)}  ${file}`).join('\n')}`);
}

/**
 * Processor time by owner, at the pace of the machine that the limits are written for; `paces`
 * were measured beside the run. Answers how many cost more than they may, each said in a sentence.
 */
export function printCosts(outcomes: Outcomes, whole: number, paces: readonly number[]): number {
  const times = paceOf(paces);
  const table = costs(outcomes, whole).map(([owner, seconds]) => [owner, seconds / times] as const);
  const sum = table.reduce((total, [, seconds]) => total + seconds, 0);
  console.log(
    `\nProcessor time, in seconds of a machine that is ${times.toFixed(2)} times as fast (measured: ${meanPace(paces).toFixed(2)}):\n${[...table, ['all', sum] as const].map(([owner, seconds]) => `${column(seconds)}  ${owner}`).join('\n')}`,
  );
  const found = breaches(table);
  for (const each of [...found, ...missed(sum)]) console.error(each);
  return found.length;
}

/** Events that areas declare and that no test raised: nothing holds what is told of them against their schemas. */
export function printUnraised(declared: readonly string[], outcomes: Outcomes): void {
  const raised = new Set([...outcomes.values()].flatMap((each) => each.raised));
  const left = declared.filter((name) => !raised.has(name));
  if (left.length > 0) console.log(`\nEvents that no test raised: ${left.join(', ')}`);
}

/** What only a thorough run does, by file. */
export function printLeft(outcomes: Outcomes): void {
  for (const [file, { left }] of [...outcomes].sort(([a], [b]) => a.localeCompare(b))) for (const name of left) console.log(`${file}: ${name}`);
}

/** What the files that failed printed, once more: in a long run it scrolled by. */
export function printFailed(outcomes: readonly Outcome[]): void {
  const texts = outcomes.flatMap(({ text }) => text ?? []);
  if (texts.length > 0) console.log(`\nWhat failed:\n${texts.join('')}`);
}
