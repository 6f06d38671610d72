/** What one round of the measure takes of a processor, in ms, on the machine that the limits of `budget.ts` are written for. */
export const referenceMs = 8;

const rows = Array.from({ length: 3000 }, (_, i) => ({ id: i, name: `row ${(i * 7919) % 3001}`, at: [i % 7, i % 31, i % 365] }));

/** Work of the kinds that tests do most: text written and read, sorted, looked up. */
function round(): number {
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((a, b) => (a.name < b.name ? -1 : 1));
  const byName = new Map(read.map((row) => [row.name, row]));
  return read.reduce((sum, row) => sum + byName.get(row.name)!.at.length, 0);
}

/**
 * How many times slower than that machine this one is now, measured on the processor time of a fixed piece of work: two tests at once, a busy neighbour and an
 * older processor all make the same work take more of it.
 */
export function pace(): number {
  const before = process.cpuUsage();
  round();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / referenceMs;
}

/** The middle of what was measured beside each file of a run. */
export function medianPace(measured: readonly number[]): number {
  const sorted = [...measured].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** The pace of a whole run; at least 1, so that a faster machine allows no less. */
export const paceOf = (measured: readonly number[]): number => Math.max(1, medianPace(measured));
