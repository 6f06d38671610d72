import { canField, WaypostError, type Json, type WireRecord } from '#core';
import type { CallContext } from '#server';
import { outcomeOf, statusAt, type Action, type Status } from './lifecycle.ts';

/** A booking as it is stored, as far as its actions read it. */
export type Booking = WireRecord & { id: number; version: number; code: string; status: Status; starts_at: string | null; respond_by: string | null };
/** A booking under lock with the status it has at this moment. */
export interface Opened { booking: Booking; status: Status }
/** What an action writes: fields of the booking, and its entry in the timeline. */
export interface Step { action: Action; patch: WireRecord; event: WireRecord & { kind: Status } }

export const refused = (call: CallContext, key: string, params: Record<string, unknown>): WaypostError => new WaypostError('BadRequest', call.t(`text.${key}`, params));
export const statusWord = (call: CallContext, status: Status): string => call.t(`resources.bookings.fields.status.enum.${status}`);

/** The note of a call's body; empty where there is none. */
export const noteOf = ({ body }: CallContext): string => (typeof body.note === 'string' ? body.note.trim() : '');

/**
 * Locks the call's booking; refuses with a sentence where its status at this moment does not allow the action. Of several who act at once one wins: who
 * had to wait for another's change is told so, even where the booking as it is now would allow the action.
 */
export async function openFor(call: CallContext, action: Action): Promise<Opened> {
  const bookings = call.records('bookings');
  const seen = await bookings.get(Number(call.params.id));
  const booking = await bookings.get(seen.id, { lock: true }) as Booking;
  if (booking.version !== seen.version) throw new WaypostError('Conflict', call.t('api:changedMeanwhile'));
  const status = statusAt(booking, call.now);
  if (outcomeOf(status, action) === undefined) throw refused(call, `refused.${action}`, { code: booking.code, status: statusWord(call, status) });
  return { booking, status };
}

/** Writes an action's step, and before it the one that happened by itself and nobody wrote down yet. Answers the booking as a list shows it. */
export async function carryOut(call: CallContext, { booking, status }: Opened, { action, patch, event }: Step): Promise<Json> {
  const overtaken = status !== booking.status;
  const missed: WireRecord = overtaken && status === 'DECLINED' ? { decline_reason: 'NO_RESPONSE' } : {};
  const stored = await call.records('bookings').update(booking.id, { ...missed, ...patch, status: outcomeOf(status, action)! }, { trusted: true, action });
  const events = call.records('booking-events');
  if (overtaken) await events.create({ booking_id: booking.id, kind: status, ...(missed.decline_reason && { reason: missed.decline_reason }) });
  const actor = call.actor && { actor_id: call.actor.viewer.id, actor_name: call.actor.name.slice(0, 120) };
  await events.create({ booking_id: booking.id, ...event, ...actor });
  return shown(call, stored);
}

/** What the reader may see of a record, without its heavy parts. */
function shown(call: CallContext, stored: WireRecord): Json {
  const { properties = {} } = call.records('bookings').resource.schema;
  const isShown = (name: string) => { const schema = properties[name] ?? {}; return schema['x-on-expand'] !== true && canField(call.actor?.viewer, schema, 'read'); };
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => value !== undefined && isShown(name))) as Json;
}
