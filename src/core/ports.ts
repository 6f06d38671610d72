/** The stored session. `expiresInS` is a moment: seconds since 1970 by this device's clock. */
export interface Tokens {
  accessToken: string;
  refreshToken?: string;
  expiresInS: number;
}
/** Tokens as an answer gives them, with seconds of life. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken?: string;
  lifetimeS: number;
}

/** Timers, so that a test can hold them. */
export interface Timer {
  set(run: () => void, delayMs: number): unknown;
  clear(handle: unknown): void;
}

/** Real timers. */
export const realTimer: Timer = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout> | undefined),
};
