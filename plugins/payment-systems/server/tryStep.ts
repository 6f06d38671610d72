import { randomUUID } from 'node:crypto';
import { fieldErrors, WaypostError } from '#core';
import type { CallContext } from '#server';
import type { Tried } from '../answers.ts';
import type { PaymentAttempt, TryBody } from '../types.gen.ts';
import type { Step } from './adapters/Adapter.ts';
import { adapterOf } from './adapters/adapters.ts';
import { addAttempt } from './attempts.ts';

/** Which step has to be approved before another one. */
const before: Partial<Record<Step, Step>> = { CAPTURE: 'AUTHORISE', REFUND: 'CAPTURE' };

/** The provider's number of the payment that a later step is of: an authorisation's own, and what a capture was about. */
const chargeOf = ({ step, reference, charge }: PaymentAttempt) => (step === 'AUTHORISE' ? reference : charge);

async function earlier({ records, body, t }: CallContext<TryBody>, method: number): Promise<string | undefined> {
  const needed = before[body.step];
  if (needed === undefined) return undefined;
  const [found] = typeof body.of === 'number' ? await records('payment-attempts').find({ id: body.of, method_id: method }) : [];
  if (!found || found.step !== needed || found.state !== 'APPROVED') throw fieldErrors({ of: [t('text.stepBefore')] });
  return chargeOf(found) ?? undefined;
}

/**
 * POST payment-method-admins/{id}/test: one step with the method's provider,
 * in test mode alone. It is sent at once; its attempt says what came of it.
 */
export async function tryStep(call: CallContext<TryBody>): Promise<Tried> {
  const { records, params, body, t, reply } = call;
  const { step, amount, card } = body;
  const method = await records('payment-methods').get(Number(params.id));
  if (!adapterOf(method)) throw new WaypostError('BadRequest', t('text.noProvider'));
  if (method.mode !== 'TEST') throw new WaypostError('BadRequest', t('text.notInTest'));
  if (amount.amount <= 0) throw fieldErrors({ amount: [t('text.notPositive')] });
  if ((await records('currencies').find({ id: amount.currency_id })).length === 0)
    throw fieldErrors({ 'amount.currency_id': [t('text.noCurrency')] });
  const { id, state } = await addAttempt(call, method, {
    step,
    origin: 'TEST',
    amount,
    key: `test-${randomUUID()}`,
    charge: (await earlier(call, method.id)) ?? null,
    card: step === 'AUTHORISE' ? (card ?? 'card_approved') : null,
  });
  reply.status(201);
  return { id, state };
}
