import type { Work } from '../work/Work.ts';

/**
 * Takes back the events of writes that are being undone, as long as nobody has heard of them; answers the
 * audit rows whose events are gone. Waits for a reaction under way, which then counts as having heard.
 */
export async function withdrawEvents(work: Work, auditIds: readonly number[]): Promise<Set<number>> {
  const { db } = work;
  const { rows: found } = await db.query<{ id: number; audit_id: number }>(
    'select id, audit_id from outbox_events where audit_id = any($1::bigint[]) order by id for update',
    [auditIds],
  );
  if (found.length === 0) return new Set();
  // All are locked, not only those tried already: one that is being claimed has its attempt when the lock is ours.
  const { rows: deliveries } = await db.query<{ event_id: number; attempts: number }>(
    'select event_id, attempts from outbox_deliveries where event_id = any($1::bigint[]) order by id for update',
    [found.map((event) => event.id)],
  );
  const untold = found.filter((event) => !deliveries.some((each) => each.event_id === event.id && each.attempts > 0));
  await db.query('delete from outbox_events where id = any($1::bigint[])', [untold.map((event) => event.id)]);
  return new Set(untold.map((event) => event.audit_id));
}
