// The tables of a world's areas, made once for all tests that have the same areas: to make them is most of what a small test would cost.
import type { PluginSource, Registry } from '#core';
import type { Db, Engine } from '../../src/server/db/Db.ts';
import { quote } from '../../src/server/db/names.ts';
import { syncLink, syncTables } from '../../src/server/db/tables/syncTables.ts';
import { linkSpecsOf, tableSpecsOf } from '../../src/server/resource/tableSpec.ts';
import { registryOf } from './areas.ts';

interface Kept {
  plugins: readonly PluginSource[];
  tables: string[];
}

/** By engine: each process has one database of each. */
const kept = new Map<Engine, Kept>();
const met = new WeakSet<readonly PluginSource[]>();

const tablesIn = async (db: Db): Promise<string[]> =>
  (await db.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).rows.map(({ name }) => name);

const drop = (db: Db, tables: readonly string[]) =>
  tables.length === 0 ? undefined : db.exec(`drop table if exists ${tables.map(quote).join(', ')} cascade`);

/** Makes the tables of a registry; throws what is wrong with them. */
async function makeTables(db: Db, registry: Registry): Promise<void> {
  const problems = await syncTables(db, tableSpecsOf(registry));
  for (const link of linkSpecsOf(registry)) problems.push(...(await syncLink(db, link)));
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.text).join('\n'));
}

/** Keeps the tables of areas that a second test asks for, in place of those that were kept before. Outside of what is taken back after a test. */
export async function keepTables(db: Db, plugins: readonly PluginSource[]): Promise<void> {
  if (!met.has(plugins)) {
    met.add(plugins);
    return;
  }
  const before = kept.get(db.engine);
  if (before?.plugins === plugins) return;
  kept.delete(db.engine);
  await db.tx(async (tx) => {
    await drop(tx, before?.tables ?? []);
    const own = new Set(await tablesIn(tx));
    await makeTables(tx, registryOf(...plugins));
    kept.set(db.engine, { plugins, tables: (await tablesIn(tx)).filter((table) => !own.has(table)) });
  });
}

/** The tables of a world in its transaction: those that are kept, else its own in their place. */
export async function tablesFor(db: Db, plugins: readonly PluginSource[], registry: Registry): Promise<void> {
  const there = kept.get(db.engine);
  if (there?.plugins === plugins && (await isThere(db, there.tables))) return;
  await drop(db, there?.tables ?? []);
  await makeTables(db, registry);
}

/** A database of a test's own has none of what is kept. */
async function isThere(db: Db, [table]: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select to_regclass($1) is not null as found', [quote(table ?? '')]);
  return rows[0]!.found;
}
