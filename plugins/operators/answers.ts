import type { AnswerOf, Json } from '#core';
import type { SchemeId } from './account/schemes.ts';
import type { AccountChange } from './types.gen.ts';

/** What is told of an account: all but its number and what names its bank. */
export type AccountAnswer = {
  scheme: SchemeId;
  holder?: string;
  bank_name?: string;
  bic?: string;
  /** The end of its number. */
  ending?: string;
};
/** A change of an account, without what it is sealed for. */
export type AccountChangeAnswer = Omit<AccountChange, 'iban' | 'account' | 'payment'> & { payment: AccountAnswer };
/** What happened to an operator's account. `GIVEN`: the first one; `REVEALED`: somebody had it shown; else what became of a change. */
export interface Happened {
  at: string;
  what: string;
  who: string | null;
  ending?: string | null;
}
/** GET operators/{id}/account. */
export interface Account {
  account: AccountAnswer | null;
  /** Of what was written down before there was an account, the form begins with it. */
  begun: Partial<AccountAnswer>;
  currency_id: number | null;
  /** The kinds of account, the likeliest first. */
  schemes: SchemeId[];
  /** The change that waits. */
  change: AccountChangeAnswer | null;
  /** The newest first. */
  past: Happened[];
}

/** A field that changed. */
export interface Change {
  before: Json;
  after: Json;
  at: string;
  user: string | null;
}
/** GET operators/{id}/changes. */
export interface Changes {
  /** An instant; `null` before the first submission. */
  since: string | null;
  changes: Record<string, Change>;
}

/** An address that an operator is written to at; instants are ISO. */
export interface Address extends Pick<RecordTypes['operator-addresses'], 'email' | 'state' | 'confirmed_at' | 'failed_at'> {
  kinds: string[];
  mailed_at: string | null;
}
export type SentMail = AnswerOf<'outbox.sent'>[number];
/** GET operators/{id}/notifications. */
export interface Notifications {
  addresses: Address[];
  /** `null`: no area tells. */
  sent: SentMail[] | null;
}
