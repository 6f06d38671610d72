import { realTimer, type Timer } from '#core';
import type { CacheClearPort } from './ports.ts';

interface CacheClearOptions {
  /** Paths, after the base, whose writes count; asked anew at each write, since plugins come and go. */
  prefixes: () => readonly string[];
  /** The `autoClearCache` flag of the configuration. */
  enabled: () => boolean;
  /** Sends `cache/clear`. */
  send: () => Promise<unknown>;
  /** Default 10 s after the last write (spec 1 §9). */
  delayMs?: number;
  timer?: Timer;
}

/** Clears the server's cache once writes have ceased for a while. Silent: nobody asked for it, so nobody hears of its failure. */
export function createCacheClear({
  prefixes,
  enabled,
  send,
  delayMs = 10_000,
  timer = realTimer,
}: CacheClearOptions): CacheClearPort & { cancel(): void } {
  let handle: unknown;
  const cancel = () => {
    timer.clear(handle);
    handle = undefined;
  };
  return {
    cancel,
    written(path) {
      if (!enabled() || !prefixes().some((prefix) => path.startsWith(prefix))) return;
      cancel();
      handle = timer.set(() => void send().catch(() => undefined), delayMs);
    },
  };
}
