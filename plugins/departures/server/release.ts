import type { HappenedEvent, RequestContext } from '#server';

/** A booking that fell through gives its places back. */
export async function release({ recordId }: HappenedEvent, { records }: RequestContext): Promise<void> {
  const holds = records('seat-holds');
  for (const { id } of await holds.find({ booking_id: recordId, status: ['ON_HOLD', 'CONFIRMED'] })) await holds.move(id, 'cancel');
}
