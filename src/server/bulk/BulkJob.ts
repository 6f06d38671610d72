import { minuteMs, type Json, type Translate, type Viewer } from '#core';
import type { Actor } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { json } from '../db/Db.ts';

/** What a bulk job is told when it starts: everything it needs to go on in another process. */
export interface Payload {
  resource: string;
  action: string;
  /** Ids named that were no records of the starter's when it started, or that matched no longer: refused once and for all. */
  unmet?: number[];
  /** Of a job that was begun by a query: how many matched when it started that the question was not about. */
  others?: number;
  values?: Record<string, Json>;
  /** The job this one takes back. */
  undoes?: number;
  actor: Pick<Actor, 'name' | 'email' | 'sessionId'> & { viewer: Viewer };
  locale: string;
  /** Where it was started from. */
  address?: string;
  /** Whether the starter had typed their password a moment before; what wants that is refused at the start. */
  confirmed?: boolean;
}
/** How far it has come. `position`: ids dealt with. `undoable`: rows of the audit that can be taken back; jobs of before do not count them. */
export interface Progress {
  position: number;
  done: number;
  undoable?: number;
}

type RecordMessage = { id: number; message: string };
/** What came of some of a job's records. `warned`: what there is to know of those that were not refused. `auditIds`: what can be taken back. */
export interface Outcome {
  refused: RecordMessage[];
  warned: RecordMessage[];
  auditIds: number[];
}

export interface JobRow {
  id: number;
  state: string;
  payload: Payload;
  /** How many records it has, or of an undo rows of the audit, the last written first. */
  total: number;
  progress: Progress & Partial<Outcome>;
  error: string | null;
  created_by: number | null;
  fence: number /** What became of it after its end. */;
  result: { undoneBy: number } | null;
}

export const jobColumns = `id, state, payload, coalesce(cardinality(ids), 0) as total, progress, error, created_by, fence, result`;

export const kind = 'bulk';
const batchSize = 100;
export const leaseMs = minuteMs;
export const fresh: Progress = { position: 0, done: 0, undoable: 0 };
/** States a job does not leave any more. */
export const over: readonly string[] = ['cancelled', 'done', 'failed'];

const statuses: Record<string, string> = {
  waiting: 'waiting',
  running: 'running',
  cancelling: 'running',
  cancelled: 'cancelled',
  done: 'done',
  failed: 'failed',
};

/** A record of a job. `version`: the one that its starter saw, where the start said so. */
export interface Part {
  id: number;
  version: number | null;
}

/** The records of a job's next slice. */
export async function partsAt(tx: Db, { id, progress: { position } }: Pick<JobRow, 'id' | 'progress'>): Promise<Part[]> {
  const sql = `select e.id, e.version from jobs j cross join lateral unnest(j.ids[$2::int:$3::int], j.versions[$2::int:$3::int]) with ordinality e(id, version, place)
    where j.id = $1 order by e.place`;
  return (await tx.query<Part>(sql, [id, position + 1, position + batchSize])).rows;
}

/** Notes what came of a slice that began at a position. */
export async function keepOutcome(tx: Db, { id, position }: { id: number; position: number }, { refused, warned, auditIds }: Outcome): Promise<void> {
  if (refused.length + warned.length + auditIds.length === 0) return;
  await tx.query('insert into job_parts (job_id, position, refused, audit_ids, warned) values ($1, $2, $3, $4, $5)', [
    id,
    position,
    json(refused),
    json(auditIds),
    json(warned),
  ]);
}

/** What of a job can be taken back so far; older jobs have it in their progress. */
export async function auditIdsOf(db: Db, { id, progress }: Pick<JobRow, 'id' | 'progress'>): Promise<number[]> {
  const { rows } = await db.query<{ audit_ids: number[] }>('select audit_ids from job_parts where job_id = $1 order by position', [id]);
  return [...(progress.auditIds ?? []), ...rows.flatMap((row) => row.audit_ids)];
}

/** So many refusals, warnings, and rows of the audit, an answer names: it is asked for again and again. The numbers are of all. */
const mostNamed = 200;

type Counted = Outcome & { undoable: number };

/** What a job of before did not count. */
async function countUndoable(db: Db, id: number): Promise<number> {
  const sql = 'select coalesce(sum(jsonb_array_length(audit_ids)), 0)::int as count from job_parts where job_id = $1';
  return (await db.query<{ count: number }>(sql, [id])).rows[0]!.count;
}

/** Slices whose outcome is read in one statement. */
const partsAtOnce = 10;

/** The first of what came of a job, read slice by slice and no further than they are named: the rest may be a hundred thousand. */
async function firstOf<T>(db: Db, id: number, column: 'refused' | 'warned' | 'audit_ids'): Promise<T[]> {
  const sql = `select position, ${column} as found from job_parts where job_id = $1 and position > $2 and ${column} <> '[]' order by position limit ${partsAtOnce}`;
  const found: T[] = [];
  for (let after = -1; found.length < mostNamed; ) {
    const { rows } = await db.query<{ position: number; found: T[] }>(sql, [id, after]);
    found.push(...rows.flatMap((row) => row.found));
    if (rows.length < partsAtOnce) break;
    after = rows.at(-1)!.position;
  }
  return found;
}

async function firstOutcome(db: Db, { id, progress }: Pick<JobRow, 'id' | 'progress'>): Promise<Counted> {
  const { refused = [], auditIds = [] } = progress;
  return {
    refused: [...refused, ...(await firstOf<RecordMessage>(db, id, 'refused'))].slice(0, mostNamed),
    warned: (await firstOf<RecordMessage>(db, id, 'warned')).slice(0, mostNamed),
    auditIds: [...auditIds, ...(await firstOf<number>(db, id, 'audit_ids'))].slice(0, mostNamed),
    undoable: auditIds.length + (progress.undoable ?? (await countUndoable(db, id))),
  };
}

/** A job as its starter sees it. */
export async function jobWire(db: Db, t: Translate, job: JobRow): Promise<Json> {
  const { id, state, payload, total, progress, error } = job;
  const { refused, warned, auditIds, undoable } = await firstOutcome(db, job);
  const unmet = payload.unmet ?? [];
  const { others } = payload;
  const message = t(others === undefined ? 'api:recordNotFound' : 'api:matchesNoLonger');
  return {
    id,
    status: statuses[state] ?? 'failed',
    total: total + unmet.length,
    done: progress.done,
    refused: [...unmet.slice(0, mostNamed).map((each) => ({ id: each, message })), ...refused].slice(0, mostNamed),
    refusedCount: unmet.length + progress.position - progress.done,
    ...(warned.length > 0 && { warned }),
    auditIds,
    undoable,
    ...(others && { others }),
    ...(error !== null && { message: error }),
  };
}
