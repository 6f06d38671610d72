import type { Json, WireRecord } from '#core';
import type { Records } from '../area.ts';
import { quote } from '../db/names.ts';
import { createRecord } from './create.ts';
import { storedRecord, storedRecords, type Stored } from './item.ts';
import type { Model } from './Model.ts';
import { Params } from './Params.ts';
import { scopeSql } from './predicate.ts';
import { removeRecord } from './remove.ts';
import { updateRecord } from './update.ts';
import { json } from '../db/Db.ts';
import { isUnstorable, modelFor, type Work } from './Work.ts';

const most = 10_000;

/** The records of a resource for an area's own code, within the reader's scope. */
export function recordsOf(work: Work, name: string): Records {
  const model = modelFor(work, name);
  return {
    resource: model.resource,
    get: (id, { lock = false } = {}) => storedRecord(work, model, id, { lock }),
    find: (where, options) => find(work, model, where, options),
    create: (body, options) => createRecord(work, model, body, options),
    update: (id, patch, options) => updateRecord(work, model, { id, patch }, options),
    remove: (id) => removeRecord(work, model, id),
  };
}

/** One member of `where` as SQL: a value, null, or a list of values of which one must be. */
function memberSql(model: Model, params: Params, name: string, value: Json): string {
  const field = model.fields.get(name);
  if (!field) throw new Error(`${model.resource.name} has no field "${name}"`);
  const column = `t.${quote(name)}`;
  if (value === null) return `${column} is null`;
  if (typeof value === 'string' && isUnstorable(value)) return 'false';
  if (field.type === 'jsonb') return `${column} @> ${params.add(json(value))}::jsonb`;
  return Array.isArray(value) ? `${column} = any(${params.add(value)})` : `${column} = ${params.add(value)}`;
}

async function find(work: Work, model: Model, where: Record<string, Json>, { sort = 'id', limit = most }: { sort?: string; limit?: number } = {}): Promise<Stored[]> {
  const params = new Params();
  const conditions = [scopeSql(work, model, 't', params), ...Object.entries(where).map(([name, value]) => memberSql(model, params, name, value))];
  const field = sort.replace(/^-/, '');
  if (!model.fields.has(field)) throw new Error(`${model.resource.name} has no field "${field}"`);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sql = `select t.id from ${quote(model.resource.table)} t where ${conditions.join(' and ')} order by t.${quote(field)} ${direction}, t.id ${direction} limit ${params.add(limit)}`;
  const ids = (await work.db.query<{ id: number }>(sql, params.values)).rows.map((row) => row.id);
  const byId = new Map((await storedRecords(work, model, ids)).map((record: WireRecord) => [record.id, record as Stored]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
