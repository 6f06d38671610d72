import type { RecordOf } from '#core';
import type { Records } from './Ports.ts';
import { quote } from '../db/names.ts';
import { columnAt, isInState, type Rows } from '../select/timedColumns.ts';
import { makeMove, movable } from '../lifecycle/move.ts';
import { settle } from '../lifecycle/settle.ts';
import { publishRecord } from '../publish/publish.ts';
import { createRecord } from '../writing/create.ts';
import { etagOf } from '../checks/etag.ts';
import { storedColumns, storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { removeRecord } from '../writing/remove.ts';
import { updateRecord } from '../writing/update.ts';
import { namedField, whereSql, type Where } from '../select/where.ts';
import { modelFor, type Work } from '../work/Work.ts';

const most = 10_000;

const given = new WeakMap<object, Model>();

/** Notes that an area's code was given a record as it is stored, with fields that its reader may not meet. */
function asGiven<R extends object>(model: Model, record: R): R {
  given.set(record, model);
  return record;
}

/** Whose record an area's code was given, where it hands on the very one; anything else is its own. */
export const givenModel = (value: unknown): Model | undefined => (typeof value === 'object' && value !== null ? given.get(value) : undefined);

/** The records of a resource for an area's own code, within the reader's scope. */
export function recordsOf<Name extends string>(work: Work, name: Name): Records<RecordOf<Name>> {
  const model = modelFor(work, name);
  const records: Records = {
    resource: model.resource,
    get: async (id, { lock = false } = {}) => asGiven(model, await storedRecord(work, model, id, { lock })),
    find: async (where, options) => (await find(work, model, where, options)).map((each) => asGiven(model, each)),
    create: async (body, options) => asGiven(model, await createRecord(work, model, body, options)),
    update: async (id, patch, { version, ...options } = {}) =>
      asGiven(model, await updateRecord(work, model, { id, patch }, { ...options, ...(version !== undefined && { ifMatch: etagOf(version) }) })),
    remove: (id) => removeRecord(work, model, id),
    move: async (id, move, values) => asGiven(model, await makeMove(work, model, { id, move, ...(values && { values }) })),
    movable: (id, move) => movable(work, model, { id, move }),
    settle: (until) => settle(work, model, until),
    publish: async (id) => void (await publishRecord(work, model, id, { step: 'publish' })),
    ...(model.resource.single && { create: () => alwaysOne(name), remove: () => alwaysOne(name) }),
  };
  // What is stored was held against the schema that the types are made from.
  return records as Records<RecordOf<Name>>;
}

/** Settings are made by nobody, and never go. */
const alwaysOne = (name: string): Promise<never> => Promise.reject(new Error(`"${name}" is one record, which is always there: change it`));

async function find(
  work: Work,
  model: Model,
  where: Where,
  { sort = 'id', limit = most }: { sort?: string; limit?: number } = {},
): Promise<Stored[]> {
  const params = new Params();
  const rows: Rows = { model, alias: 't', params, now: work.now };
  const column = (name: string) => ({
    field: namedField(model, name),
    get sql() {
      return columnAt(rows, name);
    },
    inState: (states: readonly unknown[]) => isInState(rows, name, states),
  });
  const conditions = [scopeSql(work, model, 't', params), ...whereSql(where, column, params)];
  const field = namedField(model, sort.replace(/^-/, '')).name;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sql = `select ${storedColumns(work, model, params)} from ${quote(model.resource.table)} t where ${conditions.join(' and ')} order by ${columnAt(rows, field)} ${direction}, t.id ${direction} limit ${params.add(limit)}`;
  return (await work.db.query<Stored>(sql, params.values)).rows;
}
