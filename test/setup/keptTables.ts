// The tables of a world's areas, made once for all tests that have the same areas: to make them is most of what a small test would cost.
import type { PluginSource, Registry } from '#core';
import type { Db, Engine } from '../../src/server/db/Db.ts';
import { addExtensions } from '../../src/server/db/addExtensions.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { quote } from '../../src/server/db/names.ts';
import { syncLink, syncTables } from '../../src/server/db/tables/syncTables.ts';
import { linkSpecsOf, tableSpecsOf } from '../../src/server/select/tableSpec.ts';
import { registryOf } from './areas.ts';

/** What a schema has, by name, with the statement that takes it away. */
type Parts = Map<string, string>;

interface Kept {
  db: Db;
  plugins: readonly PluginSource[];
  tables: string[];
  /** What there was before. */
  parts: Parts;
}

declare global {
  /** Takes away what a file's tests have kept. */
  var WAYPOST_RELEASE: (() => Promise<void>) | undefined;
}

/** By engine: each process has one database of each. */
const kept = new Map<Engine, Kept>();
const met = new WeakSet<readonly PluginSource[]>();

const tablesIn = async (db: Db): Promise<string[]> =>
  (await db.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).rows.map(({ name }) => name);

const drop = (db: Db, tables: readonly string[]) =>
  tables.length === 0 ? undefined : db.exec(`drop table if exists ${tables.map(quote).join(', ')} cascade`);

/** Constraints, indexes and columns, in the order in which they can go. */
const partsSql = `
  select 'constraint ' || conrelid::regclass || ' ' || conname as name, format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as gone, 1 as turn
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
  union all
  select 'index ' || indexname, format('drop index if exists %I cascade', indexname), 2 from pg_indexes where schemaname = 'public'
  union all
  select 'column ' || table_name || ' ' || column_name, format('alter table %I drop column if exists %I cascade', table_name, column_name), 3
    from information_schema.columns where table_schema = 'public'
  order by turn`;

const partsIn = async (db: Db): Promise<Parts> =>
  new Map((await db.query<{ name: string; gone: string }>(partsSql)).rows.map(({ name, gone }) => [name, gone]));

/** Takes away what is kept: its tables, and what it added to those of the core. */
async function release(tx: Db, { tables, parts }: Kept): Promise<void> {
  await drop(tx, tables);
  const added = [...(await partsIn(tx))].filter(([name]) => !parts.has(name));
  for (const [, gone] of added) await tx.exec(gone);
}

/** PostgreSQL counts the columns of a table that are gone too, up to 1600: each set of areas adds some to those of the core. */
const mostColumns = 1200;

/** Begins the database of this process anew where a table nears the end of its columns. */
async function renew(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ most: number }>(
    "select max(attnum)::int as most from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace",
  );
  if (rows[0]!.most < mostColumns) return false;
  await db.exec('drop schema public cascade; create schema public');
  await addExtensions(db);
  await migrate(db, coreMigrations);
  return true;
}

/** Makes the tables of a registry; throws what is wrong with them. */
async function makeTables(db: Db, registry: Registry): Promise<void> {
  const problems = await syncTables(db, tableSpecsOf(registry));
  for (const link of linkSpecsOf(registry)) problems.push(...(await syncLink(db, link)));
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.text).join('\n'));
}

/** Says that several tests will ask for the tables of these areas, so that the first of them keeps them too. */
export const willMeetAgain = (plugins: readonly PluginSource[]): unknown => met.add(plugins);

/** Keeps the tables of areas that a second test asks for, in place of those that were kept before. Outside of what is taken back after a test. */
export async function keepTables(db: Db, plugins: readonly PluginSource[]): Promise<void> {
  if (!met.has(plugins)) {
    met.add(plugins);
    return;
  }
  const before = kept.get(db.engine);
  if (before?.plugins === plugins) return;
  kept.delete(db.engine);
  globalThis.WAYPOST_RELEASE = releaseAll;
  const isRenewed = await renew(db);
  await db.tx(async (tx) => {
    if (before && !isRenewed) await release(tx, before);
    const [own, parts] = [new Set(await tablesIn(tx)), await partsIn(tx)];
    await makeTables(tx, registryOf(...plugins));
    kept.set(db.engine, { db, plugins, tables: (await tablesIn(tx)).filter((table) => !own.has(table)), parts });
  });
}

async function releaseAll(): Promise<void> {
  for (const [engine, each] of kept) {
    kept.delete(engine);
    await each.db.tx((tx) => release(tx, each));
  }
}

/** The tables of a world in its transaction: those that are kept, else its own in their place. */
export async function tablesFor(db: Db, plugins: readonly PluginSource[], registry: Registry): Promise<void> {
  const there = kept.get(db.engine);
  if (there?.plugins === plugins && (await isThere(db, there.tables))) return;
  if (there) await drop(db, there.tables);
  await makeTables(db, registry);
}

/** A database of a test's own has none of what is kept. */
async function isThere(db: Db, [table]: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select to_regclass($1) is not null as found', [quote(table ?? '')]);
  return rows[0]!.found;
}
