// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A way for travellers to pay. There is one of each type. */
export type PaymentMethod = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Type names by type number. */
  types: { [name: string]: string } | null;
  /** The name travellers see. */
  name: string;
  /** Travellers can choose this method. */
  is_enabled: 0 | 1;
  /** No money moves in test mode. */
  mode: PaymentMethodMode;
  /** Their bookings count as paid, although no money moves. For demos and training only. */
  offered_in_test: 0 | 1 | null;
  /** Lower numbers are offered first. */
  position: number | null;
  /** Payments and refunds go through this provider. The sandbox moves no money. */
  adapter: 'SANDBOX' | null;
  merchant_id: string | null;
  client_id: string | null;
  /** Stored encrypted. Only the last characters are shown. */
  secret_key?: string | null;
  /** Stored encrypted. Only the last characters are shown. */
  client_secret?: string | null;
  /** Verifies notifications from the provider. Stored encrypted and never shown again. */
  webhook_secret?: string | null;
  sandbox_key?: string | null;
  capture: PaymentMethodCapture | null;
  three_d_secure: PaymentMethodThreeDSecure | null;
  wallets: Array<'APPLE_PAY' | 'GOOGLE_PAY'> | null;
  account_holder: string | null;
  /** Stored encrypted. Only the last characters are shown. */
  iban?: string | null;
  bic: string | null;
  pay_within_days: number | null;
  partial_use: 0 | 1 | null;
  valid_months: number | null;
  /** Shown to travellers who choose this method. */
  instructions: string | null;
  /** Leave empty for all enabled currencies. */
  currency_ids: Array<number> | null;
  /** Countries of travellers. Leave empty for all. */
  country_ids: Array<number> | null;
  /** Our cost per payment, as a percentage. */
  fee_percent: number | null;
  /** Our fixed cost per payment, on top of the percentage. */
  fee: { amount: number; currency_id: number } | null;
  /** Not offered below this amount. */
  minimum: { amount: number; currency_id: number } | null;
  /** Not offered above this amount. */
  maximum: { amount: number; currency_id: number } | null;
};
export type PaymentMethodMode = 'TEST' | 'LIVE';
export type PaymentMethodCapture = 'AUTOMATIC' | 'MANUAL';
export type PaymentMethodThreeDSecure = 'WHEN_ASKED' | 'ALWAYS';

/** One step of a payment as it was sent to a provider and answered. Nothing secret is in it. */
export type PaymentAttempt = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  state: PaymentAttemptState;
  /** The reason code of the provider or of Waypost. */
  code: string | null;
  step: PaymentAttemptStep;
  /** The requested amount. */
  amount: { amount: number; currency_id: number };
  method_id: number;
  adapter: 'SANDBOX' | null;
  mode: PaymentAttemptMode;
  origin: PaymentAttemptOrigin;
  booking_id: number | null;
  replay_of: number | null;
  card: string | null;
  /** The payment ID at the provider. */
  charge: string | null;
  /** The ID of this step at the provider. */
  reference: string | null;
  url: string | null;
  /** The provider runs requests with the same key only once. */
  key: string;
  tries: number | null;
  due_at: string | null;
  took_ms: number | null;
  sent?: string | null;
  answered?: string | null;
};
export type PaymentAttemptState = 'WAITING' | 'SENDING' | 'OPEN' | 'APPROVED' | 'DECLINED' | 'TIMED_OUT' | 'FAILED';
export type PaymentAttemptStep = 'AUTHORISE' | 'CAPTURE' | 'REFUND' | 'PAY';
export type PaymentAttemptMode = 'TEST' | 'LIVE';
export type PaymentAttemptOrigin = 'TEST' | 'BOOKING' | 'REPLAY';

/** What the sandbox was asked once, and what it answered. Only the answer about a payment on its page changes. */
export type SandboxEntry = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  method_id: number;
  key: string;
  step: SandboxEntryStep;
  charge: string;
  amount: number;
  currency: string;
  status: number;
  answer: string;
  return_url: string | null;
  notify_at: string | null;
};
export type SandboxEntryStep = 'AUTHORISE' | 'CAPTURE' | 'REFUND' | 'PAY';

/** Ids of the area's calls. */
export type CallId = 'types' | 'try' | 'replay' | 'retry' | 'sandbox' | 'notified';

/** One step of a payment to be tried out. A capture is of an authorisation, a refund of a capture that was approved. */
export type TryBody = { step: 'AUTHORISE' | 'CAPTURE' | 'REFUND'; amount: { amount: number; currency_id: number }; card?: 'card_approved' | 'card_declined' | 'card_expired' | 'card_timeout' | null; of?: number | null };

/** What the sandbox provider is asked. */
export type SandboxBody = { key: string; idempotency_key: string; amount: number; currency: string; card?: string | null; charge?: string | null; return_url?: string | null };

/** What a provider says about a payment. It is believed only after the provider was asked. */
export type NoticeBody = { payment?: string | null };

declare global {
  interface RecordTypes {
    'payment-methods': PaymentMethod;
    'payment-attempts': PaymentAttempt;
    'payment-sandbox-entries': SandboxEntry;
  }
}
