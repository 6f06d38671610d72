import type { Stall } from './Stall.ts';

/** How long code may compute before others wait too long for their answers. */
const longestMs = 1000;
/** The last ones are enough to find the code. */
const mostKept = 20;

/** Whom a stall is told. */
interface Watching {
  now: () => Date;
  log: { error(message: string): void };
  stalls?: Stall[];
  onStall?: (stall: Stall) => void;
}

/**
 * Runs an area's code and measures how long it computes before it first waits for something: nothing else happens
 * in that time. Too long a stretch is told on the console, in /health and in /metrics, by the name of what it was.
 */
export function watched<T>({ now, log, stalls, onStall }: Watching, of: Pick<Stall, 'plugin' | 'what'>, run: () => T): T {
  const at = now();
  try {
    return run();
  } finally {
    const ms = now().getTime() - at.getTime();
    if (ms >= longestMs) {
      log.error(`Plugin "${of.plugin}": ${of.what} computed for ${(ms / 1000).toFixed(1)} s without a pause, and nobody was answered meanwhile.`);
      const stall = { ...of, ms, at };
      onStall?.(stall);
      stalls?.unshift(stall);
      stalls?.splice(mostKept);
    }
  }
}
