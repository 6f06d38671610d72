import { can, flatWire, variantSchema, type ActionDecl, type Json, type WireRecord } from '#core';
import { answerJson, noContent, type Answer } from '../calls/Answer.ts';
import { bodyBytes, smallBody } from '../lib/bodyLimits.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { once } from '../calls/idempotency.ts';
import { inTransaction } from '../work/transaction.ts';
import { json } from '../db/Db.ts';
import { bodyRecord, checkEmpty } from '../checks/checkBody.ts';
import { idsInScope } from '../checks/checkRefs.ts';
import { notFound } from '../reading/item.ts';
import { idsOf } from '../reading/idsOf.ts';
import { limits, listQuery } from '../reading/listQuery.ts';
import type { Model } from '../model/Model.ts';
import { sealedFields } from '../work/sealed.ts';
import { changesSensitive, checkConfirmed } from '../checks/stepUp.ts';
import { refusal, type Work } from '../work/Work.ts';
import { listedModel, readableModel } from '../work/readableModel.ts';
import { insertJob, type Begun } from './beginBulk.ts';
import { bulkAction, checkBulk, type Target } from './checkBulk.ts';
import { idsSeen, seenOf } from './seen.ts';
import { auditIdsOf, jobColumns, jobWire, kind, over, type JobRow } from './BulkJob.ts';
import { versionsIn } from './versions.ts';

/** Longest body that starts a job: as many ids as there may be with their versions, bytes. */
const startBytes = limits.all * 40;

const bad = (work: Work, name: string) => refusal(work, 'BadRequest', 'badValue', { params: { name } });

/** The key of the call an action carries out. */
export const callKey = (model: Model, action: ActionDecl): string => `${model.resource.plugin}.${action.call}`;

function checkAction(work: Work, model: Model, { name, isOne }: { name: string; isOne: boolean }): void {
  const { access, operations } = model.resource;
  const action = bulkAction(model, name, isOne);
  const call = action && work.api.calls.get(callKey(model, action));
  const level = call ? call.access : (name === 'delete' || name === 'update') && operations.includes(name) ? access[name] : undefined;
  if (level === undefined) throw bad(work, 'action');
  if (!can(work.viewer, level)) throw refusal(work, 'Forbidden', 'forbidden');
}

/** Whether an action wants a password that was typed a moment ago. */
function isSensitiveAction({ api }: Work, model: Model, { action, values }: { action: string; values: WireRecord }): boolean {
  const declared = bulkAction(model, action);
  if (!declared) return action === 'update' && changesSensitive(model, values);
  return model.resource.decl.lifecycle?.moves[action]?.stepUp === true || api.calls.get(callKey(model, declared))?.stepUp === true;
}

/** A few of the records chosen may be gone by now; nobody has chosen more than so many that are not there. */
const mostUnmet = 1000;
const lookedUpAtOnce = 2000;

/** What a call says of its records: their ids, or a list's query; `seen`: which of those the reader was asked about. */
type Named = Partial<Record<'ids' | 'query' | 'seen', Json>>;

/** Those named, or all that match a list's query. */
async function targetOf(work: Work, model: Model, { ids, query }: Named): Promise<Target> {
  if (Array.isArray(ids)) {
    const numbers = ids.map((id) => (typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id));
    if (ids.length > limits.all || numbers.some((id) => !Number.isSafeInteger(id) || (id as number) < 1)) throw bad(work, 'ids');
    return metOf(work, model, [...new Set(numbers as number[])]);
  }
  if (ids !== undefined || typeof query !== 'object' || query === null || Array.isArray(query)) throw bad(work, ids === undefined ? 'query' : 'ids');
  const found = await idsOf(
    work,
    await listQuery(work, model, { ...flatWire(query), page: undefined, 'per-page': undefined, fields: undefined, expand: undefined }),
  );
  if (!found) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
  return { ids: found, unmet: [] };
}

/**
 * What is begun by a query is for the records the question was about, as far
 * as they still match; those that have come to match since are only counted.
 */
async function beginningOf(work: Work, model: Model, named: Named): Promise<Target & { others?: number }> {
  if (named.ids !== undefined) return targetOf(work, model, named);
  const seen = typeof named.seen === 'string' ? idsSeen(named.seen) : undefined;
  if (!seen) throw bad(work, 'seen');
  const { ids: found } = await targetOf(work, model, named);
  const ids = found.filter((id) => seen.has(id));
  const others = found.length - ids.length;
  const still = new Set(ids);
  const unmet = [...seen].filter((id) => !still.has(id));
  if (unmet.length > mostUnmet) throw refusal(work, 'Conflict', 'otherCount', { params: { count: found.length }, details: { count: found.length } });
  return { ids, unmet, others };
}

async function metOf(work: Work, model: Model, named: number[]): Promise<Target> {
  const target: Target = { ids: [], unmet: [] };
  for (let start = 0; start < named.length; start += lookedUpAtOnce) {
    const some = named.slice(start, start + lookedUpAtOnce);
    const met = await idsInScope(work, model, some);
    for (const id of some) (met.has(id) ? target.ids : target.unmet).push(id);
    if (target.unmet.length > mostUnmet) throw bad(work, 'ids');
  }
  return target;
}

/**
 * Understands what is asked, and looks at as many records as it may be about: slice
 * by slice, outside of any transaction, for the embedded database does one at a time.
 */
