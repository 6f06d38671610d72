import type { Db } from '../db/Db.ts';
import { soon } from '../lib/soon.ts';
import { plain, type Sample } from './figures.ts';

interface Backlog {
  queue: string;
  state: string;
  count: number;
  due: string | null;
}

/** Repeated jobs have ids below zero, and wait for their next turn all the time: of these only a failed one is news. */
const sql = `select 'jobs' as queue, case when error is not null then 'failed' else state end as state, count(*)::int as count, min(run_at) as due
    from jobs where id > 0 or error is not null group by 1, 2
  union all select 'events', state, count(*)::int, min(due_at) from outbox_deliveries where state in ('waiting', 'running', 'failed') group by 1, 2
  union all select 'mails', state, count(*)::int, min(due_at) from outbox_mails where state in ('waiting', 'sending', 'failed') group by 1, 2`;

/** States that are told although there is nothing in them. */
const always = ['jobs', 'events', 'mails'].flatMap((queue) => ['waiting', 'failed'].map((state) => ({ queue, state, count: 0, due: null })));
const underWay = new Set(['running', 'sending']);
const told = (state: string) => (underWay.has(state) ? 'running' : state);
const patienceMs = 3000;

function lateOf(rows: readonly Backlog[], now: Date): Sample[] {
  const waiting = rows.filter((row) => row.state === 'waiting');
  return waiting.map(({ queue, due }) => ({
    labels: { queue },
    value: due === null ? 0 : Math.max(0, (now.getTime() - Date.parse(due)) / 1000),
  }));
}

/** What waits and what failed, and whether the database answers at all. */
export async function backlogSamples(db: Db, now: Date): Promise<string[]> {
  const found = (await soon(db.query<Backlog>(sql), patienceMs))?.rows;
  const up = plain('waypost_database_up', 'gauge', { help: 'Whether the database answers.', samples: [{ value: found ? 1 : 0 }] });
  if (!found) return up;
  const rows = [...found, ...always.filter(({ queue, state }) => !found.some((row) => row.queue === queue && row.state === state))];
  const shown = rows.filter(({ state }) => state === 'waiting' || state === 'failed' || underWay.has(state));
  return [
    ...up,
    ...plain('waypost_backlog', 'gauge', {
      help: 'Jobs, events and mails that wait, are under way, or were set aside.',
      samples: shown.map(({ queue, state, count }) => ({ labels: { queue, state: told(state) }, value: count })),
    }),
    ...plain('waypost_backlog_late_seconds', 'gauge', { help: 'How long the oldest that waits has been due.', samples: lateOf(rows, now) }),
  ];
}
