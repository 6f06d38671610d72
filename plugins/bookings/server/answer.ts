import { fieldErrors, type Json } from '#core';
import type { CallContext } from '#server';
import { carryOut, noteOf, openFor } from './act.ts';

/** POST bookings/confirm/{id}. */
export async function confirm(call: CallContext): Promise<Json> {
  return carryOut(call, await openFor(call, 'confirm'), { action: 'confirm', patch: {}, event: { kind: 'CONFIRMED' } });
}

/** POST bookings/decline/{id}: a request refused, or a confirmed booking that the operator cancels. */
export async function decline(call: CallContext): Promise<Json> {
  const { reason = null } = call.body;
  const note = noteOf(call);
  const opened = await openFor(call, 'decline');
  if (reason === 'OTHER' && note === '') throw fieldErrors({ note: [call.t('text.reasonNeeded')] });
  return carryOut(call, opened, { action: 'decline', patch: { decline_reason: reason }, event: { kind: 'DECLINED', reason, ...(note && { note }) } });
}
