import type { Problem, Registry } from '#core';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';

const key = 'tables';

/** The tables of the plugins' own resources, each with its plugin. */
const tablesOf = (registry: Registry): Record<string, string> =>
  Object.fromEntries([...registry.resources.values()].filter(({ decl }) => decl.table === undefined).map(({ table, plugin }) => [table, plugin]));

async function remember(db: Db, known: Record<string, string>, now: Record<string, string>): Promise<void> {
  if (Object.entries(now).every(([table, plugin]) => known[table] === plugin)) return;
  await db.query(`insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`, [
    key,
    json({ ...known, ...now }),
  ]);
}

async function holdsRows(db: Db, table: string): Promise<boolean> {
  const {
    rows: [there],
  } = await db.query<{ oid: string | null }>('select to_regclass($1)::text as oid', [quote(table)]);
  if (there!.oid === null) return false;
  const { rows } = await db.query(`select 1 from ${quote(table)} limit 1`);
  return rows.length > 0;
}

/** The tables that plugins have, or once had, in this database, each with its plugin. */
export async function rememberedTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.query<{ value: Record<string, string> }>('select value from settings where key = $1', [key]);
  return rows[0]?.value ?? {};
}

/** Tables with rows that their plugin, which is there, no longer declares: a resource was renamed, and its records stayed behind. */
export async function strandedRows(db: Db, registry: Registry): Promise<Problem[]> {
  const known = await rememberedTables(db);
  const now = tablesOf(registry);
  await remember(db, known, now);
  const works = new Set(registry.plugins.map(({ id }) => id));
  const lost = Object.entries(known).filter(([table, plugin]) => !(table in now) && works.has(plugin));
  const problems: Problem[] = [];
  for (const [table, plugin] of lost) if (await holdsRows(db, table)) problems.push(stranded(plugin, table));
  return problems;
}

const stranded = (plugin: string, table: string): Problem => ({
  plugin,
  file: 'plugin.json',
  pointer: '/resources',
  message:
    `no longer declares resource "${table}", whose table holds rows that nothing shows: name the resource as it was, ` +
    `or move them by a numbered migration in plugins/${plugin}/migrations, such as: insert into <new table> (id, version, created_at, updated_at, <fields>) ` +
    `select id, version, created_at, updated_at, <fields> from ${quote(table)}; drop table ${quote(table)};`,
});
