import { isOthers, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { columnAt } from '../select/timedColumns.ts';
import { tableRead } from '../select/published.ts';
import { decorated } from './list.ts';
import type { Model } from '../model/Model.ts';
import { asJsonArray, rowsSql } from './rowSql.ts';
import type { Shape } from '../select/shape.ts';
import { sourceOf, wireSql } from '../select/Source.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { shownOf } from '../work/sealed.ts';
import { refusal, type Work } from '../work/Work.ts';
import type { Stored } from '../model/Stored.ts';

/** One record as JSON text in a shape; someone else's, or none, is RecordNotFound. */
export async function itemJson(work: Work, shape: Shape, id: number): Promise<{ body: string; version: number }> {
  const source = sourceOf(work, shape.model);
  const wanted = source.params.add(id);
  const rows = rowsSql(source, shape, [({ alias }) => `${alias}.id = ${wanted}`]);
  const version = `(select v.version from ${quote(tableRead(work, shape.model))} v where v.id = ${wanted})`;
  const {
    rows: [found],
  } = await work.db.query<{ body: string; version: number | null; length: number }>(
    `select a.*, ${version} as version from (${asJsonArray(rows)}) a`,
    source.params.values,
  );
  if (!found || found.length === 0 || found.version === null) throw notFound(work);
  const body = await decorated(work, shape, found.body);
  return { body: await withShown(work, shape, { id, text: body.slice(1, -1).trim() }), version: found.version };
}

/** One record's text with what is shown of its sealed fields; a list never has that. */
async function withShown(work: Work, { model }: Shape, { id, text }: { id: number; text: string }): Promise<string> {
  const shown = await shownOf(work, model, id);
  return shown ? JSON.stringify({ ...(JSON.parse(text) as WireRecord), _secrets: shown }) : text;
}

export const notFound = (work: Pick<Work, 't'>) => refusal(work, 'RecordNotFound', 'recordNotFound');

/**
 * `lock` keeps others from changing the records until the transaction ends; what is everybody's is then refused
 * to whoever may only read it. `asWritten`: without what has happened by itself and nobody has written down yet.
 * `fields`: no others than these and the id; default: all.
 */
interface Reading {
  lock?: boolean;
  asWritten?: boolean;
  fields?: ReadonlySet<string>;
}

/** What is read of records as they are stored, as SQL over the rows `t`. */
export function storedColumns(work: Work, model: Model, params: Params, { asWritten = false, fields }: Omit<Reading, 'lock'> = {}): string {
  if (fields || (model.timed && !asWritten)) return columnsSql(work, model, params, { asWritten, ...(fields && { fields }) });
  const known = wholeColumns.get(model) ?? columnsSql(work, model, params, { asWritten });
  wholeColumns.set(model, known);
  return known;
}

/** Of models whose columns are the same whatever the moment. */
const wholeColumns = new WeakMap<Model, string>();

function columnsSql(work: Work, model: Model, params: Params, { asWritten = false, fields }: Omit<Reading, 'lock'>): string {
  const column = (name: string) => (asWritten && model.timed ? `t.${quote(name)}` : columnAt({ model, alias: 't', params, now: work.now }, name));
  const wanted = [...model.fields.values()].filter(({ name }) => name === 'id' || !fields || fields.has(name));
  return wanted.map((field) => `${wireSql(field, column(field.name))} as ${quote(field.name)}`).join(', ');
}

/** A record with all its fields, in wire form and in the default language. */
export async function storedRecord(work: Work, model: Model, id: number, options: Reading = {}): Promise<Stored> {
  const [found] = await storedRecords(work, model, [id], options);
  if (!found) throw notFound(work);
  return found;
}

/** Records as they are stored, in the order of their ids; those the reader does not meet are left out. */
export async function storedRecords(
  work: Work,
  model: Model,
  ids: readonly number[],
  { lock = false, asWritten = false, fields }: Reading = {},
): Promise<Stored[]> {
  const params = new Params();
  const columns = storedColumns(work, model, params, { asWritten, ...(fields && { fields }) });
  // One id by itself: a general plan for a list of them expects ten, and gives way to one made each time.
  const isIt = ids.length === 1 ? `t.id = ${params.add(ids[0])}` : `t.id = any(${params.add(ids)}::bigint[])`;
  const where = `${isIt} and ${scopeSql(work, model, 't', params)}`;
  const sql = `select ${columns} from ${quote(model.resource.table)} t where ${where} order by t.id${lock ? ' for update of t' : ''}`;
  const { rows } = await work.db.query<Stored>(sql, params.values);
  if (lock && rows.some((row) => isOthers(model.resource, row, work.viewer))) throw refusal(work, 'Forbidden', 'notYourRecord');
  return rows;
}
