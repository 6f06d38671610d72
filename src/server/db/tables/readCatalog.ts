import type { Db } from '../Db.ts';
import { quote } from '../names.ts';
import type { Catalog, Table } from './TableSpec.ts';

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  generated: boolean;
  comment: string | null;
  parted: boolean;
}

const columnsSql = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated, col_description(c.oid, a.attnum) as comment, c.relkind = 'p' as parted
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
const indexesSql = `select tablename as table, indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()`;
interface KeyRow {
  table: string;
  name: string;
  column: string;
  target: string;
  valid: boolean;
}
const keysSql = `select c.relname as table, k.conname as name, a.attname as column, t.relname as target, k.convalidated as valid
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`;

/** Every table, column, index and foreign key there is. `used` of columns is not asked here, see `readUse`. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const catalog: Catalog = {};
  const of = (table: string): Table => (catalog[table] ??= { columns: {}, indexes: {}, foreignKeys: {} });
  for (const { table, name, type, generated, comment, parted } of (await db.query<ColumnRow>(columnsSql)).rows) {
    if (parted) of(table).parted = true;
    of(table).columns[name] = { type, generated, used: false, ...(comment === null ? {} : { comment }) };
  }
  for (const row of (await db.query<{ table: string; name: string; definition: string }>(indexesSql)).rows)
    of(row.table).indexes[row.name] = row.definition;
  for (const { table, name, ...key } of (await db.query<KeyRow>(keysSql)).rows) of(table).foreignKeys[name] = key;
  return catalog;
}

/** Which of these columns hold a value in some row. */
export async function readUse(db: Db, table: string, columns: readonly string[]): Promise<Set<string>> {
  const asked = columns.map((column, index) => `exists(select from ${quote(table)} where ${quote(column)} is not null) as c${index}`);
  if (asked.length === 0) return new Set();
  const {
    rows: [row],
  } = await db.query<Record<string, boolean>>(`select ${asked.join(', ')}`);
  return new Set(columns.filter((_, index) => row![`c${index}`]));
}
