import { fieldErrors, WaypostError } from '#core';
import type { Address, Notifications } from '../../answers.ts';
import type { CallContext, CallHandler } from '#server';
import { checkRest } from './limit.ts';
import { listedOf, type Listed } from './listed.ts';
import { write } from './write.ts';

/** Mails of this area to addresses, which have no kind. */
const mails = ['operators.confirm-address', 'operators.test'];

const shown = ({ email, kinds, state, confirmed_at, failed_at, mailed }: Listed): Address => ({
  email,
  kinds,
  state,
  confirmed_at,
  failed_at,
  mailed_at: mailed?.at(-1) ?? null,
});

/** GET operators/{id}/notifications: how it stands with the operator's addresses, and what was sent; `sent` is `null` where no area tells. */
export const notifications = async (call: CallContext): Promise<Notifications> => {
  const { id } = await call.records('operators').get(Number(call.params.id));
  const addresses = await listedOf(call, id);
  const sent = (await call.ask('outbox.sent', { operator: id, mails })) ?? null;
  return { addresses: addresses.map(shown), sent };
};

/** The operator under lock, and the one of its addresses that is meant. */
async function meant(call: CallContext) {
  const operator = await call.records('operators').get(Number(call.params.id), { lock: true });
  const email = String(call.body.email);
  const each = (await listedOf(call, operator.id)).find((one) => one.email === email);
  if (!each) throw fieldErrors({ email: [call.t('text.notListed')] });
  return { operator, each };
}

/** POST operators/{id}/notifications/confirm: asks an address once more whether it is right. */
export const askAgain: CallHandler = async (call) => {
  const { operator, each } = await meant(call);
  if (each.state === 'CONFIRMED') throw new WaypostError('Conflict', call.t('text.confirmedAlready', { email: each.email }));
  await checkRest(call, operator.id, each.email);
  await write(call, 'asked', { operator, each });
  return undefined;
};

/** POST operators/{id}/notifications/test: a mail to try an address that is confirmed. */
export const tryOut: CallHandler = async (call) => {
  const { operator, each } = await meant(call);
  if (each.state !== 'CONFIRMED') throw new WaypostError('Conflict', call.t('text.confirmFirst', { email: each.email }));
  await checkRest(call, operator.id, each.email);
  await write(call, 'tested', { operator, each });
  return undefined;
};
