import { randomBytes } from 'node:crypto';
import { WaypostError } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { DeskHold } from '../answers.ts';
import type { HoldBody } from '../types.gen.ts';

const prefixOf = ({ actor }: RequestContext): string => `desk-${actor?.viewer.id ?? 0}-`;

/** A hold of the reader's own that still is one. */
export async function ownHold(request: RequestContext, id: number | null | undefined): Promise<number | null> {
  const [hold] = id ? await request.records('seat-holds').find({ id, status: 'ON_HOLD' }) : [];
  const isOwn = hold?.reference?.startsWith(prefixOf(request)) === true && Date.parse(hold.expires_at ?? '') > request.now.getTime();
  return isOwn ? hold.id : null;
}

/** POST desk/holds: holds places for whoever fills in a booking; the hold they had before is given up with it. */
export async function hold(call: CallContext<HoldBody>): Promise<DeskHold> {
  const { hold_id: before, option_id = null, start_time = null, ...place } = call.body;
  const holds = call.records('seat-holds');
  const own = await ownHold(call, before);
  if (own !== null) await holds.move(own, 'cancel');
  const reference = `${prefixOf(call)}${randomBytes(6).toString('hex')}`;
  const { id, expires_at } = await holds.create({ ...place, option_id, start_time, reference });
  if (!expires_at) throw new WaypostError('Conflict', call.t('text.notHeld'));
  call.reply.status(201);
  return { id, expires_at };
}

/** DELETE desk/holds/{id}: whoever held the places books nothing. */
export const release: CallHandler = async (call) => {
  const own = await ownHold(call, Number(call.params.id));
  if (own !== null) await call.records('seat-holds').move(own, 'cancel');
  return undefined;
};
