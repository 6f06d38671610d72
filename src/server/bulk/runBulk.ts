import { isWaypostError, permitted, viewerOf, type Registry, type Role, type Viewer, type WireRecord } from '#core';
import { isNeedsAnswer, withAnswers, type Answers } from '../work/beforehand.ts';
import { announceAll, committed, workOf } from '../work/transaction.ts';
import type { RequestInfo } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { json } from '../db/Db.ts';
import { isRace } from '../lib/dbError.ts';
import { unavailability } from '../db/unavailable.ts';
import { unholdable } from '../work/dbRefusal.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { removeRecord } from '../writing/remove.ts';
import { updateRecord } from '../writing/update.ts';
import { modelFor, refusal, type Api, type Work } from '../work/Work.ts';
import { turn } from '../lib/turn.ts';
import { isMoveBack } from '../history/history.ts';
import { takeBack } from '../history/undo.ts';
import { partsAt, jobColumns, keepOutcome, kind, leaseMs, type JobRow, type Outcome, type Part, type Payload, type Progress } from './BulkJob.ts';
import { bulkAction, checkWhen } from './checkBulk.ts';
import { combined, isCombined } from './combined.ts';
import { callKey } from './routes.ts';
import { checkSeen } from './versions.ts';

/** How the workers of one process go on. */
interface Pace {
  /** Whether they are to come to an end: what is begun is put down where it is. */
  isStopping?: () => boolean;
  /** Milliseconds of any clock, by which a slice ends early that takes long. */
  nowMs?: () => number;
}
/** What the workers of one process share: whose job was served last comes last. */
interface Workers extends Required<Pace> {
  api: Api;
  served: number[];
}
type Taken = Pick<JobRow, 'id' | 'fence' | 'created_by'> & { locale: string };

const workers = 2;
/** On the embedded database nobody else gets anything done within a slice. */
const sliceMs = 20;

/** Takes a job that waits, or whose worker is gone: one of whoever was not served for longest, and of theirs the oldest. */
async function take({ api, served }: Workers): Promise<Taken | undefined> {
  const now = api.context.now();
  const {
    rows: [row],
  } = await api.context.db.query<Taken>(
    `update jobs set state = case state when 'waiting' then 'running' else state end, fence = fence + 1, attempts = attempts + 1, lease_until = $2, updated_at = $1
    where id = (select id from jobs where kind = $3 and (state = 'waiting' or (state in ('running', 'cancelling') and (lease_until is null or lease_until <= $1)))
      order by array_position($4::bigint[], created_by) nulls first, id limit 1 for update skip locked)
    returning id, fence, created_by, payload->>'locale' as locale`,
    [now, new Date(now.getTime() + leaseMs), kind, served],
  );
  if (row) served.splice(0, served.length, ...served.filter((id) => id !== row.created_by), row.created_by ?? 0);
  return row;
}

/** Carries out waiting bulk jobs until there is none, slice by slice, the users in turn. Answers how many slices there were. */
export async function runBulkJobs(api: Api, { isStopping = () => false, nowMs = () => 0 }: Pace = {}): Promise<number> {
  const shared: Workers = { api, served: [], isStopping, nowMs };
  const worked = await Promise.all(Array.from({ length: workers }, () => runSlices(shared)));
  return worked.reduce((all, each) => all + each, 0);
}

async function runSlices(shared: Workers): Promise<number> {
  const { api, isStopping } = shared;
  let worked = 0;
  for (let job = isStopping() ? undefined : await take(shared); job; job = isStopping() ? undefined : await take(shared)) {
    worked++;
    await slice(shared, job).catch((error: unknown) => fail(api, job!, error));
    await turn();
  }
  return worked;
}

async function fail({ context }: Api, { id, fence, locale }: Taken, error: unknown): Promise<void> {
  // Whoever takes the job when its lease is over goes on where it stopped.
  if (unavailability(error)) throw error;
  context.log.error(`Bulk job ${id} failed`, error);
  await context.db.query(`update jobs set state = 'failed', error = $3, lease_until = null, updated_at = $4 where id = $1 and fence = $2`, [
    id,
    fence,
    context.translator(locale)('api:jobFailed'),
    context.now(),
  ]);
}

/** The starter as they are now: a role taken away meanwhile binds. */
async function currentViewer(db: Db, registry: Registry, { actor }: Payload): Promise<Viewer | undefined> {
  const {
    rows: [user],
  } = await db.query<{ role: Role; operator_id: number | null; is_enabled: boolean }>(
    'select role, operator_id, is_enabled from users where id = $1',
    [actor.viewer.id],
  );
  if (!user?.is_enabled) return undefined;
  return permitted(registry, viewerOf({ id: actor.viewer.id, ...user }));
}

/** One slice, in one transaction with its progress. A worker whose lease was taken over writes nothing. */
async function slice(shared: Workers, job: Taken): Promise<void> {
  const { api } = shared;
  const transact = async (tx: Db, answers: Answers): Promise<Work[]> => {
    const {
      rows: [row],
    } = await tx.query<JobRow>(`select ${jobColumns} from jobs where id = $1 and fence = $2 for update`, [job.id, job.fence]);
    if (!row || !['running', 'cancelling'].includes(row.state)) return [];
    const viewer = row.state === 'cancelling' ? undefined : await currentViewer(tx, api.registry, row.payload);
    if (!viewer) {
      await save(tx, api, row, { progress: row.progress, state: 'cancelled' });
      return [];
    }
    const { progress, outcome, works } = await carryOut(shared, { tx, row, viewer, answers });
    await keepOutcome(tx, { id: row.id, position: row.progress.position }, outcome);
    await save(tx, api, row, { progress, state: progress.position >= row.total ? 'done' : 'running' });
    return works;
  };
  const done = await withAnswers((answers) => api.context.db.tx((tx) => transact(tx, answers)));
  for (const work of done) committed(work);
}

