import type { IssuedTokens, Tokens } from '#core';

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
export interface LocalePort {
  language(): string | undefined;
}
/** Asks whoever is signed in for their password; `#state`'s confirmation store fits. */
export interface ConfirmationPort {
  /** How often it was confirmed so far. */
  times(): number;
  /** Resolves true once it was confirmed, false when that will not happen. One question for all who ask at the same time. */
  ask(): Promise<boolean>;
}
/** Told of every write that worked, by its path after the base. */
export interface CacheClearPort {
  written(path: string): void;
}

/** What the API offers beyond the contract: `if-match`, `idempotency-key`, `lists`, and the names of its `-/` calls. */
export interface FeaturesPort {
  has(feature: string): boolean;
  /** Whether it is known that the API does not offer it; absent: nobody knows. */
  lacks?(feature: string): boolean;
}
