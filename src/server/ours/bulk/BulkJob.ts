import type { Json, Viewer } from '#core';
import type { Actor } from '../../context.ts';

/** What a bulk job is told when it starts: everything it needs to go on in another process. */
export interface Payload {
  resource: string;
  action: string;
  /** Records; of an undo, rows of the audit, the last written first. */
  ids: number[];
  values?: Record<string, Json>;
  /** The job this one takes back. */
  undoes?: number;
  actor: Pick<Actor, 'name' | 'email' | 'sessionId'> & { viewer: Viewer };
  locale: string;
}
/** How far it has come. `position`: ids dealt with. `auditIds`: what can be taken back. */
export interface Progress { position: number; done: number; refused: Array<{ id: number; message: string }>; auditIds: number[] }

export interface JobRow { id: number; state: string; payload: Payload; progress: Progress; error: string | null; created_by: number | null; fence: number; /** What became of it after its end. */ result: { undoneBy: number } | null }

export const jobColumns = 'id, state, payload, progress, error, created_by, fence, result';

export const kind = 'bulk';
export const batchSize = 100;
export const leaseMs = 60_000;
export const fresh: Progress = { position: 0, done: 0, refused: [], auditIds: [] };
/** States a job does not leave any more. */
export const over: readonly string[] = ['cancelled', 'done', 'failed'];

const statuses: Record<string, string> = { waiting: 'waiting', running: 'running', cancelling: 'running', cancelled: 'cancelled', done: 'done', failed: 'failed' };

/** A job as its starter sees it. */
export function jobWire({ id, state, payload, progress, error }: Pick<JobRow, 'id' | 'state' | 'payload' | 'progress' | 'error'>): Json {
  return { id, status: statuses[state] ?? 'failed', total: payload.ids.length, done: progress.done, refused: progress.refused, auditIds: progress.auditIds, ...(error !== null && { message: error }) };
}
