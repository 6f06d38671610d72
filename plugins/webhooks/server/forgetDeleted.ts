import { dayMs } from '#core';
import type { JobContext } from '#server';

/** A webhook that was deleted is there for so long, for whoever asks what it was and what it got. */
const deletedDays = 30;
/** Deliveries that go in one statement. */
const batch = 500;
const ownTables = ['webhook_hours', 'webhook_secrets', 'webhook_states'];

/** Some deliveries of a webhook, with their attempts. */
const logsSql = `with gone as (select id from webhook_logs where webhook_id = $1 order by id limit ${batch}),
  attempts as (delete from webhook_attempts where log_id in (select id from gone))
  delete from webhook_logs where id in (select id from gone)`;

/**
 * Removes for good what was deleted a month ago, with all that belongs to it: first its deliveries, some at
 * a time, so that nothing waits for long. Data of events stay for as long as they are kept for everybody.
 */
export async function forgetDeleted({ sql, tx, now }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: number }>('select id from webhooks where deleted_at < $1 order by id', [
    new Date(now.getTime() - deletedDays * dayMs),
  ]);
  for (const { id } of rows) {
    while ((await sql(logsSql, [id])).count >= batch) continue;
    await tx(async (work) => {
      for (const table of ownTables) await work.sql(`delete from ${table} where webhook_id = $1`, [id]);
      await work.sql('delete from webhooks where id = $1', [id]);
    });
  }
}
