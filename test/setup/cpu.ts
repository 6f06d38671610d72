// Processor time of a test process, and of what it opens once for several files: that is no file's own.
import { cpuSeconds } from '../../src/build/test/cpu.ts';

let shared = 0;
const outside = new Set<number>();

/** A process that left this one's tree and works for it all the same. */
export function countAlso(pid: number): void {
  outside.add(pid);
}

/** Seconds so far: all, and those of `inCommon` among them. */
export const spent = (): { all: number; shared: number } => ({ all: cpuSeconds(outside), shared });

/** Does what opens something for every file of this process, and charges it to none. */
export async function inCommon<T>(work: () => Promise<T>): Promise<T> {
  const before = spent();
  try {
    return await work();
  } finally {
    const after = spent();
    // What was in common within it is counted already.
    shared += Math.max(0, after.all - before.all - (after.shared - before.shared));
  }
}
