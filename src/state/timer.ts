/** Timers, so that a test can hold them. */
export interface Timer { set(run: () => void, delayMs: number): unknown; clear(handle: unknown): void }

export const realTimer: Timer = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout> | undefined),
};
