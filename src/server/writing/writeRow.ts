import type { WireRecord } from '#core';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { cleanRichText, hasRichText } from '../model/richText.ts';
import type { Stored } from '../model/Stored.ts';
import { notFound, storedColumns } from '../reading/item.ts';
import { scopeSql } from '../select/predicate.ts';
import { idAhead, withSealed } from '../work/sealed.ts';
import type { Work } from '../work/Work.ts';

/** Columns the server keeps itself. */
const kept = new Set(['id', 'version', 'created_at', 'updated_at']);

/** The members of a record that have a column. A hook may also write columns of a core table that no field names, such as a password's hash. */
function columnsIn(model: Model, record: WireRecord): string[] {
  const isCore = model.resource.decl.table !== undefined;
  return Object.keys(record).filter((name) => record[name] !== undefined && !kept.has(name) && (isCore || model.fields.has(name)));
}

function valueSql(model: Model, params: Params, record: WireRecord, name: string): string {
  const field = model.fields.get(name);
  const given = record[name];
  const value = field && given !== undefined && hasRichText(field.schema) ? cleanRichText(field.schema, given) : given;
  const isJson = field?.type === 'jsonb' && value !== null;
  return params.add(isJson ? json(value) : value);
}

/** A record as a statement has left it, and whether its writer meets it there. */
interface Written {
  record: Stored;
  isMet: boolean;
}

/** Writes a row `t`, and reads it by the same statement. */
async function writtenBy(work: Work, model: Model, params: Params, { sql, asWritten }: { sql: string; asWritten: boolean }): Promise<Written> {
  const returning = `${storedColumns(work, model, params, { asWritten })}, ${scopeSql(work, model, 't', params)} as "is met"`;
  const { rows } = await work.db.query<Stored & { 'is met': boolean }>(`${sql} returning ${returning}`, params.values);
  if (!rows[0]) throw notFound(work);
  const { 'is met': isMet, ...record } = rows[0];
  return { record: record as Stored, isMet };
}

/** Inserts a record. */
export async function insertRow(work: Work, model: Model, record: WireRecord): Promise<Written> {
  const params = new Params();
  const id = await idAhead(work, model, record);
  const sealed = id === undefined ? record : withSealed(work, model, { id, values: record });
  const names = columnsIn(model, sealed);
  const values = names.map((name) => valueSql(model, params, sealed, name));
  if (id !== undefined) {
    names.push('id');
    values.push(params.add(id));
  }
  const now = params.add(work.now);
  const sql = `insert into ${quote(model.resource.table)} as t (${[...names.map(quote), 'version', 'created_at', 'updated_at'].join(', ')}) values (${[...values, '1', now, now].join(', ')})`;
  return writtenBy(work, model, params, { sql, asWritten: false });
}

/** Changes columns of a record that nobody's form is about: its version stays. */
export async function setColumns(work: Work, model: Model, id: number, given: WireRecord): Promise<void> {
  const changes = withSealed(work, model, { id, values: given });
  const params = new Params();
  const sets = columnsIn(model, changes).map((name) => `${quote(name)} = ${valueSql(model, params, changes, name)}`);
  await work.db.query(`update ${quote(model.resource.table)} set ${sets.join(', ')} where id = ${params.add(id)}`, params.values);
}

/** Changes columns of a record and raises its version. */
export async function updateRow(work: Work, model: Model, id: number, given: WireRecord): Promise<Written> {
  const changes = withSealed(work, model, { id, values: given });
  const params = new Params();
  const sets = columnsIn(model, changes).map((name) => `${quote(name)} = ${valueSql(model, params, changes, name)}`);
  const sql = `update ${quote(model.resource.table)} t set ${[...sets, 'version = version + 1', `updated_at = ${params.add(work.now)}`].join(', ')} where id = ${params.add(id)}`;
  return writtenBy(work, model, params, { sql, asWritten: true });
}

/** Sets a record's words in one language, as translated from its present version; null takes a word back. */
export async function writeWords(
  work: Work,
  model: Model,
  target: { id: number; languageId: number; version: number },
  words: WireRecord,
): Promise<void> {
  const names = Object.keys(words).filter((name) => model.localized.includes(name));
  if (names.length === 0) return;
  const params = new Params();
  const keys = [target.id, target.languageId, target.version].map((each) => params.add(each));
  const values = names.map((name) => valueSql(model, params, words, name));
  const sets = [
    ...names.map((name) => `${quote(name)} = excluded.${quote(name)}`),
    'source_version = excluded.source_version',
    'updated_at = excluded.updated_at',
  ];
  await work.db.query(
    `insert into ${quote(i18nTable(model.resource.table))} (id, language_id, source_version, ${names.map(quote).join(', ')}, updated_at)
    values (${[...keys, ...values, params.add(work.now)].join(', ')}) on conflict (id, language_id) do update set ${sets.join(', ')}`,
    params.values,
  );
}

/** A record's words in one language; null where there are none. */
export async function storedWords(work: Work, model: Model, { id, languageId }: { id: number; languageId: number }): Promise<WireRecord> {
  if (model.localized.length === 0) return {};
  const {
    rows: [row],
  } = await work.db.query<WireRecord>(
    `select ${model.localized.map(quote).join(', ')} from ${quote(i18nTable(model.resource.table))} where id = $1 and language_id = $2`,
    [id, languageId],
  );
  return row ?? {};
}
