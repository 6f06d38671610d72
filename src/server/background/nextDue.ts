import { kind as bulkKind } from '../bulk/BulkJob.ts';
import type { Api } from '../work/Work.ts';
import { isFirstOpen } from '../events/isFirstOpen.ts';

/** What waits in rows of the core's until its time comes. */
export const queues = ['plans', 'jobs', 'bulk', 'events', 'mails'] as const;
export type Queue = (typeof queues)[number];
/** When the first row of each queue is due; `null`: nothing waits. */
export type NextDue = Record<Queue, string | null>;

/** A lease that a node holds counts until it ends: then another one takes the work over. `greatest` and `least` pass over nulls. */
const sql = `select
  (select min(at) from publication_plans where failed is null) as plans,
  (select min(greatest(run_at, lease_until)) from jobs where id < 0 and kind = any($1::text[])) as jobs,
  (select min(case when state = 'waiting' then run_at else coalesce(lease_until, updated_at) end) from jobs
    where kind = $2 and state in ('waiting', 'running', 'cancelling')) as bulk,
  (select d.due_at from outbox_deliveries d where d.state in ('waiting', 'running') and d.reaction = any($3::text[]) and ${isFirstOpen('d')}
    order by d.due_at, d.event_id limit 1) as events,
  (select min(due_at) from outbox_mails where state in ('waiting', 'sending')) as mails`;

/** When each queue has something to do next, in one statement. `jobs`: kinds of the repeated jobs that have a time at present. */
export async function nextDue({ context: { db }, reactions }: Api, jobs: readonly string[]): Promise<NextDue> {
  return (await db.query<NextDue>(sql, [jobs, bulkKind, reactions.keys])).rows[0]!;
}
