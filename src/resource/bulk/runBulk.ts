import {
  callApi,
  createKeyring,
  createOursApi,
  createResourceApi,
  isAborted,
  isApiError,
  isLost,
  randomKey,
  type BulkTarget,
  type Http,
  type Job,
  type Keyring,
} from '#api';
import { fieldParam, type Resource, type WireRecord } from '#core';
import { actionsFor } from '../access.ts';
import { callAction } from '../actions/useAction.ts';
import { idFor } from '../hrefs.ts';
import type { BulkAction } from './bulkActions.ts';

export type RowId = string | number;
export interface BulkResult {
  done: number;
  /** The first of them, and how many there are. */
  refused: Array<{ id: RowId; message: string }>;
  refusedCount: number;
  /** What there is to know of those that were not; the first of it. */
  warned?: Array<{ id: RowId; message: string }>;
  cancelled: boolean;
  /** What Undo takes back: the first of it, and how much there is. */
  auditIds: string[];
  undoable: number;
  /** Records that match by now and were left alone, since the question was not about them. */
  others?: number;
  /** The job that did it, where the API has jobs. */
  jobId?: RowId;
  /** Why the work as a whole failed. */
  message?: string;
}
export interface BulkTask {
  http: Http;
  resource: Resource;
  params: Record<string, string>;
  action: BulkAction;
  target: BulkTarget;
  /** What is said of a record that the action is not for. */
  notNow: string;
  /** The number the reader agreed to. */
  count: number;
  values?: WireRecord;
  onProgress: (done: number, total: number) => void;
  /** Keeps a start whose answer was lost from starting the work twice. */
  keyring: Keyring;
  /** Asks to stop at the next chance. */
  signal: AbortSignal;
}

/** How long to wait before a job is asked again. */
export type Pause = () => Promise<void>;
const halfASecond: Pause = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Has the API carry an action out on many records, and follows the job to its end. */
export async function runJob(task: BulkTask, pause: Pause = halfASecond): Promise<BulkResult> {
  const ours = createOursApi(task.http);
  const { resource, action, target, count, values } = task;
  const request = { resource: resource.name, action: action.id, target, count, ...(values && { values: values as never }) };
  const start = () => task.keyring.send(request, (idempotencyKey) => ours.startBulk(request, { idempotencyKey }));
  return follow(task, await patiently(start, pause, 2), pause);
}

/** Has the API take back what a job did, and follows that to its end. */
export async function undoJob(http: Http, jobId: RowId, pause: Pause = halfASecond): Promise<BulkResult> {
  const keyring = createKeyring();
  const start = () => keyring.send({ jobId }, (idempotencyKey) => createOursApi(http).undoJob(jobId, { idempotencyKey }));
  return follow({ http, onProgress: () => undefined }, await patiently(start, pause, 2), pause);
}

async function follow(
  { http, onProgress, signal }: Pick<BulkTask, 'http' | 'onProgress'> & Partial<Pick<BulkTask, 'signal'>>,
  started: Job,
  pause: Pause,
): Promise<BulkResult> {
  const ours = createOursApi(http);
  let job = started;
  let told = false;
  while (job.status === 'waiting' || job.status === 'running') {
    onProgress(job.done + (job.refusedCount ?? job.refused.length), job.total);
    await pause();
    if (signal?.aborted && !told) {
      told = true;
      await ours.cancelJob(job.id).catch(() => undefined);
    }
    job = await patiently(() => ours.job(job.id), pause, 20);
  }
  return resultOf(job);
}

/** Asks again when an answer is lost: the work goes on whether or not somebody hears of it. */
async function patiently<T>(ask: () => Promise<T>, pause: Pause, times: number): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !isLost(error)) throw error;
    }
    await pause();
  }
}

function resultOf(job: Job): BulkResult {
  const { auditIds = [] } = job;
  return {
    done: job.done,
    refused: job.refused,
    refusedCount: job.refusedCount ?? job.refused.length,
    cancelled: job.status === 'cancelled',
    auditIds: auditIds.map(String),
    undoable: job.undoable ?? auditIds.length,
    jobId: job.id,
    ...(job.warned && { warned: job.warned }),
    ...(job.others && { others: job.others }),
    ...(job.message && { message: job.message }),
  };
}

/** The result of work one by one, before the first. */
export const nothingYet = (): BulkResult => ({ done: 0, refused: [], refusedCount: 0, cancelled: false, auditIds: [], undoable: 0 });

/** The same against an API without jobs: one call after the other. */
export async function runOneByOne(task: BulkTask, ids: readonly RowId[]): Promise<BulkResult> {
  const result = nothingYet();
  for (const [index, id] of ids.entries()) {
    if (task.signal.aborted) return { ...result, cancelled: true };
    task.onProgress(index, ids.length);
    try {
      const did = await carryOut(task, id);
      if (!did) result.refusedCount = result.refused.push({ id, message: task.notNow });
      else result.done++;
      if (did?.auditId !== undefined) result.undoable = result.auditIds.push(did.auditId);
    } catch (error) {
      if (!isApiError(error) || isAborted(error) || error.kind === 'network') throw error;
      result.refusedCount = result.refused.push({ id, message: error.messages.join(' ') });
    }
  }
  return result;
}

/** Nothing where the action is not for the record as it is. */
async function carryOut(task: BulkTask, row: RowId): Promise<{ auditId?: string | undefined } | undefined> {
  const { http, resource, params, action, values, target } = task;
  const record = await recordOf(task, row);
  if (action.kind === 'action' && actionsFor([action.action], record, resource).length === 0) return undefined;
  const id = idFor('action' in action ? action.action.call : { resource: resource.name }, resource, record);
  const version = target.versions?.[row];
  const options = version === undefined ? {} : { version };
  if (action.kind === 'delete') return { auditId: (await createResourceApi(http, resource, params).remove(id, options)).auditId };
  if (action.kind === 'edit') {
    const call = { method: resource.update, path: resource.itemPath };
    return { auditId: (await callApi(http, call, { ...params, id }, values, { ...options, idempotencyKey: randomKey() })).headers['x-audit-id'] };
  }
  await callAction(http, action.action, { ...options, id, params, idempotencyKey: randomKey(), ...(values && { values }) });
  return {};
}

/** A record as far as it decides: what stands for it in calls, where that is not its id, and what the action's `when` looks at; the list knows it. */
async function recordOf({ http, resource, params, action }: BulkTask, id: RowId): Promise<WireRecord> {
  const isEnough = resource.identify === 'id' && !('action' in action && action.action.decl.when);
  if (isEnough) return { id };
  const {
    rows: [record],
  } = await createResourceApi(http, resource, params).list({ page: 1, perPage: 1, filters: { [fieldParam('id')]: [id] } });
  return record ?? { id };
}
