import { createHash } from 'node:crypto';
import { keptMs } from '../calls/idempotency.ts';
import { inBackground, type Db } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/maintenance.ts';
import { unavailability } from '../db/unavailable.ts';
import { dispatchEvents } from '../events/dispatch.ts';
import { apartMs, forgetFuture } from './clockBack.ts';
import { deriveAll, deriveStale } from './derive.ts';
import { pruneEvents } from '../events/prune.ts';
import { pruneMails, sendMails } from '../mails/sendMails.ts';
import { runBulkJobs } from '../ours/bulk/runBulk.ts';
import { repairRollups } from '../resource/rollup/repair.ts';
import { forgetSecrets } from '../resource/secrets.ts';
import { keepsSecrets, rotateSecrets } from '../secrets/rotate.ts';
import type { Api } from '../resource/Work.ts';
import { watched } from '../stalls.ts';
import { jobContext, type Turn } from './jobContext.ts';

const leaseMs = 5 * 60_000;
const hourMs = 3_600_000;
const longestPauseMs = hourMs;

/** A running set of jobs. `turn` looks once at everything that is due: jobs, events, mails. */
export interface Jobs {
  turn(): Promise<void>;
  stop(): Promise<void>;
}

/** The row of a repeated job: the same id on every node, and below zero, so that it never meets another row's. */
const rowId = (kind: string): number => -Number(BigInt(`0x${createHash('sha256').update(kind).digest('hex').slice(0, 12)}`)) - 1;
const kindOf = ({ plugin, name }: Pick<Job, 'plugin' | 'name'>) => `${plugin}.${name}`;

/** A repeated job of the application itself, which has the whole database. */
interface OwnJob {
  name: string;
  everyMs: number;
  run: (api: Api, turn: Turn) => Promise<void>;
}

/** Removes what idempotency no longer needs, and secrets that were kept for an undo; mends what is kept from other records. */
const ownJobs: readonly OwnJob[] = [
  {
    name: 'prune-idempotency',
    everyMs: hourMs,
    run: async ({ context }, { now }) => {
      await context.db.query('delete from idempotency where created_at < $1', [new Date(now.getTime() - keptMs)]);
    },
  },
  { name: 'repair-rollups', everyMs: 24 * hourMs, run: repair },
  { name: 'derive', everyMs: 60_000, run: deriveStale },
  { name: 'derive-all', everyMs: 24 * hourMs, run: deriveAll },
  { name: 'forget-secrets', everyMs: hourMs, run: ({ context }, { now }) => forgetSecrets(context.db, now) },
  { name: 'rotate-secrets', everyMs: hourMs, run: rotate },
  { name: 'prune-events', everyMs: hourMs, run: ({ context }, { now }) => pruneEvents(context.db, now) },
  { name: 'prune-mails', everyMs: hourMs, run: ({ context }, { now }) => pruneMails(context.db, now) },
];

/** Mends what is kept from other records, where it was lost. Whoever kept an answer that shows it forgets all. */
async function repair({ context: { db }, models, cache }: Api, { now }: Turn): Promise<void> {
  if ((await repairRollups(db, models)) === 0) return;
  await cache.announce(db, ['all'], now);
  cache.dropAll();
}

/** Seals anew what an older key sealed. */
async function rotate({ context: { db }, registry, keyring }: Api): Promise<void> {
  if (keepsSecrets(registry)) await rotateSecrets(db, registry, keyring);
}

/** A repeated job of anybody. */
interface Job {
  plugin: string;
  name: string;
  everyMs: number;
  run: (api: Api, turn: Turn) => Promise<void>;
}

const jobsOf = ({ registered }: Api): Job[] => [
  ...ownJobs.map((job) => ({ ...job, plugin: 'core' })),
  ...registered.jobs.map((job) => ({ ...job, run: (api: Api, turn: Turn) => job.run(jobContext(api, turn)) })),
];

async function ensureRow(db: Db, kind: string, now: Date): Promise<void> {
  await db.query(
    `insert into jobs (id, kind, state, run_at, created_at, updated_at) values ($1, $2, 'waiting', $3, $3, $3) on conflict (id) do nothing`,
    [rowId(kind), kind, now],
  );
}

/** Takes a job's turn if it is due and nobody else has it; answers the fence that proves it. */
async function take(db: Db, kind: string, now: Date): Promise<{ fence: number; attempts: number } | undefined> {
  const {
    rows: [row],
  } = await db.query<{ fence: number; attempts: number }>(
    `update jobs set state = 'running', fence = fence + 1, attempts = attempts + 1, lease_until = $3, updated_at = $2
    where id = $1 and run_at <= $2 and (lease_until is null or lease_until <= $2) returning fence, attempts`,
    [rowId(kind), now, new Date(now.getTime() + leaseMs)],
  );
  return row;
}

/** Gives a turn back: when the next one is, and what went wrong. Without effect for a worker whose lease was taken over. */
async function give(db: Db, kind: string, turn: { fence: number; now: Date; nextMs: number; error?: string }): Promise<void> {
  await db.query(
    `update jobs set state = 'waiting', lease_until = null, run_at = $3, error = $4, updated_at = $5, attempts = case when $4::text is null then 0 else attempts end where id = $1 and fence = $2`,
    [rowId(kind), turn.fence, new Date(turn.now.getTime() + turn.nextMs), turn.error, turn.now],
  );
}

