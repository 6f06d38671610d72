import type { Db } from '../db/Db.ts';

const free = [
  `update jobs set lease_until = null, updated_at = $1 where lease_until is not null`,
  `update outbox_deliveries set due_at = $1, updated_at = $1 where state = 'running'`,
  `update outbox_mails set due_at = $1, updated_at = $1 where state = 'sending'`,
];

/**
 * Lets go of what is held for a process that is gone, so that it is carried on at once. For the embedded
 * database alone, which has one process: whoever held something before this one began was killed.
 */
export async function freeLeases(db: Db, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    for (const sql of free) await tx.query(sql, [now]);
    await tx.query('update idempotency set headers = null where status is null and headers is not null');
  });
}
