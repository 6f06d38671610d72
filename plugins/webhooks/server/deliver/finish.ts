import { hourMs, minuteMs } from '#core';
import type { WorkerContext } from '#server';
import { afterAttempt, type Breaker } from '../../engine/breaker.ts';
import type { ErrorClass } from '../../engine/errors.ts';
import { afterOutcome, type Failing } from '../../engine/health.ts';
import { mostAttempts, nextAttempt } from '../../engine/schedule.ts';
import type { Outcome } from './Outcome.ts';
import { tellOf, type Turned } from './tell.ts';

type Sql = WorkerContext['sql'];

/** How deliveries to an endpoint go, as it is stored. */
interface Standing extends Breaker, Failing {
  webhook_id: number;
  last_success_at: string | null;
  last_error: ErrorClass | null;
  last_error_at: string | null;
  last_code: number | null;
  slow_until: string | null;
}

const slowMs = minuteMs;
const isSlowing = (code: number | undefined) => code === 429 || code === 502 || code === 504;

/** What becomes of a delivery after an attempt. */
interface Ended {
  id: number;
  lease: string;
  state: 'SUCCEEDED' | 'FAILED' | 'RETRYING';
  next_at: string | null;
}

/** One that was given up and is sent again has as many attempts once more: their numbers go on. */
function endOf({ log: id, lease, error, no, asked, wish }: Outcome, now: Date): Ended {
  if (!error) return { id, lease, state: 'SUCCEEDED', next_at: null };
  const failed = ((no - 1) % mostAttempts) + 1;
  const next = wish === 'abort-message' ? undefined : nextAttempt(failed, { now, asked, random: Math.random() });
  return next ? { id, lease, state: 'RETRYING', next_at: next.toISOString() } : { id, lease, state: 'FAILED', next_at: null };
}

const endSql = `update webhook_logs l set state = given.state, next_at = coalesce(given.next_at, l.next_at), lease = null, lease_until = null, last_code = given.code, last_error = given.error,
    done_at = case when given.state = 'RETRYING' then null else $2::timestamptz end, updated_at = $2
  from jsonb_to_recordset($1::jsonb) as given (id bigint, lease text, state text, next_at timestamptz, code integer, error text)
  where l.id = given.id and l.lease = given.lease and l.state = 'SENDING' returning l.id`;

const standingFields =
  'webhook_id, breaker, open_until, trips, probes, consecutive, recent, failing_since, failed, warned, last_success_at, last_error, last_error_at, last_code, slow_until';

const lockSql = `select ${standingFields} from webhook_states where webhook_id = any($1::bigint[]) order by webhook_id for update`;

/**
 * The standing of endpoints, under lock, in the order of ids, so that nodes wait
 * for each other and nobody for both. Each has one from its first attempt on.
 */
async function standings(sql: Sql, ids: readonly number[], now: Date): Promise<Map<number, Standing>> {
  let { rows } = await sql<Standing>(lockSql, [ids]);
  if (rows.length < ids.length) {
    await sql(
      `insert into webhook_states (webhook_id, breaker, trips, probes, consecutive, recent, failed, warned, created_at, updated_at)
       select id, 'CLOSED', 0, 0, 0, '[]'::jsonb, 0, 0, $2::timestamptz, $2 from unnest($1::bigint[]) as given (id) order by id on conflict (webhook_id) do nothing`,
      [ids, now],
    );
    ({ rows } = await sql<Standing>(lockSql, [ids]));
  }
  return new Map(rows.map((row) => [row.webhook_id, row]));
}

/** Attempts, how many went well in this hour, and the standing of endpoints: one statement, since each waits for its turn in a busy process. */
const writeSql = `with made as (
    insert into webhook_attempts (log_id, webhook_id, no, cause, started_at, code, error, next_at, exchange, created_at, updated_at)
    select log_id, webhook_id, no, cause, started_at, code, error, next_at, exchange, $4::timestamptz, $4
    from jsonb_to_recordset($1::jsonb) as given (log_id bigint, webhook_id bigint, no bigint, cause text, started_at timestamptz, code bigint, error text, next_at timestamptz, exchange jsonb)),
  counted as (
    insert into webhook_hours (webhook_id, hour, ok, failed, created_at, updated_at)
    select webhook_id, $5::timestamptz, ok, failed, $4, $4 from jsonb_to_recordset($2::jsonb) as given (webhook_id bigint, ok bigint, failed bigint)
    on conflict (webhook_id, hour) do update set ok = webhook_hours.ok + excluded.ok, failed = webhook_hours.failed + excluded.failed, updated_at = excluded.updated_at)
  update webhook_states s set breaker = given.breaker, open_until = given.open_until, trips = given.trips, probes = given.probes, consecutive = given.consecutive, recent = given.recent,
    failing_since = given.failing_since, failed = given.failed, warned = given.warned, last_success_at = given.last_success_at, last_error = given.last_error,
    last_error_at = given.last_error_at, last_code = given.last_code, slow_until = given.slow_until, updated_at = $4
  from jsonb_to_recordset($3::jsonb) as given (webhook_id bigint, breaker text, open_until timestamptz, trips bigint, probes bigint, consecutive bigint, recent jsonb, failing_since timestamptz,
    failed bigint, warned bigint, last_success_at timestamptz, last_error text, last_error_at timestamptz, last_code bigint, slow_until timestamptz) where s.webhook_id = given.webhook_id`;