async function runDue(api: Api, job: Job): Promise<void> {
  const { db, log } = api.context;
  const kind = kindOf(job);
  const now = api.context.now();
  const turn = await take(db, kind, now);
  if (!turn) return;
  const fenced = async (tx: Db) => {
    const { count } = await tx.query('update jobs set lease_until = $3 where id = $1 and fence = $2', [
      rowId(kind),
      turn.fence,
      new Date(api.context.now().getTime() + leaseMs),
    ]);
    if (count === 0) throw new Error(`The job ${kind} was taken over by another node.`);
  };
  try {
    await watched(api.context, { plugin: job.plugin, what: `job "${job.name}"` }, () => job.run(api, { kind, now, fenced }));
    await give(db, kind, { fence: turn.fence, now, nextMs: job.everyMs });
  } catch (error) {
    log.error(`The job ${kind} failed`, error);
    await give(db, kind, {
      fence: turn.fence,
      now,
      nextMs: Math.min(job.everyMs, 30_000 * 2 ** Math.min(turn.attempts, 7), longestPauseMs),
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Work that is done when it is asked for, never twice at once; whoever asks while it is under way has it done once more. */
interface Looking {
  look(): Promise<void>;
  ask(): void;
  rest(): Promise<void>;
}

/** Tells what failed; that the database is away, once until it is back. */
function teller(log: Api['context']['log'], what: string): { failed(error: unknown): void; worked(): void } {
  let isTold = false;
  return {
    failed(error) {
      if (!unavailability(error)) log.error(what, error);
      else if (!isTold) log.error(`${what}, and will be tried until the database can: ${(error as Error).message}`);
      isTold ||= unavailability(error) !== undefined;
    },
    worked() {
      isTold = false;
    },
  };
}

function looking(perform: () => Promise<unknown>, { failed, worked }: ReturnType<typeof teller>): Looking {
  let running: Promise<void> | undefined;
  let isAsked = false;
  async function looks(): Promise<void> {
    do {
      isAsked = false;
      await perform();
      worked();
    } while (isAsked);
  }
  const look = () =>
    (running ??= looks().finally(() => {
      running = undefined;
    }));
  return {
    look,
    ask: () => {
      isAsked = true;
      void look().catch(failed);
    },
    rest: async () => running?.catch(() => undefined),
  };
}

/** The same application on the connections of the background. It inherits, since what wakes jobs is set and taken away later. */
const behind = (api: Api): Api => Object.create(api, { context: { value: { ...api.context, db: inBackground(api.context.db) } } }) as Api;

/** Jobs that are due, one after the other. */
function jobsLook(api: Api, isStopping: () => boolean): () => Promise<void> {
  const jobs = jobsOf(api);
  let isReady = false;
  let lookedMs = Infinity;
  return async () => {
    const now = api.context.now();
    if (now.getTime() < lookedMs - apartMs) await forgetFuture(api.context.db, now);
    lookedMs = now.getTime();
    if (!isReady) for (const job of jobs) await ensureRow(api.context.db, kindOf(job), api.context.now());
    isReady = true;
    for (const job of jobs) if (!isStopping()) await runDue(api, job);
  };
}

/** How long a stop waits for what is under way: an area's own work has no place to put it down. */
const graceMs = 8000;

/** Waits for work, but not forever. */
async function within(clock: Clock, work: Promise<unknown>): Promise<void> {
  let cancel: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    cancel = clock.every(graceMs, resolve);
  });
  await Promise.race([work, late]);
  cancel();
}

/**
 * Does the areas' repeated jobs and the bulk jobs of an application, with one lease row each: on any number of nodes one works at a time, a dead
 * one's turn is taken over when its lease ends, and nothing is forgotten over a restart. Beside them events are dealt with and
 * mails sent: at once where they were raised, within a second on another node.
 */
export function startJobs(
  given: Api,
  { clock = machineClock, everyMs = 5000, eventsEveryMs = 1000 }: { clock?: Clock; everyMs?: number; eventsEveryMs?: number } = {},
): Jobs {
  const api = behind(given);
  const { log } = api.context;
  let isOver = false;
  const isStopping = () => isOver;
  const repeated = looking(jobsLook(api, isStopping), teller(log, 'Jobs could not be looked after'));
  const bulk = looking(() => runBulkJobs(api, { isStopping, nowMs: clock.now }), teller(log, 'Bulk jobs could not be carried out'));
  const events = looking(() => dispatchEvents(api, isStopping), teller(log, 'Events could not be dealt with'));
  const mails = looking(() => sendMails(api, isStopping), teller(log, 'Mails could not be sent'));
  const askEvents = () => {
    events.ask();
    mails.ask();
  };
  const askJobs = () => {
    bulk.ask();
    repeated.ask();
  };
  const timers = [clock.every(everyMs, askJobs), clock.every(eventsEveryMs, askEvents)];
  given.wake = bulk.ask;
  given.wakeEvents = askEvents;
  return {
    turn: async () => {
      await repeated.look();
      await bulk.look();
      await events.look();
      await mails.look();
    },
    stop: async () => {
      isOver = true;
      for (const cancel of timers) cancel();
      given.wake = given.wakeEvents = () => undefined;
      await within(clock, Promise.all([bulk.rest(), repeated.rest(), events.rest(), mails.rest()]));
    },
  };
}
