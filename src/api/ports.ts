/** The stored session. `expiresInS` is a moment: seconds since 1970 by this device's clock. */
export interface Tokens { accessToken: string; refreshToken?: string; expiresInS: number }
/** Tokens as an answer gives them, with seconds of life. */
export interface IssuedTokens { accessToken: string; refreshToken?: string; lifetimeS: number }

/** What calls need of the session; `#state`'s session store fits. */
export interface SessionPort {
  /** Read anew each time: another tab may have renewed them. */
  tokens(): Tokens | undefined;
  /** Stores what a refresh gave. */
  renew(tokens: IssuedTokens): void;
  /** The session cannot be renewed. Resolves true once the same user has signed in again, false when that will not happen. */
  ended(): Promise<boolean>;
  /** The promise of an ended session that waits for its user; `undefined` while there is none. */
  pending(): Promise<boolean> | undefined;
}

/** The reader's language. */
export interface LocalePort { language(): string | undefined }
/** Told of every write that worked, by its path after the base. */
export interface CacheClearPort { written(path: string): void }
/** What the API offers beyond the contract: `if-match`, `idempotency-key`, and the names of its `-/` calls. */
export interface FeaturesPort { has(feature: string): boolean }
/** Timers, so that a test can hold them. */
export interface TimerPort { set(run: () => void, delayMs: number): unknown; clear(handle: unknown): void }

/** Real timers. */
export const realTimer: TimerPort = {
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout> | undefined),
};
