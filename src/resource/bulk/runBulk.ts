import { createOursApi, createResourceApi, isAborted, isApiError, randomKey, type BulkTarget, type Http, type Job } from '#api';
import type { Resource, WireRecord } from '#core';
import { callAction } from '../actions/useAction.ts';
import { boundOf } from '../list/useList.ts';
import type { BulkAction } from './bulkActions.ts';

export type RowId = string | number;
export interface BulkResult {
  done: number;
  refused: Array<{ id: RowId; message: string }>;
  cancelled: boolean;
  /** What Undo takes back. */
  auditIds: string[];
  /** Why the work as a whole failed. */
  message?: string;
}
export interface BulkTask {
  http: Http;
  resource: Resource;
  params: Record<string, string>;
  action: BulkAction;
  target: BulkTarget;
  /** The number the reader agreed to. */
  count: number;
  values?: WireRecord;
  onProgress: (done: number, total: number) => void;
  /** Asks to stop at the next chance. */
  signal: AbortSignal;
}

/** How long to wait before a job is asked again. */
export type Pause = () => Promise<void>;
const halfASecond: Pause = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Has the API carry an action out on many records, and follows the job to its end. */
export async function runJob(task: BulkTask, pause: Pause = halfASecond): Promise<BulkResult> {
  const ours = createOursApi(task.http);
  const { resource, action, target, count, values, signal } = task;
  let job = await ours.startBulk({ resource: resource.name, action: action.id, target, count, ...(values && { values: values as never }) },
    { idempotencyKey: randomKey() });
  let told = false;
  while (job.status === 'waiting' || job.status === 'running') {
    task.onProgress(job.done + job.refused.length, job.total);
    await pause();
    if (signal.aborted && !told) { told = true; await ours.cancelJob(job.id); }
    job = await ours.job(job.id);
  }
  return resultOf(job);
}

function resultOf(job: Job): BulkResult {
  const { auditIds = [] } = job as { auditIds?: Array<string | number> };
  return { done: job.done, refused: job.refused, cancelled: job.status === 'cancelled', auditIds: auditIds.map(String), ...(job.message && { message: job.message }) };
}

/** The same against an API without jobs: one call after the other. */
export async function runOneByOne(task: BulkTask, ids: readonly RowId[]): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [], cancelled: false, auditIds: [] };
  for (const [index, id] of ids.entries()) {
    if (task.signal.aborted) return { ...result, cancelled: true };
    task.onProgress(index, ids.length);
    try {
      const auditId = await carryOut(task, id);
      result.done++;
      if (auditId !== undefined) result.auditIds.push(auditId);
    } catch (error) {
      if (!isApiError(error) || isAborted(error) || error.kind === 'network') throw error;
      result.refused.push({ id, message: error.messages.join(' ') });
    }
  }
  return result;
}

async function carryOut({ http, resource, params, action, values }: BulkTask, id: RowId): Promise<string | undefined> {
  if (action.kind === 'delete') return (await createResourceApi(http, boundOf(resource), params).remove(id)).auditId;
  await callAction(http, action.action, { id, params, idempotencyKey: randomKey(), ...(values && { values }) });
  return undefined;
}
