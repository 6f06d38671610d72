import type { PaymentAttempt } from './types.gen.ts';

/** The attempt that a step is tried out by. */
export type Tried = Pick<PaymentAttempt, 'id' | 'state'>;

/** A notification has arrived (POST payment-notifications/{provider}); it does not say whether the payment is known. */
export interface NoticeReceived {
  received: true;
}