/** The place a job has come to. Nobody holds it until it is taken again. */
async function save(tx: Db, api: Api, { id }: JobRow, { progress, state }: { progress: Progress; state: string }): Promise<void> {
  // What was set may hold a password, and nobody needs it any more.
  const forgotten = state === 'running' ? '' : `, payload = payload - 'values'`;
  await tx.query(`update jobs set progress = $2, state = $3, lease_until = null, updated_at = $4${forgotten} where id = $1`, [
    id,
    json(progress),
    state,
    api.context.now(),
  ]);
}

interface Slice {
  progress: JobRow['progress'];
  outcome: Outcome;
  works: Work[];
}

interface Turn {
  tx: Db;
  row: JobRow;
  viewer: Viewer;
  answers: Answers;
}

async function carryOut({ api, isStopping, nowMs }: Workers, { tx, row, viewer, answers }: Turn): Promise<Slice> {
  const { payload } = row;
  const { progress, outcome, works }: Slice = { progress: { ...row.progress }, outcome: { refused: [], warned: [], auditIds: [] }, works: [] };
  const end = nowMs() + sliceMs;
  for (const { id, version } of await partsAt(tx, row)) {
    if (isStopping() || nowMs() > end) break;
    const info: RequestInfo = {
      actor: { ...payload.actor, viewer },
      locale: payload.locale,
      contentLanguage: undefined,
      currencyId: undefined,
      ...(payload.confirmed && { confirmed: true }),
      ...(payload.address !== undefined && { address: payload.address }),
      requestId: `bulk-${row.id}-${id}`,
      via: 'job',
      batch: { id: `bulk-${row.id}`, resource: payload.resource, action: payload.undoes === undefined ? payload.action : 'undo' },
    };
    try {
      const work = await tx.tx(async (inner) => {
        const each: Work = { ...(await workOf(api, info, inner)), answers };
        if (payload.undoes === undefined) await actOn(each, modelFor(each, payload.resource), { id, version, payload });
        else await takeBack(each, id);
        return each;
      });
      works.push(work);
      progress.done++;
      for (const message of new Set(work.warnings)) outcome.warned.push({ id, message });
      if (work.audit && isUndoable(api, payload)) outcome.auditIds.push(await work.audit);
    } catch (error) {
      if (isNeedsAnswer(error)) throw error;
      outcome.refused.push({ id: await recordOf(tx, payload, id), message: messageOf(api, error, payload.locale) });
    }
    progress.position++;
  }
  await announceAll(tx, works);
  if (progress.undoable !== undefined) progress.undoable += outcome.auditIds.length;
  return { progress, outcome, works };
}

/** Whether what a job does can be taken back: changes of fields, deletions, and moves that say so; neither another action nor an undo. */
function isUndoable(api: Api, { resource, action, undoes }: Payload): boolean {
  const model = api.models.get(resource);
  return undoes === undefined && model !== undefined && (isMoveBack(model, { action }) || bulkAction(model, action) === undefined);
}

/** The record an id of a job stands for. */
async function recordOf(tx: Db, { undoes }: Payload, id: number): Promise<number> {
  if (undoes === undefined) return id;
  const {
    rows: [entry],
  } = await tx.query<{ record_id: number }>('select record_id from audit where id = $1', [id]);
  return entry?.record_id ?? id;
}

/**
 * A refusal's words; a lost race runs the batch again, what the database cannot do
 * now another does later, and what nobody foresaw is logged and told in general.
 */
function messageOf(api: Api, error: unknown, locale: string): string {
  const t = api.context.translator(locale);
  if (isWaypostError(error)) return error.fields ? Object.values(error.fields).flat().join(' ') : error.message;
  const why = unavailability(error);
  if (isRace(error) || (why && why !== 'busy')) throw error;
  const known = why ? refusal({ t }, 'Unavailable', `unavailable.${why}`) : unholdable(error, t);
  if (!known) api.context.log.error('A record of a bulk job failed', error);
  return (known ?? refusal({ t }, 'InternalError', 'jobFailed')).message;
}

async function actOn(work: Work, model: Model, { id, version, payload }: Part & { payload: Payload }): Promise<void> {
  if (version !== null) await checkSeen(work, model, await storedRecord(work, model, id, { lock: true, asWritten: true }), version);
  const action = bulkAction(model, payload.action);
  // A move sees to its own.
  if (action?.when && !model.resource.decl.lifecycle?.moves[action.id]) checkWhen(work, action, await storedRecord(work, model, id, { lock: true }));
  const call = action && work.api.calls.get(callKey(model, action));
  if (call)
    await call.handle(work, { method: call.method, url: call.path, params: { id: String(id) }, query: {}, body: payload.values, headers: {} });
  else if (payload.action === 'delete') await removeRecord(work, model, id);
  else await updateRecord(work, model, { id, patch: await patchOf(work, model, { id, values: payload.values ?? {} }) });
}

/** What is set of a record: a list that is only added to is what it holds by then, under its lock. */
async function patchOf(work: Work, model: Model, { id, values }: { id: number; values: WireRecord }): Promise<WireRecord> {
  if (!isCombined(model, values)) return values;
  return combined(model, values, await storedRecord(work, model, id, { lock: true, asWritten: true }));
}
