import { dayMs } from '#core';
import type { Db } from '../db/Db.ts';

const doneDays = 7;
const failedDays = 30;

/** Forgets events a week after everybody has dealt with them, and after a month those that a reaction failed for. What still waits stays. */
export async function pruneEvents(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.query(
    `delete from outbox_events e where e.created_at < $1 and not exists (
    select 1 from outbox_deliveries d where d.event_id = e.id and (d.state in ('waiting', 'running') or (d.state = 'failed' and d.updated_at >= $2)))`,
    [before(doneDays), before(failedDays)],
  );
}