async function prepared(work: Work, { body }: Call): Promise<{ checked: Json } | { job: Begun }> {
  const { resource, action, count, values, ids, query, seen, versions, check, ...rest } = bodyRecord(work, body);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw bad(work, unknown);
  const model = (ids === undefined ? listedModel : readableModel)(work, typeof resource === 'string' ? resource : undefined);
  if (typeof action !== 'string') throw bad(work, 'action');
  checkAction(work, model, { name: action, isOne: check === true && Array.isArray(ids) && ids.length === 1 });
  const known = versions === undefined ? undefined : versionsIn(versions);
  if (versions !== undefined && !known) throw bad(work, 'versions');
  if (check === true) {
    const target = await targetOf(work, model, { ids, query });
    const checked = await checkBulk(work, model, { action, target, versions: known });
    return { checked: ids === undefined ? { ...checked, seen: seenOf(target.ids) } : checked };
  }
  if (check !== undefined && check !== false) throw bad(work, 'check');
  if (values !== undefined && (typeof values !== 'object' || values === null || Array.isArray(values))) throw bad(work, 'values');
  // A job keeps its values until it is over, and these are never kept in clear.
  if (sealedFields(model.resource).some((name) => name in bodyRecord(work, values))) throw bad(work, 'values');
  if (!Number.isSafeInteger(count)) throw bad(work, 'count');
  if (isSensitiveAction(work, model, { action, values: bodyRecord(work, values) })) await checkConfirmed(work);
  const target = await beginningOf(work, model, { ids, query, seen });
  const found = target.ids.length + target.unmet.length;
  if (found !== count) throw refusal(work, 'Conflict', 'otherCount', { params: { count: found }, details: { count: found } });
  if (values && JSON.stringify(values).length > longestValues(work, model, action)) throw refusal(work, 'PayloadTooLarge', 'tooMuch');
  return { job: { resource: model.resource.name, action, ...target, ...(known && { versions: known }), ...(values && { values }) } };
}

/** What was begun under the same key is answered again, whatever would be refused by now. */
async function start(work: Work, call: Call): Promise<Answer> {
  const [looked] = await Promise.allSettled([prepared(work, call)]);
  return inTransaction(work.api, work.info, (inner) =>
    once(inner, call, async () => {
      if (looked.status === 'rejected') throw looked.reason;
      return 'checked' in looked.value ? answerJson(looked.value.checked) : answerJob(inner, await insertJob(inner, looked.value.job), 202);
    }),
  );
}

const answerJob = async (work: Work, job: JobRow, status = 200): Promise<Answer> => answerJson(await jobWire(work.db, work.t, job), { status });

/** As long as the body of the call that is carried out on each record. */
function longestValues({ api }: Work, model: Model, action: string): number {
  const declared = bulkAction(model, action);
  return declared ? (api.calls.get(callKey(model, declared))?.bodyLimit ?? smallBody) : bodyBytes(variantSchema(model.resource, 'update'));
}

/** A job of the reader's own; an admin meets everybody's. */
async function ownJob(work: Work, call: Call, { lock = false }: { lock?: boolean } = {}): Promise<JobRow> {
  const {
    rows: [row],
  } = await work.db.query<JobRow>(`select ${jobColumns} from jobs where id = $1 and kind = $2${lock ? ' for update' : ''}`, [
    idParam(work, call.params),
    kind,
  ]);
  if (!row || (row.created_by !== work.viewer!.id && !can(work.viewer, 'admin'))) throw notFound(work);
  return row;
}

async function cancel(work: Work, call: Call): Promise<Answer> {
  const { id } = await ownJob(work, call);
  await work.db.query(
    `update jobs set state = case state when 'waiting' then 'cancelled' else 'cancelling' end, updated_at = $2 where id = $1 and state in ('waiting', 'running')`,
    [id, work.now],
  );
  work.wakes = true;
  return noContent();
}

/** Takes back what a job did that is over, the last first, as a job of its own; once. */
async function undo(work: Work, call: Call): Promise<Answer> {
  checkEmpty(work, call.body);
  const { id, state, payload, progress, result } = await ownJob(work, call, { lock: true });
  if (!over.includes(state)) throw refusal(work, 'Conflict', 'jobNotOver');
  if (result) throw refusal(work, 'Conflict', 'undoneAlready');
  const auditIds = await auditIdsOf(work.db, { id, progress });
  if (auditIds.length === 0) throw refusal(work, 'Conflict', 'cannotUndo');
  const row = await insertJob(work, { resource: payload.resource, action: 'undo', ids: auditIds.toReversed(), undoes: id });
  await work.db.query('update jobs set result = $2, updated_at = $3 where id = $1', [id, json({ undoneBy: row.id }), work.now]);
  return answerJob(work, row, 202);
}

/** Actions on many records: looked at beforehand, started with the ids frozen, followed, and cancelled at the next batch. */
export const bulkRoutes: RouteSpec[] = [
  { method: 'POST', path: '-/bulk', access: 'user', ownTransactions: true, bodyLimit: startBytes, mostValues: 2 * limits.all + 1000, handle: start },
  { method: 'GET', path: '-/bulk/{id}', access: 'user', handle: async (work, call) => answerJob(work, await ownJob(work, call)) },
  { method: 'DELETE', path: '-/bulk/{id}', access: 'user', handle: cancel },
  { method: 'POST', path: '-/bulk/{id}/undo', access: 'user', handle: undo },
];
