import { payloadOn, WaypostError, type Json } from '#core';
import type { CallContext, CallHandler, JobContext, JobWork, MoveContext, MoveParts, RequestContext } from '#server';
import { firstVersion } from '../engine/envelope.ts';
import { wants, type Wishes } from '../engine/match.ts';
import { keepLogs, type NewLogs } from './fanOut.ts';

type Sql = RequestContext['sql'];
type Kind = 'RECOVER' | 'REPLAY' | 'HELD' | 'DROP';

interface Run {
  id: number;
  webhook_id: number;
  kind: Kind;
  since: string | null;
  until: string | null;
  total: number;
  done: number;
  cursor: number;
}

/** Deliveries a transaction sends again, and messages it looks at. */
const slice = 200;
const mostLooked = 100_000;

const instant = (call: CallContext, text: unknown): Date => {
  const at = new Date(String(text));
  if (Number.isNaN(at.getTime())) throw new WaypostError('BadRequest', call.t('text.noMoment'));
  return at;
};

async function failedSince(sql: Sql, webhook: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>(
    `select count(*)::int as n from webhook_logs l where l.webhook_id = $1 and l.state = 'FAILED' and l.occurred_at >= $2 and exists (select 1 from webhook_messages m where m.id = l.message_id and m.occurred_at = l.occurred_at)`,
    [webhook, since],
  );
  return rows[0]!.n;
}

interface Kept {
  id: number;
  event_id: string;
  type: string;
  subject: string;
  occurred_at: string;
  data: string;
  people: string | null;
}

const missedSql = `select m.id, m.event_id, m.type, m.subject, m.occurred_at, m.data, m.people from webhook_messages m where m.id > $2 and m.occurred_at >= $3 and m.occurred_at <= $4
  and not exists (select 1 from webhook_logs l where l.webhook_id = $1 and l.message_id = m.id) order by m.id limit ${slice}`;

type Missing = Pick<RequestContext, 'sql' | 'declaredEvents'>;
type Payload = Record<string, Json>;

async function wishesOf(sql: Sql, webhook: number): Promise<Wishes & { api_version: string }> {
  const { rows } = await sql<Wishes & { api_version: string }>(
    `select events, filter, filter_match, coalesce(api_version, '${firstVersion}') as api_version from webhooks where id = $1`,
    [webhook],
  );
  return rows[0]!;
}

const payloadOf = ({ data, people }: Kept): Payload => ({ ...(JSON.parse(data) as Payload), ...(JSON.parse(people ?? '{}') as Payload) });

/** One slice of what an endpoint's wishes would have taken and did not: those wanted, and where the next slice begins. */
async function missedSlice(
  { sql, declaredEvents }: Missing,
  { webhook, cursor, since, until }: { webhook: number; cursor: number; since: Date; until: Date },
) {
  const wishes = await wishesOf(sql, webhook);
  const { rows } = await sql<Kept>(missedSql, [webhook, cursor, since, until]);
  const declared = new Map(declaredEvents().map((each) => [each.name, each]));
  const formOf = (row: Kept) => payloadOn(declared.get(row.type) ?? {}, wishes.api_version, payloadOf(row));
  return { wanted: rows.filter((row) => wants(wishes, row.type, formOf(row))), next: rows.at(-1)?.id, looked: rows.length };
}

async function missedSince(call: CallContext, webhook: number, since: Date): Promise<{ count: number; capped: boolean }> {
  let count = 0;
  let cursor: number | undefined = 0;
  for (let looked = 0; cursor !== undefined && looked < mostLooked; ) {
    const part: Awaited<ReturnType<typeof missedSlice>> = await missedSlice(call, { webhook, cursor, since, until: call.now });
    count += part.wanted.length;
    looked += part.looked;
    cursor = part.next;
  }
  return { count, capped: cursor !== undefined };
}

/** GET manage-webhooks/{id}/failed-since/{since}: how many deliveries were given up since a moment. */
export const countFailed: CallHandler = async (call) => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  return { count: await failedSince(call.sql, id, instant(call, call.params.since)), capped: false };
};

/** GET manage-webhooks/{id}/missed-since/{since}: how many events it would have had with its wishes of now, and had not. */
export const countMissed: CallHandler = async (call) => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  return missedSince(call, id, instant(call, call.params.since));
};

async function begin(
  { records, soon }: Pick<RequestContext, 'records' | 'soon'>,
  run: { webhook_id: number; kind: Kind; since?: Date; until: Date; total: number },
): Promise<Json> {
  const { since, until, ...rest } = run;
  const made = await records('webhook-runs').create(
    { ...rest, ...(since && { since: since.toISOString() }), until: until.toISOString(), state: 'RUNNING', done: 0, cursor: 0 },
    { trusted: true },
  );
  await soon('send-again');
  return made as never;
}

/** Begins to send many again: as many as were counted, or nothing where that is another number by now. */
const beginning =
  (kind: 'RECOVER' | 'REPLAY', counted: (call: CallContext, webhook: number, since: Date) => Promise<number>): CallHandler =>
  async (call) => {
    const { id, state } = await call.records('webhooks').get(Number(call.params.id), { lock: true });
    if (state !== 'ACTIVE') throw new WaypostError('Conflict', call.t('text.notNow'));
    const since = instant(call, call.body.since);
    const total = await counted(call, id, since);
    if (total !== Number(call.body.count)) throw new WaypostError('Conflict', call.t('text.otherCount', { shown: total }));
    call.reply.status(202);
    return begin(call, { webhook_id: id, kind, since, until: call.now, total });
  };

