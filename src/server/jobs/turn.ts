import { hourMs, minuteMs, WaypostError, type JobTimes } from '#core';
import type { Db } from '../db/Db.ts';
import type { Api } from '../work/Work.ts';
import { watched } from '../lib/stalls.ts';
import type { Job } from './Job.ts';
import { firstTurn, nextTurn, timesText } from './times.ts';
import { rowId } from '../work/askForTurn.ts';

declare global {
  interface ServerParts {
    /** Has waiting work done soon, in this process. */
    wake: () => void;
    /** Has the areas' workers look for what was left to them, in this process. */
    wakeWorkers: () => void;
  }
}

const leaseMs = 5 * minuteMs;
const longestPauseMs = hourMs;

/** A job at its times as they are now. */
export type TimedJob = Job & { times: JobTimes };
export const kindOf = ({ plugin, name }: Pick<Job, 'plugin' | 'name'>): string => `${plugin}.${name}`;

/**
 * Has a row for a job, as the application starts or its times change: then its next turn is reckoned anew; one that was missed meanwhile stays due.
 */
export async function ensureRow(db: Db, job: TimedJob, now: Date): Promise<void> {
  const [kind, times, first] = [kindOf(job), timesText(job.times), firstTurn(job.times, now)];
  await db.query(
    `insert into jobs (id, kind, state, run_at, times, created_at, updated_at) values ($1, $2, 'waiting', $3, $4, $5, $5) on conflict (id) do nothing`,
    [rowId(kind), kind, first, times, now],
  );
  await db.query(
    `update jobs set times = $2, run_at = case when run_at <= $4 or times is null then run_at else $3 end where id = $1 and times is distinct from $2`,
    [rowId(kind), times, nextTurn(job.times, now), now],
  );
  if (job.atStart) await db.query('update jobs set run_at = least(run_at, $2) where id = $1', [rowId(kind), now]);
}

const isDue = 'run_at <= $1 and (lease_until is null or lease_until <= $1)';

/** The repeated jobs whose turn has come and that nobody is at. */
export async function dueKinds(db: Db, now: Date): Promise<Set<string>> {
  const { rows } = await db.query<{ kind: string }>(`select kind from jobs where id < 0 and ${isDue}`, [now]);
  return new Set(rows.map(({ kind }) => kind));
}

interface Taken {
  fence: number;
  attempts: number;
  /** When the turn was due. */
  run_at: string;
}

/** Takes a job's turn if it is due and nobody else has it; answers the fence that proves it. */
async function take(db: Db, kind: string, now: Date): Promise<Taken | undefined> {
  const { rows } = await db.query<Taken>(
    `update jobs set state = 'running', fence = fence + 1, attempts = attempts + 1, lease_until = $3, updated_at = $1
    where id = $2 and ${isDue} returning fence, attempts, run_at`,
    [now, rowId(kind), new Date(now.getTime() + leaseMs)],
  );
  return rows[0];
}

/**
 * Gives a turn back: when the next one is, unless another was asked for meanwhile,
 * and what went wrong. Without effect for a worker whose lease was taken over.
 */
async function give(db: Db, kind: string, turn: { taken: Taken; now: Date; next: Date; error?: string }): Promise<void> {
  const { fence, run_at } = turn.taken;
  await db.query(
    `update jobs set state = 'waiting', lease_until = null, run_at = case when run_at = $6 then $3 else run_at end, error = $4, updated_at = $5, last_at = $5,
      attempts = case when $4::text is null then 0 else attempts end where id = $1 and fence = $2`,
    [rowId(kind), fence, turn.next, turn.error, turn.now, new Date(run_at)],
  );
}

/** Throws within a transaction when another node has taken the turn over; else holds the lease for longer. */
const fenceOf = (api: Api, kind: string, fence: number) => async (tx: Db) => {
  const until = new Date(api.context.now().getTime() + leaseMs);
  const { count } = await tx.query('update jobs set lease_until = $3 where id = $1 and fence = $2', [rowId(kind), fence, until]);
  if (count === 0) throw new WaypostError('Unavailable', `The job ${kind} was taken over by another node.`);
};

/** When a job that failed is tried again: soon, then less and less often, and at its own time at the latest. */
function againAt({ times }: TimedJob, { attempts }: Taken, now: Date): Date {
  const pauseMs = Math.min(30_000 * 2 ** Math.min(attempts, 7), longestPauseMs);
  return new Date(Math.min(nextTurn(times, now).getTime(), now.getTime() + pauseMs));
}

/** Does a job where its turn has come and no other node has it. */
export async function runDue(api: Api, job: TimedJob): Promise<void> {
  const { db, log } = api.context;
  const kind = kindOf(job);
  const now = api.context.now();
  const turn = await take(db, kind, now);
  if (!turn) return;
  const { fence } = turn;
  try {
    const fenced = fenceOf(api, kind, fence);
    const asked = await watched(api.context, { plugin: job.plugin, what: `job "${job.name}"` }, () => job.run(api, { kind, now, fenced }));
    const own = nextTurn(job.times, now);
    await give(db, kind, { taken: turn, now, next: asked && asked < own ? asked : own });
  } catch (error) {
    log.error(`The job ${kind} failed`, error);
    await give(db, kind, { taken: turn, now, next: againAt(job, turn, now), error: error instanceof Error ? error.message : String(error) });
  }
}
