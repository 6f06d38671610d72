import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Seen {
  parent: number;
  ticks: number;
}

/** A process as `/proc/<pid>/stat` tells it: its parent, and its time with that of the children it has outlived. */
function seen(pid: string): Seen | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything.
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(words[1]), ticks: words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0) };
  } catch {
    return undefined;
  }
}

/** Seconds of processor time of one process so far; undefined once it has ended, and where the system does not tell. */
export function secondsOf(pid: number): number | undefined {
  const found = seen(String(pid));
  return found && found.ticks / ticksPerSecond;
}

function everyProcess(): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const each = seen(pid);
    if (each) found.set(Number(pid), each);
  }
  return found;
}

/** Whether a process is one of the roots or descends from one. */
function descends(pid: number, roots: ReadonlySet<number>, all: ReadonlyMap<number, Seen>): boolean {
  for (let each: number | undefined = pid; each !== undefined && each > 1; each = all.get(each)?.parent) if (roots.has(each)) return true;
  return false;
}

/**
 * Seconds of processor time of this process and of all it started, those that ended included; `others` are processes that left its tree,
 * such as a database server. What a killed process's own children had used is lost with it. Without `/proc`: of this process alone.
 */
export function cpuSeconds(others: Iterable<number> = []): number {
  try {
    const roots = new Set([process.pid, ...others]);
    const all = everyProcess();
    let ticks = 0;
    for (const [pid, { ticks: own }] of all) if (descends(pid, roots, all)) ticks += own;
    return ticks / ticksPerSecond;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