/** POST manage-webhooks/{id}/recover */
export const recover = beginning('RECOVER', ({ sql }, webhook, since) => failedSince(sql, webhook, since));
/** POST manage-webhooks/{id}/replay */
export const replay = beginning('REPLAY', async (call, webhook, since) => (await missedSince(call, webhook, since)).count);

/** GET manage-webhooks/{id}/runs: the latest ten. */
export const runs: CallHandler = async (call) => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  const { rows } = await call.sql(
    'select id, kind, since, state, total, done, created_at from webhook_runs where webhook_id = $1 order by id desc limit 10',
    [id],
  );
  return rows as Json;
};

/** POST manage-webhooks/runs/{id}/stop: what was sent again already stays so. */
export const stopRun: CallHandler = async (call) => {
  const run = await call.records('webhook-runs').get(Number(call.params.id), { lock: true });
  if (run.state !== 'RUNNING') throw new WaypostError('Conflict', call.t('text.notNow'));
  return call.records('webhook-runs').update(run.id, { state: 'STOPPED' }, { trusted: true }) as never;
};

const heldSql = async (sql: Sql, webhook: number): Promise<number> =>
  (await sql<{ n: number }>(`select count(*)::int as n from webhook_logs where webhook_id = $1 and state = 'HELD'`, [webhook])).rows[0]!.n;

/** An endpoint that is enabled begins anew, and what was held back is sent or left out, a slice at a time. */
export async function enable(move: MoveContext): Promise<MoveParts> {
  const { record, values, sql, now } = move;
  await sql(
    `update webhook_states set breaker = 'CLOSED', open_until = null, trips = 0, probes = 0, consecutive = 0, recent = '[]'::jsonb, failing_since = null, failed = 0, warned = 0, updated_at = $2
     where webhook_id = $1`,
    [record.id, now],
  );
  const total = await heldSql(sql, record.id);
  if (total > 0) await begin(move, { webhook_id: record.id, kind: values.held === 'SKIP' ? 'DROP' : 'HELD', until: now, total });
  return { patch: { disabled_reason: null, disabled_at: null, health: 'OK' } };
}

/** What waits for an endpoint that is disabled is held back. */
export async function disable({ record, sql, now }: MoveContext): Promise<MoveParts> {
  await sql(`update webhook_logs set state = 'HELD', updated_at = $2 where webhook_id = $1 and state in ('PENDING', 'RETRYING')`, [record.id, now]);
  return { patch: { disabled_at: now.toISOString(), disabled_reason: 'MANUAL' } };
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

async function stepAgain(sql: Sql, run: Run & { kind: 'RECOVER' | 'HELD' | 'DROP' }, now: Date): Promise<Step> {
  const { from, to } = againSql[run.kind];
  const { rows } = await sql<{ id: number }>(
    `update webhook_logs l set state = $2, cause = case when $2 = 'PENDING' and $3 = 'FAILED' then 'BULK' else l.cause end, next_at = $4, done_at = case when $2 = 'SKIPPED' then $4::timestamptz end, updated_at = $4
     from (select l.id from webhook_logs l where webhook_id = $1 and state = $3 and id > $5 and ($6::timestamptz is null or occurred_at >= $6) and occurred_at <= $7
       and exists (select 1 from webhook_messages m where m.id = l.message_id and m.occurred_at = l.occurred_at) order by l.id limit ${slice} for update of l) chosen where l.id = chosen.id returning l.id`,
    [run.webhook_id, to, from, now, run.cursor, run.since, run.until],
  );
  return { done: rows.length, next: rows.length < slice ? undefined : Math.max(...rows.map(({ id }) => id)) };
}

async function stepReplay(work: Missing, { webhook_id: webhook, cursor, since, until }: Run, now: Date): Promise<Step> {
  const { wanted, next } = await missedSlice(work, { webhook, cursor, since: new Date(since!), until: new Date(until!) });
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

const step = (work: Missing, run: Run, now: Date): Promise<Step> =>
  run.kind === 'REPLAY' ? stepReplay(work, run, now) : stepAgain(work.sql, run as Run & { kind: 'RECOVER' | 'HELD' | 'DROP' }, now);

/** One slice of a run, in a transaction; `false`: it is over. */
async function goOn(work: JobWork, id: number, now: Date): Promise<boolean> {
  const { sql, soon } = work;
  const { rows } = await sql<Run>(
    `select id, webhook_id, kind, since, until, total, done, cursor from webhook_runs where id = $1 and state = 'RUNNING' for update`,
    [id],
  );
  const [run] = rows;
  if (!run) return false;
  const { done, next } = await step(work, run, now);
  await sql(
    `update webhook_runs set done = done + $2, cursor = coalesce($3, cursor), state = case when $3::bigint is null then 'DONE' else state end, updated_at = $4 where id = $1`,
    [id, done, next, now],
  );
  if (done > 0) await soon('deliver');
  return next !== undefined;
}

/** Sends again what is asked for, each run a slice in turn. */
export async function sendAgain({ sql, tx, now }: JobContext): Promise<void> {
  let { rows } = await sql<{ id: number }>(`select id from webhook_runs where state = 'RUNNING' order by id`);
  while (rows.length > 0) {
    const left: Array<{ id: number }> = [];
    for (const run of rows) if (await tx((work) => goOn(work, run.id, now))) left.push(run);
    rows = left;
  }
}
