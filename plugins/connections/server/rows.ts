import { minuteMs } from '#core';
import type { RequestContext } from '#server';
import type { ExternalBooking } from '../types.gen.ts';

// A booking in another system is a row before the first call about it, so that whatever ends in between leaves something to be settled.

export const resource = 'connection-bookings';
export type Row = ExternalBooking & { id: number };

/** Longer than all calls of one booking take: who has not written down by then what came of them never will. */
export const leaseMs = 3 * minuteMs;

/** States in which the places are ours there. */
const open = ['BOOKED', 'WAITING'] as const;
export const isOpen = ({ state }: Pick<Row, 'state'>): boolean => (open as readonly unknown[]).includes(state);

/** What is ours there of a hold. */
export const openOf = async ({ records }: Pick<RequestContext, 'records'>, hold: number): Promise<Row[]> =>
  records(resource).find({ hold_id: hold, state: [...open] }, { sort: 'id' });

/** A row that is to be cancelled there, from a moment on. */
export const toCancel = (now: Date) => ({
  state: 'CANCELLING' as const,
  remedy: null,
  tries: 0,
  settles_from: now.toISOString(),
  next_at: now.toISOString(),
});

/** Has rows cancelled there, once the transaction is committed. */
export async function giveBack({ records, soon, now }: Pick<RequestContext, 'records' | 'soon' | 'now'>, rows: readonly Row[]): Promise<void> {
  for (const { id } of rows) await records(resource).update(id, toCancel(now), { trusted: true, action: 'release' });
  if (rows.length > 0) await soon('settle');
}
