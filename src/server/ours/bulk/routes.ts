import { can, type ActionDecl, type Json } from '#core';
import { answerJson, noContent, type Answer } from '../../calls/Answer.ts';
import type { Call, RouteSpec } from '../../calls/Call.ts';
import { idParam } from '../../calls/ids.ts';
import { json } from '../../db/Db.ts';
import { bodyRecord, checkEmpty } from '../../resource/checkBody.ts';
import { notFound } from '../../resource/item.ts';
import { idsOf } from '../../resource/list.ts';
import { limits, listQuery } from '../../resource/listQuery.ts';
import type { Model } from '../../resource/Model.ts';
import { refusal, type Work } from '../../resource/Work.ts';
import { rawQuery } from '../attention.ts';
import { readableModel } from '../history.ts';
import { fresh, jobColumns, jobWire, kind, over, type JobRow, type Payload } from './BulkJob.ts';

const bad = (work: Work, name: string) => refusal(work, 'BadRequest', 'badValue', { params: { name } });

/** The declared action of a name that may be carried out on many records. */
export const bulkAction = (model: Model, name: string): ActionDecl | undefined => model.resource.decl.actions?.find((action) => action.id === name && action.bulk === true);

/** The key of the call an action carries out. */
export const callKey = (model: Model, action: ActionDecl): string => `${model.resource.plugin}.${action.call}`;

function checkAction(work: Work, model: Model, name: string): void {
  const { access, operations } = model.resource;
  const action = bulkAction(model, name);
  const call = action && work.api.calls.get(callKey(model, action));
  const level = call ? call.access : (name === 'delete' || name === 'update') && operations.includes(name) ? access[name] : undefined;
  if (level === undefined) throw bad(work, 'action');
  if (!can(work.viewer, level)) throw refusal(work, 'Forbidden', 'forbidden');
}

/** The ids meant, as they are at this moment: those named, or all that match a list's query. */
async function targetOf(work: Work, model: Model, { ids, query }: { ids: Json | undefined; query: Json | undefined }): Promise<number[]> {
  if (Array.isArray(ids)) {
    const numbers = ids.map((id) => (typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id));
    if (ids.length > limits.all || numbers.some((id) => !Number.isSafeInteger(id) || (id as number) < 1)) throw bad(work, 'ids');
    return [...new Set(numbers as number[])];
  }
  if (ids !== undefined || typeof query !== 'object' || query === null || Array.isArray(query)) throw bad(work, ids === undefined ? 'query' : 'ids');
  const found = await idsOf(work, await listQuery(work, model, { ...rawQuery(query), page: undefined, 'per-page': undefined, fields: undefined, expand: undefined }));
  if (!found) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
  return found;
}

async function start(work: Work, { body }: Call): Promise<Answer> {
  const { resource, action, count, values, ids, query, ...rest } = bodyRecord(work, body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw bad(work, unknown);
  const model = readableModel(work, typeof resource === 'string' ? resource : undefined);
  if (typeof action !== 'string') throw bad(work, 'action');
  checkAction(work, model, action);
  if (values !== undefined && (typeof values !== 'object' || values === null || Array.isArray(values))) throw bad(work, 'values');
  if (!Number.isSafeInteger(count)) throw bad(work, 'count');
  const target = await targetOf(work, model, { ids, query });
  if (target.length !== count) throw refusal(work, 'Conflict', 'otherCount', { params: { count: target.length }, details: { count: target.length } });
  return answerJson(jobWire(await insertJob(work, { resource: model.resource.name, action, ids: target, ...(values && { values }) })), { status: 202 });
}

async function insertJob(work: Work, what: Omit<Payload, 'actor' | 'locale'>): Promise<JobRow> {
  const { viewer, name, email, sessionId } = work.info.actor!;
  const payload: Payload = { ...what, actor: { viewer, name, email, sessionId }, locale: work.info.locale };
  const { rows: [row] } = await work.db.query<JobRow>(`insert into jobs (kind, state, run_at, payload, progress, created_by, operator_id, created_at, updated_at) values ($1, 'waiting', $2, $3, $4, $5, $6, $2, $2) returning ${jobColumns}`,
    [kind, work.now, json(payload), json(fresh), viewer.id, viewer.operatorId]);
  work.wakes = true;
  return row!;
}

/** A job of the reader's own; an admin meets everybody's. */
async function ownJob(work: Work, call: Call, { lock = false }: { lock?: boolean } = {}): Promise<JobRow> {
  const { rows: [row] } = await work.db.query<JobRow>(`select ${jobColumns} from jobs where id = $1 and kind = $2${lock ? ' for update' : ''}`, [idParam(work, call.params), kind]);
  if (!row || (row.created_by !== work.viewer!.id && !can(work.viewer, 'admin'))) throw notFound(work);
  return row;
}

async function cancel(work: Work, call: Call): Promise<Answer> {
  const { id } = await ownJob(work, call);
  await work.db.query(`update jobs set state = case state when 'waiting' then 'cancelled' else 'cancelling' end, updated_at = $2 where id = $1 and state in ('waiting', 'running')`, [id, work.now]);
  return noContent();
}

/** Takes back what a job did that is over, the last first, as a job of its own; once. */
async function undo(work: Work, call: Call): Promise<Answer> {
  checkEmpty(work, call.body);
  const { id, state, payload, progress, result } = await ownJob(work, call, { lock: true });
  if (!over.includes(state)) throw refusal(work, 'Conflict', 'jobNotOver');
  if (result) throw refusal(work, 'Conflict', 'undoneAlready');
  if (progress.auditIds.length === 0) throw refusal(work, 'Conflict', 'cannotUndo');
  const row = await insertJob(work, { resource: payload.resource, action: 'undo', ids: progress.auditIds.toReversed(), undoes: id });
  await work.db.query('update jobs set result = $2, updated_at = $3 where id = $1', [id, json({ undoneBy: row.id }), work.now]);
  return answerJson(jobWire(row), { status: 202 });
}

/** Actions on many records: started with the ids frozen, followed, and cancelled at the next batch. */
export const bulkRoutes: RouteSpec[] = [
  { method: 'POST', path: '-/bulk', access: 'user', handle: start },
  { method: 'GET', path: '-/bulk/{id}', access: 'user', handle: async (work, call) => answerJson(jobWire(await ownJob(work, call))) },
  { method: 'DELETE', path: '-/bulk/{id}', access: 'user', handle: cancel },
  { method: 'POST', path: '-/bulk/{id}/undo', access: 'user', handle: undo },
];
