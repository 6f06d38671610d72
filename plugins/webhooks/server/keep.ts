import { dayMs } from '#core';
import type { JobContext } from '#server';
import { forgetDeleted } from './forgetDeleted.ts';

const batch = 500;
/** Deliveries that are over are remembered for longer than their data, so that nothing is delivered twice. */
const logDays = 60;
const hourDays = 396;
const recoverableDays = 7;

async function batches(run: () => Promise<{ count: number }>): Promise<void> {
  while ((await run()).count >= batch) continue;
}

/** Whether a message is still to be delivered to somebody, or was given up so lately that it may be asked for again. */
const wanted = (message: string, failedAfter: string) =>
  `exists (select 1 from webhook_logs l where l.message_id = ${message}.id and (l.state in ('PENDING', 'SENDING', 'RETRYING', 'HELD') or (l.state = 'FAILED' and l.done_at > ${failedAfter})))`;

/**
 * Forgets what is over: data and attempts after the days that are set, whole days at once where the database
 * keeps them apart; deliveries and hours later. What is not finished stays, and what failed for a week more.
 */
export async function keep(context: JobContext): Promise<void> {
  const { sql, settings, forgetDays, now } = context;
  const { keep_days: days } = await settings<{ keep_days: number }>();
  const before = (back: number) => new Date(now.getTime() - back * dayMs);
  const recoverable = before(recoverableDays);
  const attemptsBefore = await forgetDays('webhook-attempts', before(days));
  await batches(() =>
    sql(
      `delete from webhook_attempts where id in (select id from webhook_attempts where created_at < $1 order by created_at limit ${batch}) and created_at < $1`,
      [attemptsBefore],
    ),
  );
  const messagesBefore = await forgetDays('webhook-messages', before(days), wanted('t', `'${recoverable.toISOString()}'`));
  await batches(() =>
    sql(
      `delete from webhook_messages where id in (select m.id from webhook_messages m where m.occurred_at < $1 and not ${wanted('m', '$2')} order by m.occurred_at limit ${batch})
         and occurred_at < $1`,
      [messagesBefore, recoverable],
    ),
  );
  await batches(() =>
    sql(
      `delete from webhook_logs where id in (select id from webhook_logs where created_at < $1 and state in ('SUCCEEDED', 'FAILED', 'SKIPPED') order by created_at limit ${batch})`,
      [before(Math.max(logDays, days + recoverableDays))],
    ),
  );
  await batches(() =>
    sql(`delete from webhook_hours where id in (select id from webhook_hours where hour < $1 order by hour limit ${batch})`, [before(hourDays)]),
  );
  await forgetDeleted(context);
}
