import type { IssuedKey, RecordKey, Verb } from '#core';

// What calls answer.

/** A key that is good; its text is shown once, when it is issued. */
export interface TokenKey extends RecordKey {}
export interface IssuedTokenKey extends IssuedKey {}

/** A resource that a token's scope may have, with the verbs. */
export interface ReachAnswer {
  resource: string;
  title: string;
  area: string;
  verbs: Verb[];
}
