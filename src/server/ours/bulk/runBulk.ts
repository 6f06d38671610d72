import { isWaypostError, viewerOf, type Role, type Viewer } from '#core';
import { announce, committed, workOf } from '../../calls/work.ts';
import type { RequestInfo } from '../../context.ts';
import type { Db } from '../../db/Db.ts';
import { json } from '../../db/Db.ts';
import { isRace } from '../../db/dbError.ts';
import { unholdable } from '../../resource/dbRefusal.ts';
import type { Model } from '../../resource/Model.ts';
import { removeRecord } from '../../resource/remove.ts';
import { updateRecord } from '../../resource/update.ts';
import { modelFor, refusal, type Api, type Work } from '../../resource/Work.ts';
import { takeBack } from '../undo.ts';
import { batchSize, jobColumns, kind, leaseMs, type JobRow, type Payload, type Progress } from './BulkJob.ts';
import { bulkAction, callKey } from './routes.ts';

/** Takes the next job that waits, or whose worker is gone. */
async function take(api: Api, now: Date): Promise<JobRow | undefined> {
  const { rows: [row] } = await api.context.db.query<JobRow>(`update jobs set state = case state when 'waiting' then 'running' else state end, fence = fence + 1, attempts = attempts + 1, lease_until = $2, updated_at = $1
    where id = (select id from jobs where kind = $3 and (state = 'waiting' or (state in ('running', 'cancelling') and lease_until <= $1)) order by id limit 1 for update skip locked)
    returning ${jobColumns}`, [now, new Date(now.getTime() + leaseMs), kind]);
  return row;
}

/** Carries out waiting bulk jobs, one after the other, until there is none. Answers how many it worked on. */
export async function runBulkJobs(api: Api): Promise<number> {
  let worked = 0;
  for (let job = await take(api, api.context.now()); job; job = await take(api, api.context.now())) {
    worked++;
    try { while (await batch(api, job)); } catch (error) {
      api.context.log.error(`Bulk job ${job.id} failed`, error);
      await api.context.db.query(`update jobs set state = 'failed', error = $3, lease_until = null, updated_at = $4 where id = $1 and fence = $2`, [job.id, job.fence, api.context.translator(job.payload.locale)('api:jobFailed'), api.context.now()]);
    }
  }
  return worked;
}

/** The starter as they are now: a role taken away meanwhile binds. */
async function currentViewer(db: Db, { actor }: Payload): Promise<Viewer | undefined> {
  const { rows: [user] } = await db.query<{ role: Role; operator_id: number | null; is_enabled: boolean }>('select role, operator_id, is_enabled from users where id = $1', [actor.viewer.id]);
  if (!user?.is_enabled) return undefined;
  return viewerOf({ id: actor.viewer.id, ...user });
}

/** One batch, in one transaction with its progress; answers whether there is more. A worker whose lease was taken over stops. */
async function batch(api: Api, job: JobRow): Promise<boolean> {
  const outcome = await api.context.db.tx(async (tx) => {
    const { rows: [row] } = await tx.query<JobRow>(`select ${jobColumns} from jobs where id = $1 and fence = $2 for update`, [job.id, job.fence]);
    if (!row || !['running', 'cancelling'].includes(row.state)) return { more: false, works: [] };
    if (row.state === 'cancelling') return { more: await save(tx, api, row, { progress: row.progress, state: 'cancelled' }), works: [] };
    const viewer = await currentViewer(tx, row.payload);
    if (!viewer) return { more: await save(tx, api, row, { progress: row.progress, state: 'cancelled' }), works: [] };
    const { progress, works } = await carryOut(api, { tx, row, viewer });
    const isOver = progress.position >= row.payload.ids.length;
    return { more: await save(tx, api, row, { progress, state: isOver ? 'done' : 'running' }), works };
  });
  for (const work of outcome.works) committed(work);
  return outcome.more;
}

async function save(tx: Db, api: Api, { id }: JobRow, { progress, state }: { progress: Progress; state: string }): Promise<boolean> {
  const now = api.context.now();
  const isOver = state !== 'running';
  // What was set may hold a password, and nobody needs it any more.
  await tx.query(`update jobs set progress = $2, state = $3, lease_until = $4, updated_at = $5${isOver ? `, payload = payload - 'values'` : ''} where id = $1`, [id, json(progress), state, isOver ? null : new Date(now.getTime() + leaseMs), now]);
  return !isOver;
}

async function carryOut(api: Api, { tx, row, viewer }: { tx: Db; row: JobRow; viewer: Viewer }): Promise<{ progress: Progress; works: Work[] }> {
  const { payload } = row;
  const progress: Progress = { ...row.progress, refused: [...row.progress.refused], auditIds: [...row.progress.auditIds] };
  const works: Work[] = [];
  for (const id of payload.ids.slice(progress.position, progress.position + batchSize)) {
    const info: RequestInfo = { actor: { ...payload.actor, viewer }, locale: payload.locale, contentLanguage: undefined, currencyId: 2, requestId: `bulk-${row.id}-${id}` };
    try {
      const work = await tx.tx(async (inner) => {
        const each = await workOf(api, info, inner);
        if (payload.undoes === undefined) await actOn(each, modelFor(each, payload.resource), { id, payload }); else await takeBack(each, id);
        await announce(each);
        return each;
      });
      works.push(work);
      progress.done++;
      if (work.auditId !== undefined && isUndoable(api, payload)) progress.auditIds.push(work.auditId);
    } catch (error) { progress.refused.push({ id: await recordOf(tx, payload, id), message: messageOf(api, error, payload.locale) }); }
    progress.position++;
  }
  return { progress, works };
}

/** Whether what a job does can be taken back: changes of fields and deletions, neither a declared action nor an undo. */
function isUndoable(api: Api, { resource, action, undoes }: Payload): boolean {
  const model = api.models.get(resource);
  return undoes === undefined && model !== undefined && bulkAction(model, action) === undefined;
}

/** The record an id of a job stands for. */
async function recordOf(tx: Db, { undoes }: Payload, id: number): Promise<number> {
  if (undoes === undefined) return id;
  const { rows: [entry] } = await tx.query<{ record_id: number }>('select record_id from audit where id = $1', [id]);
  return entry?.record_id ?? id;
}

/** A refusal's words; a lost race runs the batch again, and what nobody foresaw is logged and told in general. */
function messageOf(api: Api, error: unknown, locale: string): string {
  const t = api.context.translator(locale);
  if (isWaypostError(error)) return error.fields ? Object.values(error.fields).flat().join(' ') : error.message;
  if (isRace(error)) throw error;
  const known = unholdable(error, t);
  if (!known) api.context.log.error('A record of a bulk job failed', error);
  return (known ?? refusal({ t }, 'InternalError', 'jobFailed')).message;
}

async function actOn(work: Work, model: Model, { id, payload }: { id: number; payload: Payload }): Promise<void> {
  const action = bulkAction(model, payload.action);
  const call = action && work.api.calls.get(callKey(model, action));
  if (call) await call.handle(work, { method: call.method, url: call.path, params: { id: String(id) }, query: {}, body: payload.values, headers: {} });
  else if (payload.action === 'delete') await removeRecord(work, model, id);
  else await updateRecord(work, model, { id, patch: payload.values ?? {} });
}
