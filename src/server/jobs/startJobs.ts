import { createHash } from 'node:crypto';
import { keptMs } from '../calls/idempotency.ts';
import type { RegisteredJob } from '../calls/Registered.ts';
import type { Db } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/maintenance.ts';
import { runBulkJobs } from '../ours/bulk/runBulk.ts';
import { forgetSecrets } from '../resource/secrets.ts';
import type { Api } from '../resource/Work.ts';
import { jobContext } from './jobContext.ts';

const leaseMs = 5 * 60_000;
const hourMs = 3_600_000;
const longestPauseMs = hourMs;

/** A running set of jobs. `turn` looks once at what is due, and is what the timer calls. */
export interface Jobs { turn(): Promise<void>; stop(): Promise<void> }

/** The row of a repeated job: the same id on every node, and below zero, so that it never meets another row's. */
const rowId = (kind: string): number => -Number(BigInt(`0x${createHash('sha256').update(kind).digest('hex').slice(0, 12)}`)) - 1;
const kindOf = ({ plugin, name }: RegisteredJob) => `${plugin}.${name}`;

/** Removes what idempotency no longer needs, and secrets that were kept for an undo. */
const ownJobs: readonly RegisteredJob[] = [
  { plugin: 'core', name: 'prune-idempotency', everyMs: hourMs, run: async ({ db, now }) => { await db.query('delete from idempotency where created_at < $1', [new Date(now.getTime() - keptMs)]); } },
  { plugin: 'core', name: 'forget-secrets', everyMs: hourMs, run: ({ db, now }) => forgetSecrets(db, now) },
];

async function ensureRow(db: Db, kind: string, now: Date): Promise<void> {
  await db.query(`insert into jobs (id, kind, state, run_at, created_at, updated_at) values ($1, $2, 'waiting', $3, $3, $3) on conflict (id) do nothing`, [rowId(kind), kind, now]);
}

/** Takes a job's turn if it is due and nobody else has it; answers the fence that proves it. */
async function take(db: Db, kind: string, now: Date): Promise<{ fence: number; attempts: number } | undefined> {
  const { rows: [row] } = await db.query<{ fence: number; attempts: number }>(`update jobs set state = 'running', fence = fence + 1, attempts = attempts + 1, lease_until = $3, updated_at = $2
    where id = $1 and run_at <= $2 and (lease_until is null or lease_until <= $2) returning fence, attempts`, [rowId(kind), now, new Date(now.getTime() + leaseMs)]);
  return row;
}

/** Gives a turn back: when the next one is, and what went wrong. Without effect for a worker whose lease was taken over. */
async function give(db: Db, kind: string, turn: { fence: number; now: Date; nextMs: number; error?: string }): Promise<void> {
  await db.query(`update jobs set state = 'waiting', lease_until = null, run_at = $3, error = $4, updated_at = $5, attempts = case when $4::text is null then 0 else attempts end where id = $1 and fence = $2`,
    [rowId(kind), turn.fence, new Date(turn.now.getTime() + turn.nextMs), turn.error, turn.now]);
}

async function runDue(api: Api, job: RegisteredJob): Promise<void> {
  const { db, log } = api.context;
  const kind = kindOf(job);
  const now = api.context.now();
  const turn = await take(db, kind, now);
  if (!turn) return;
  const fenced = async (tx: Db) => {
    const { count } = await tx.query('update jobs set lease_until = $3 where id = $1 and fence = $2', [rowId(kind), turn.fence, new Date(api.context.now().getTime() + leaseMs)]);
    if (count === 0) throw new Error(`The job ${kind} was taken over by another node.`);
  };
  try {
    await job.run(jobContext(api, { kind, now, fenced }));
    await give(db, kind, { fence: turn.fence, now, nextMs: job.everyMs });
  } catch (error) {
    log.error(`The job ${kind} failed`, error);
    await give(db, kind, { fence: turn.fence, now, nextMs: Math.min(job.everyMs, 30_000 * 2 ** Math.min(turn.attempts, 7), longestPauseMs), error: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Does the areas' repeated jobs and the bulk jobs of an application, with one lease row each: on any number of nodes one works at a time, a dead
 * one's turn is taken over when its lease ends, and nothing is forgotten over a restart.
 */
export function startJobs(api: Api, { clock = machineClock, everyMs = 5000 }: { clock?: Clock; everyMs?: number } = {}): Jobs {
  const jobs = [...ownJobs, ...api.registered.jobs];
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isReady = false;

  async function look(): Promise<void> {
    if (!isReady) for (const job of jobs) await ensureRow(api.context.db, kindOf(job), api.context.now());
    isReady = true;
    await runBulkJobs(api);
    for (const job of jobs) await runDue(api, job);
  }
  async function looks(): Promise<void> {
    do { isAsked = false; await look(); } while (isAsked);
  }
  const turn = () => (running ??= looks().finally(() => { running = undefined; }));
  const inBackground = () => { isAsked = true; void turn().catch((error: unknown) => api.context.log.error('Jobs could not be looked after', error)); };
  const cancel = clock.every(everyMs, inBackground);
  api.wake = inBackground;
  return { turn, stop: async () => { cancel(); api.wake = () => undefined; await running?.catch(() => undefined); } };
}
