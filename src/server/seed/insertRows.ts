import { publishingFields, systemFields, versionsField, type Json, type Resource, type WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { resetSequences } from '../db/tables/resetSequences.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { sealedFields } from '../work/sealed.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { nextVersions } from '../model/partVersions.ts';

const batchRows = 500;

/**
 * Rows to put into a resource's table as they are, without hooks, checks or audit: for
 * demo data only. `keyring`: seals what is encrypted; without it such a field is refused.
 */
interface Insertion {
  resource: Resource;
  rows: readonly WireRecord[];
  now: Date;
  keyring?: Keyring | undefined;
}

function checkFields({ resource, rows, keyring }: Insertion): void {
  const known = new Set([...Object.keys(resource.schema.properties ?? {}), ...systemFields, ...publishingFields(resource.decl), 'i18n']);
  for (const [index, row] of rows.entries()) {
    const sealed = sealedFields(resource).find((field) => row[field] !== undefined);
    if (sealed !== undefined && !keyring)
      throw new Error(`demo row ${index} of "${resource.name}" has "${sealed}", which is encrypted: demo.json keeps no secrets`);
    if (sealed !== undefined && typeof row.id !== 'number')
      throw new Error(`demo row ${index} of "${resource.name}" has "${sealed}", which is encrypted for its record: it needs an id`);
    const unknown = Object.keys(row).find((field) => !known.has(field));
    if (unknown === undefined) continue;
    throw new Error(`demo row ${index} of "${resource.name}" has "${unknown}", which is no field of it; there are: ${[...known].join(', ')}`);
  }
}

/** Of some ids, those a table has rows of. */
export async function idsThere(db: Db, table: string, rows: readonly WireRecord[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  if (ids.length === 0) return new Set();
  const { rows: there } = await db.query<{ id: number }>(`select id from ${quote(table)} where id = any($1::bigint[])`, [ids]);
  return new Set(there.map((row) => row.id));
}

/** A row as it is stored: what is encrypted sealed for it. */
function withSealed({ resource: { table, ...resource }, keyring }: Insertion, row: WireRecord): WireRecord {
  const texts = sealedFields(resource).flatMap((column) => (typeof row[column] === 'string' ? [[column, row[column]] as const] : []));
  const place = (column: string) => ({ table, column, id: row.id as number });
  return { ...row, ...Object.fromEntries(texts.map(([column, text]) => [column, keyring!.seal(text, place(column))])) };
}

/** A row with versions of the parts it has something of: whoever made it went through them. */
function withVersions(resource: Resource, row: WireRecord): WireRecord {
  const changed = Object.keys(row).filter((field) => row[field] !== undefined && row[field] !== null);
  const versions = nextVersions(resource, {}, { changed });
  return versions ? { ...row, [versionsField]: versions } : row;
}

/** Rows with the defaults of their schema, and the state their life begins in; one that is there already is left to be what it is. */
async function withDefaults(db: Db, { resource, rows: said }: Insertion): Promise<readonly WireRecord[]> {
  const rows = said.map((row) => withVersions(resource, row));
  const given = Object.entries(resource.schema.properties ?? {}).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  );
  const { lifecycle } = resource.decl;
  const defaults = Object.fromEntries([...given, ...(lifecycle ? [[lifecycle.field, lifecycle.start] as const] : [])]);
  if (Object.keys(defaults).length === 0) return rows;
  const there = await idsThere(db, resource.table, rows);
  return rows.map((row) => (there.has(row.id as number) ? row : { ...defaults, ...row }));
}

/** Whether a row's `i18n` holds translations; a record may have a field of that name. */
const hasWords = ({ schema }: Resource): boolean => !Object.hasOwn(schema.properties ?? {}, 'i18n');

function withoutWords(resource: Resource, row: WireRecord): WireRecord {
  if (!hasWords(resource)) return row;
  const { i18n: _words, ...rest } = row;
  return rest;
}

/** Rows that name the same fields go in together; the order within a group, and so of its ids, is kept. */
function grouped(rows: readonly WireRecord[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(
      Object.keys(row)
        .filter((field) => row[field] !== undefined)
        .sort(),
    );
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return groups;
}

/** Parts that the row had stay saved. */
const joined = (table: string): string => `coalesce(${quote(table)}.${quote(versionsField)}, '{}'::jsonb) || excluded.${quote(versionsField)}`;

/** What a field of a row that is there already becomes; it was made at the earlier of two moments. */
function replaced(table: string, field: string): string {
  if (field === versionsField) return joined(table);
  return field === 'created_at' ? `least(${quote(table)}.created_at, excluded.created_at)` : `excluded.${quote(field)}`;
}

/** A row with an id that is there already is brought up to what is given: areas add to the core's own people and operators. */
function statement(table: string, fields: readonly string[]): string {
  const names = fields.map(quote);
  const sets = fields.filter((field) => field !== 'id').map((field) => `${quote(field)} = ${replaced(table, field)}`);
  const conflict = fields.includes('id') ? ` on conflict (id) do update set ${sets.join(', ')}` : '';
  const list = names.join(', ');
  return `insert into ${quote(table)} (${list}) select ${list} from json_populate_recordset(null::${quote(table)}, $1::json)${conflict} returning id`;
}

async function insertGroup(db: Db, insertion: Insertion, indexes: readonly number[]): Promise<number[]> {
  const { resource, rows, now } = insertion;
  const ids: number[] = [];
  for (let start = 0; start < indexes.length; start += batchRows) {
    const batch = indexes.slice(start, start + batchRows).map((index): WireRecord => {
      const row = withSealed(insertion, withoutWords(resource, rows[index]!));
      return { created_at: now.toISOString(), updated_at: row.created_at ?? now.toISOString(), ...row };
    });
    const fields = Object.keys(batch[0]!).filter((field) => batch[0]![field] !== undefined);
    const { rows: made } = await db.query<{ id: number }>(statement(resource.table, fields), [JSON.stringify(batch)]);
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/**
 * Puts rows in and answers their ids in the order of the rows; rows without an id get one above those that say
 * theirs. What a new row leaves out is as its schema's `default` says. An unknown field is an error that names it.
 */
export async function insertRows(db: Db, insertion: Insertion): Promise<number[]> {
  checkFields(insertion);
  const rows = await withDefaults(db, insertion);
  const ids: number[] = Array<number>(rows.length);
  const put = async (groups: ReadonlyArray<readonly number[]>) => {
    for (const indexes of groups) {
      const made = await insertGroup(db, { ...insertion, rows }, indexes);
      for (const [position, index] of indexes.entries()) ids[index] = made[position]!;
    }
  };
  const groups = [...grouped(rows).values()];
  const saysIds = ([first]: readonly number[]) => rows[first!]!.id !== undefined;
  await put(groups.filter(saysIds));
  if (groups.some(saysIds)) await resetSequences(db, [insertion.resource.table]);
  await put(groups.filter((group) => !saysIds(group)));
  await insertWords(db, insertion, ids);
  return ids;
}

/** Translations: `"i18n": { "he": { "name": "…" } }` in a row. */
async function insertWords(db: Db, { resource, rows, now }: Insertion, ids: readonly number[]): Promise<void> {
  const localized = Object.entries(resource.schema.properties ?? {})
    .filter(([, schema]) => schema['x-localized'])
    .map(([name]) => name);
  const words = rows.flatMap((row, index) =>
    Object.entries((hasWords(resource) ? (row.i18n ?? {}) : {}) as Record<string, Record<string, Json>>).map(([locale, texts]) => ({
      ...texts,
      id: ids[index]!,
      locale,
      source_version: row.version ?? 1,
      updated_at: now.toISOString(),
    })),
  );
  if (words.length === 0 || localized.length === 0) return;
  const table = quote(i18nTable(resource.table));
  const names = localized.map(quote).join(', ');
  for (let start = 0; start < words.length; start += batchRows) {
    await db.query(
      `insert into ${table} (id, language_id, ${names}, source_version, updated_at)
      select w.id, l.id, ${localized.map((name) => `w.${quote(name)}`).join(', ')}, w.source_version, w.updated_at
      from json_populate_recordset(null::${table}, $1::json) with ordinality w join json_array_elements($1::json) with ordinality j on j.ordinality = w.ordinality
      join languages l on l.locale = j.value->>'locale' on conflict (id, language_id) do nothing`,
      [JSON.stringify(words.slice(start, start + batchRows))],
    );
  }
}
