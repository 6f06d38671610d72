import type { PaymentAttempt } from './types.gen.ts';

/** The attempt that a step is tried out by. */
export type Tried = Pick<PaymentAttempt, 'id' | 'state'>;
