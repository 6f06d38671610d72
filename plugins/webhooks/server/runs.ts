import type { JobContext, JobWork, RequestContext, WorkerContext } from '#server';
import type { ResendRun, ResendRunKind as Kind } from '../types.gen.ts';
import { keepLogs, type NewLogs } from './fanOut.ts';
import { missedSlice, type Missing } from './missed.ts';

type Sql = RequestContext['sql'];

interface Run {
  id: number;
  webhook_id: number;
  kind: Kind;
  since: string | null;
  until: string | null;
  total: number;
  done: number;
  cursor: number;
  /** So many a second; `null`: as fast as its endpoint takes them. */
  rate: number | null;
  updated_at: string;
}

/** Deliveries a transaction sends again. */
const slice = 200;
const secondMs = 1000;

export async function begin(
  { records, soon }: Pick<RequestContext, 'records' | 'soon'>,
  run: { webhook_id: number; kind: Kind; since?: Date; until: Date; total: number; rate?: number },
): Promise<ResendRun> {
  const { since, until, ...rest } = run;
  const made = await records('webhook-runs').create(
    { ...rest, ...(since && { since: since.toISOString() }), until: until.toISOString(), state: 'RUNNING', done: 0, cursor: 0 },
    { trusted: true },
  );
  await soon(run.rate === undefined ? 'send-again' : 'pace');
  return made;
}

interface Turn {
  /** Deliveries it may send again at most. */
  most: number;
  now: Date;
}
interface Step {
  done: number;
  /** Where the next slice begins; absent: there is none. */
  next: number | undefined;
}

const againSql: Record<'RECOVER' | 'HELD' | 'DROP', { from: string; to: string }> = {
  RECOVER: { from: 'FAILED', to: 'PENDING' },
  HELD: { from: 'HELD', to: 'PENDING' },
  DROP: { from: 'HELD', to: 'SKIPPED' },
};

async function stepAgain(sql: Sql, run: Run & { kind: 'RECOVER' | 'HELD' | 'DROP' }, { most, now }: Turn): Promise<Step> {
  const { from, to } = againSql[run.kind];
  const { rows } = await sql<{ id: number }>(
    `update webhook_logs l set state = $2, cause = case when $2 = 'PENDING' and $3 = 'FAILED' then 'BULK' else l.cause end, next_at = $4, done_at = case when $2 = 'SKIPPED' then $4::timestamptz end, updated_at = $4
     from (select l.id from webhook_logs l where webhook_id = $1 and state = $3 and id > $5 and ($6::timestamptz is null or occurred_at >= $6) and occurred_at <= $7
       and exists (select 1 from webhook_messages m where m.id = l.message_id and m.occurred_at = l.occurred_at) order by l.id limit $8 for update of l) chosen where l.id = chosen.id returning l.id`,
    [run.webhook_id, to, from, now, run.cursor, run.since, run.until, most],
  );
  return { done: rows.length, next: rows.length < most ? undefined : Math.max(...rows.map(({ id }) => id)) };
}

async function stepReplay(work: Missing, { webhook_id: webhook, cursor, since, until }: Run, { most, now }: Turn): Promise<Step> {
  const { wanted, next } = await missedSlice(work, { webhook, cursor, since: new Date(since!), until: new Date(until!), most });
  const logs = wanted.map(
    ({ id: message_id, event_id, type, subject, occurred_at }): NewLogs => ({
      message_id,
      event_id,
      type,
      subject,
      occurred_at,
      pending: [webhook],
      held: [],
    }),
  );
  return { done: await keepLogs(work.sql, logs, { cause: 'BULK', now }), next };
}

const step = (work: Missing, run: Run, turn: Turn): Promise<Step> =>
  run.kind === 'REPLAY' ? stepReplay(work, run, turn) : stepAgain(work.sql, run as Run & { kind: 'RECOVER' | 'HELD' | 'DROP' }, turn);

/** How many a run may send now: where a rate was asked for, as many as came together since it last did, and of one second at most. */
const allowed = ({ rate, updated_at: last }: Run, now: Date): number =>
  rate === null ? slice : Math.min(rate, Math.floor(((now.getTime() - Date.parse(last)) * rate) / secondMs));

/** One slice of a run, in a transaction; `false`: it is over. */
async function goOn(work: JobWork, id: number, now: Date): Promise<boolean> {
  const { sql, soon } = work;
  const { rows } = await sql<Run>(
    `select id, webhook_id, kind, since, until, total, done, cursor, rate, updated_at from webhook_runs where id = $1 and state = 'RUNNING' for update`,
    [id],
  );
  const [run] = rows;
  if (!run) return false;
  const most = allowed(run, now);
  if (most === 0) return true;
  const { done, next } = await step(work, run, { most, now });
  await sql(
    `update webhook_runs set done = done + $2, cursor = coalesce($3, cursor), state = case when $3::bigint is null then 'DONE' else state end, updated_at = $4 where id = $1`,
    [id, done, next, now],
  );
  if (done > 0) await soon('deliver');
  return next !== undefined;
}

/** Sends again what is asked for, each run a slice in turn. */
export async function sendAgain({ sql, each, tx, now }: JobContext): Promise<void> {
  let { rows } = await sql<{ id: number }>(`select id from webhook_runs where state = 'RUNNING' and rate is null order by id`);
  while (rows.length > 0) {
    const left: Array<{ id: number }> = [];
    await each('webhook run', rows, async (run) => {
      if (await tx((work) => goOn(work, run.id, now))) left.push(run);
    });
    rows = left;
  }
}

/** Goes on with each run that a rate was asked for, wherever a node looks: what it may send is reckoned under its lock. */
export async function pace({ sql, each, tx, time }: WorkerContext): Promise<Date | undefined> {
  const { rows } = await sql<{ id: number }>(`select id from webhook_runs where state = 'RUNNING' and rate is not null order by id`);
  await each('webhook run', rows, ({ id }) => tx((work) => goOn(work, id, time())));
  return rows.length > 0 ? new Date(time().getTime() + secondMs) : undefined;
}
