import type { Json } from '#core';
import type { PaymentAttempt, PaymentMethod } from '../../types.gen.ts';

export type Step = PaymentAttempt['step'];
type Mode = PaymentMethod['mode'];

/** One step of a payment that a provider is asked for. */
export interface StepRequest {
  step: Step;
  /** Whole minor units of the currency, and its code of ISO 4217. */
  amount: number;
  currency: string;
  /** The same at every try of one attempt: the provider does it once. */
  key: string;
  /** The provider's number of the payment that is captured or refunded. */
  charge?: string;
  /** The test card that is authorised. */
  card?: string;
  /** Where the traveller comes back to from the provider's page. */
  back?: string;
}

/** A call of a provider as it goes out: by `url`, or by the path of a call of Waypost's own API, where the provider is one of ours. */
export interface ProviderCall {
  to: { url: string } | { own: string };
  headers?: Record<string, string>;
  body: { [member: string]: Json };
}

/** What a provider said of a step. `again`: it may be asked once more with the same key, since it could not say. */
export interface Outcome {
  /** `OPEN`: the traveller has not paid on the provider's page yet. */
  state: 'APPROVED' | 'DECLINED' | 'FAILED' | 'OPEN';
  /** The provider's number for what it did. */
  reference?: string;
  /** In the provider's word. */
  code?: string;
  again?: boolean;
  /** The provider's page, on which the traveller pays. */
  url?: string;
  /** What was paid on it, in minor units. */
  paid?: { amount: number; currency: string };
}

/** What the provider's secrets are, by the encrypted field of the method that holds each. */
export type Secrets = Readonly<Partial<Record<string, string>>>;

/**
 * How one provider is spoken to. It sends nothing itself: it says what goes out and reads what came back, so that waiting, masking, keeping
 * and trying again are the same for all. Add one by a file beside this one, its name in `adapters.ts`, and a code in the two schemas.
 */
export interface Adapter {
  /** Modes it has servers for. */
  modes: readonly Mode[];
  /** Encrypted fields of the method that its calls need. */
  secrets: readonly string[];
  /** Longest wait for an answer, ms. */
  timeoutMs: number;
  callOf(asked: StepRequest, secrets: Secrets): ProviderCall;
  outcomeOf(answer: { status: number; body: Json | undefined }): Outcome;
  /**
   * The provider's number of the payment that a notification of theirs is about. Absent: the provider has no page for travellers to pay on. One
   * that has, answers `PAY` with its page, and with how the payment stands each time it is asked with the same key.
   */
  paymentOf?(notice: Json): string | undefined;
}
