import type { PaymentAttempt } from './types.gen.ts';

/** A step of the test of a payment: what is asked for, which step has to be approved before, and what should come of it. */
export interface TestStep {
  id: 'authorise' | 'capture' | 'refund' | 'decline' | 'timeOut';
  step: PaymentAttempt['step'];
  card?: string;
  after?: TestStep['id'];
  wanted: PaymentAttempt['state'];
}

/** In the order in which they are gone through. */
export const testSteps: readonly TestStep[] = [
  { id: 'authorise', step: 'AUTHORISE', card: 'card_approved', wanted: 'APPROVED' },
  { id: 'capture', step: 'CAPTURE', after: 'authorise', wanted: 'APPROVED' },
  { id: 'refund', step: 'REFUND', after: 'capture', wanted: 'APPROVED' },
  { id: 'decline', step: 'AUTHORISE', card: 'card_declined', wanted: 'DECLINED' },
  { id: 'timeOut', step: 'AUTHORISE', card: 'card_timeout', wanted: 'TIMED_OUT' },
];

/** Whether nothing of an attempt changes any more. */
export const isOver = ({ state }: Pick<PaymentAttempt, 'state'>): boolean => state !== 'WAITING' && state !== 'SENDING';