/** The standing after an attempt, and what has to be told of it. */
function standingAfter(before: Standing, outcome: Outcome, now: Date): { standing: Standing; turned?: Turned } {
  const { error, code, webhook } = outcome;
  const { warns, ...failing } = afterOutcome(before, !error, now);
  const told = now.toISOString();
  const standing: Standing = {
    ...before,
    ...afterAttempt(before, !error, now),
    ...failing,
    ...(error ? { last_error: error, last_error_at: told, last_code: code ?? null } : { last_success_at: told }),
    ...(isSlowing(code) && { slow_until: new Date(now.getTime() + slowMs).toISOString() }),
  };
  const isBlocked = error === 'BLOCKED' && (before.failing_since === null || before.last_error !== 'BLOCKED');
  const disables = disablingOf(outcome, warns);
  if (!isBlocked && !disables && warns === undefined) return { standing };
  const about = { webhook, error: error ?? null, since: standing.failing_since, isBlocked };
  return {
    standing,
    turned: { ...about, ...(warns !== undefined && (!disables || disables === 'FAILING') && { percent: warns }), ...(disables && { disables }) },
  };
}

/** Why an endpoint is disabled after an attempt; `undefined`: it is not. */
function disablingOf({ error, wish }: Outcome, warns: number | undefined): Turned['disables'] {
  if (error === 'HTTP_410') return 'GONE';
  if (wish === 'disable') return 'ASKED';
  return warns === 100 ? 'FAILING' : undefined;
}

interface Reckoned {
  standings: Map<number, Standing>;
  turned: Turned[];
}

function reckon(known: Map<number, Standing>, outcomes: readonly Outcome[], now: Date): Reckoned {
  const turned: Turned[] = [];
  for (const outcome of outcomes) {
    const before = known.get(outcome.webhook);
    if (!before) continue;
    const after = standingAfter(before, outcome, now);
    known.set(outcome.webhook, after.standing);
    if (after.turned) turned.push(after.turned);
  }
  return { standings: known, turned };
}

function byHour(outcomes: readonly Outcome[]): Array<{ webhook_id: number; ok: number; failed: number }> {
  const found = new Map<number, { webhook_id: number; ok: number; failed: number }>();
  for (const { webhook, error } of outcomes) {
    const each = found.get(webhook) ?? { webhook_id: webhook, ok: 0, failed: 0 };
    found.set(webhook, { ...each, ok: each.ok + (error ? 0 : 1), failed: each.failed + (error ? 1 : 0) });
  }
  return [...found.values()].sort((a, b) => a.webhook_id - b.webhook_id);
}

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** Ends deliveries; answers those that were this node's to end. */
async function endThem(sql: Sql, ends: ReadonlyMap<Outcome, Ended>, now: Date): Promise<Set<number>> {
  const ended = Array.from(ends, ([{ code, error }, end]) => ({ ...end, code: code ?? null, error: error ?? null }));
  const { rows } = await sql<{ id: number }>(endSql, [JSON.stringify(ended), now]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes down what came of attempts, in one transaction: each attempt, what becomes of its delivery, and how its endpoint does. A delivery that
 * another node has taken over meanwhile stays as it is; one that was lost counts for whoever found it first, and says nothing of its endpoint.
 */
export async function finish({ tx, time }: WorkerContext, outcomes: readonly Outcome[]): Promise<void> {
  const now = time();
  await tx(async (work) => {
    const { sql } = work;
    const ids = [...new Set(outcomes.map(({ webhook }) => webhook))].sort((a, b) => a - b);
    const known = await standings(sql, ids, now);
    const ends = new Map(outcomes.map((outcome) => [outcome, endOf(outcome, now)]));
    const own = await endThem(sql, ends, now);
    const made = outcomes.filter(({ error, log }) => error !== 'LOST_WORKER' || own.has(log));
    const attempts = made.map((outcome) => attemptRow(outcome, own.has(outcome.log) ? ends.get(outcome)!.next_at : null));
    const judged = made.filter(({ error }) => error !== 'LOST_WORKER');
    const before = new Map([...known].map(([id, each]) => [id, healthOf(each)]));
    const { standings: after, turned } = reckon(known, judged, now);
    await sql(writeSql, [JSON.stringify(attempts), JSON.stringify(byHour(judged)), JSON.stringify([...after.values()]), now, hourOf(now)]);
    await tellOf(work, {
      now,
      turned,
      healths: [...after].flatMap(([id, each]) => (before.get(id) === healthOf(each) ? [] : [{ id, health: healthOf(each) }])),
    });
  });
}

const attemptRow = ({ log: log_id, webhook: webhook_id, no, cause, started, code, error, exchange }: Outcome, next_at: string | null): object => ({
  log_id,
  webhook_id,
  no,
  cause,
  started_at: started.toISOString(),
  code: code ?? null,
  error: error ?? null,
  next_at,
  exchange,
});

/** How an endpoint does, in a word. */
const healthOf = ({ breaker, failing_since: since }: Pick<Standing, 'breaker' | 'failing_since'>): 'OK' | 'FAILING' | 'PAUSED' =>
  breaker === 'CLOSED' ? (since === null ? 'OK' : 'FAILING') : 'PAUSED';
