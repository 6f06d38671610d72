import { isObject, type Json, type RecordOf, type WireRecord } from '#core';
import { json } from '../db/Db.ts';
import { auditColumns, imageOf, presentRow, type Audited } from '../audit/audited.ts';
import { modelFor, type Work } from '../work/Work.ts';

/** What the audit tells of a write. */
export interface RecordedWrite<R = WireRecord> {
  recordId: number;
  /** An instant. */
  at: string;
  /** `create`, `update`, `delete`, `undo`, or what a move or the area's code called it. */
  action: string;
  /** `null`: it happened by itself. */
  user: { id: number; name: string } | null;
  /** The members that were other before; of a deletion the whole record. */
  before: Partial<R> & WireRecord;
  after: Partial<R> & WireRecord;
}

/** Whose writes are asked for: of records that are there by their ids, and of some that are gone by what they said. */
export interface WritesQuery {
  ids: readonly number[];
  gone?: WireRecord;
  /** The newest come first; default 200. */
  limit?: number;
}

const most = 200;
const membersOf = (value: Json): WireRecord => (isObject(value) ? value : {});

const toldOf = <R>(row: Audited): RecordedWrite<R> => ({
  recordId: row.record_id,
  at: row.at,
  action: row.action,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  // What was stored was held against the schema that the types are made from.
  before: ((imageOf(row)?.row as WireRecord | undefined) ?? membersOf(row.before)) as Partial<R> & WireRecord,
  after: membersOf(row.after) as Partial<R> & WireRecord,
});

/**
 * What the audit tells of an area's own records, the newest write first. Whether the reader may know
 * of them is the area's to say: it gives ids, and members of what is gone, that it found in scope.
 */
export async function writesOf<Name extends string>(
  work: Work,
  plugin: string,
  { resource, ids, gone, limit = most }: WritesQuery & { resource: Name },
): Promise<Array<RecordedWrite<RecordOf<Name>>>> {
  const model = modelFor(work, resource);
  if (model.resource.plugin !== plugin) throw new Error(`plugin "${plugin}" asks for the history of ${resource}, which is not its own`);
  const { rows } = await work.db.query<Audited>(
    `select ${auditColumns} from audit where resource = $1 and (record_id = any($2::bigint[]) or record_id in (
      select record_id from audit where resource = $1 and action = 'delete' and $3::jsonb is not null and before->'row' @> $3::jsonb order by id desc limit ${most}
    )) order by id desc limit $4`,
    [resource, [...ids], gone === undefined ? null : json(gone), limit],
  );
  return rows.map((row) => toldOf(presentRow(model, row)));
}
