/** What one round of the measure takes of a processor, in ms, on the machine that the limits of `budget.ts` are written for. */
const referenceMs = 8.1;
/** Often enough to see a run's busy and quiet stretches alike, and rare enough to cost nothing. */
const everyMs = 2000;

const rows = Array.from({ length: 3000 }, (_, i) => ({ id: i, name: `row ${(i * 7919) % 3001}`, at: [i % 7, i % 31, i % 365] }));

/** Work of the kinds that tests do most: text written and read, sorted, looked up. */
function readAndSort(): number {
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((a, b) => (a.name < b.name ? -1 : 1));
  const byName = new Map(read.map((row) => [row.name, row]));
  return read.reduce((sum, row) => sum + byName.get(row.name)!.at.length, 0);
}

const pageBytes = 4096;
const touchedBytes = 2 ** 18;
/** So much at once comes from the system each time, of which only what is touched is really given. */
const askedBytes = 34 * 2 ** 20;

/**
 * Memory used for the first time, as every page of Chromium and every database does: some virtual machines need many times as long for it as others.
 */
function touchMemory(): number {
  const fresh = new Uint8Array(askedBytes);
  for (let at = 0; at < touchedBytes; at += pageBytes) fresh[at] = 1;
  return fresh[0]!;
}

/**
 * How many times slower than that machine this one is now, measured on the processor time of a fixed piece of work: two
 * tests at once, a busy neighbour, an older processor and a slower virtual machine all make the same work take more of it.
 */
export function pace(): number {
  const before = process.cpuUsage();
  readAndSort();
  touchMemory();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / referenceMs;
}

/** Measures beside whatever runs, from now on; what it answers ends that, and says what was measured. */
export function measurePaces(): () => number[] {
  // What is measured first is measured before it is compiled.
  for (let i = 0; i < 10; i++) pace();
  const measured: number[] = [];
  const beat = setInterval(() => measured.push(pace()), everyMs);
  return () => {
    clearInterval(beat);
    return measured;
  };
}

/** The mean of what was measured over a run: each stretch of it counts by how long it took. */
export const meanPace = (measured: readonly number[]): number =>
  measured.length > 0 ? measured.reduce((sum, each) => sum + each, 0) / measured.length : 1;

/** The pace of a whole run; at least 1, so that a faster machine allows no less. */
export const paceOf = (measured: readonly number[]): number => Math.max(1, meanPace(measured));
