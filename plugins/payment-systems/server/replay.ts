import { randomUUID } from 'node:crypto';
import { WaypostError } from '#core';
import type { CallContext } from '#server';
import type { PaymentAttempt } from '../types.gen.ts';
import { adapterOf } from './adapters/adapters.ts';
import { addAttempt, final } from './attempts.ts';

/** POST payment-attempts/{id}/replay: the same step once more, as an attempt of its own. Where money moves there is no replay. */
export async function replay(call: CallContext): Promise<PaymentAttempt> {
  const { records, params, t } = call;
  const attempt = await records('payment-attempts').get(Number(params.id), { lock: true });
  const method = await records('payment-methods').get(attempt.method_id);
  if (attempt.mode !== 'TEST' || method.mode !== 'TEST') throw new WaypostError('BadRequest', t('text.notInTest'));
  if (!adapterOf(method)) throw new WaypostError('BadRequest', t('text.noProvider'));
  if (!final.includes(attempt.state)) throw new WaypostError('BadRequest', t('text.underWay'));
  if (attempt.step === 'PAY') throw new WaypostError('BadRequest', t('text.notReplayed'));
  const { step, charge, card, booking_id, amount } = attempt;
  return addAttempt(call, method, {
    ...{ step, charge, card, booking_id, amount },
    origin: 'REPLAY',
    replay_of: attempt.id,
    key: `replay-${randomUUID()}`,
  });
}
