import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem, Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { migrate, MigrationError, type Migration, type Turn } from '../db/migrate.ts';
import { resetSequences } from '../db/tables/resetSequences.ts';
import { tablesIn } from '../db/tables/tablesIn.ts';
import { declaredTables, migrationFaults, onlyAddsRows, ownViews, withTables } from './migrationSql.ts';
import { rememberedTables } from './strandedRows.ts';

/** A numbered file of an area. */
export interface MigrationFile {
  file: string;
  sql: string;
}

/** The numbered migrations in an area's folder, in order. */
export async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const migrations = path.join(folder, 'migrations');
  if (!existsSync(migrations)) return [];
  const names = (await readdir(migrations)).filter((name) => /^\d.*\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ file: `migrations/${name}`, sql: await readFile(path.join(migrations, name), 'utf8') })));
}

/** Before the tables are compared with their schemas, or after. */
export type Phase = 'before' | 'after';

/** What a plugin's migrations are judged by. */
interface Owner {
  registry: Registry;
  plugin: string;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The migration with the kept views of its area's lists beside it, for as long as it runs. On one line, so that lines stay what they are. */
export function withViews({ registry, plugin }: Owner, sql: string): string {
  if (!tablesIn(sql, { bodies: true }).includes(ownViews)) return sql;
  const names = [...registry.resources.values()].filter((each) => each.plugin === plugin).map(({ name }) => literal(name));
  const views = `select resource, query from views where resource in (${names.join(', ') || 'null'}) with local check option`;
  return `create temporary view ${ownViews} as ${views}; ${sql}\n;drop view ${ownViews}`;
}

async function existing(tx: Db, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ name: string }>('select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null', [
    tables,
  ]);
  return new Set(rows.map(({ name }) => name));
}

/** Throws what of it is wrong, and answers what becomes of it as the database is now. */
async function turnOf(tx: Db, { registry, plugin }: Owner, { sql, phase }: { sql: string; phase: Phase }): Promise<Turn> {
  const [declared, known] = [declaredTables(registry, plugin), await rememberedTables(tx)];
  const once = new Set(
    Object.keys(known)
      .filter((table) => known[table] === plugin)
      .flatMap(withTables),
  );
  const named = tablesIn(sql, { bodies: true }).filter((table) => table !== ownViews && !table.includes('.'));
  const there = await existing(tx, named);
  // A table that a migration drops was never made in a new database.
  const isGone = (table: string) => named.includes(table) && !there.has(table);
  const [fault] = migrationFaults(sql, (table) => declared.has(table) || once.has(table) || isGone(table));
  if (fault) throw Object.assign(new Error(fault.message), { line: fault.line });
  if (onlyAddsRows(sql) && named.every((table) => declared.has(table))) return phase === 'after' ? 'run' : 'wait';
  if (named.length > 0 && there.size === 0) return 'note';
  return phase === 'before' && named.some((table) => declared.has(table) && !there.has(table)) ? 'wait' : 'run';
}

const migrationOf = (owner: Owner, { file, sql }: MigrationFile, phase: Phase): Migration => ({
  id: `${owner.plugin}/${path.basename(file, '.sql')}`,
  sql: withViews(owner, sql),
  turn: (tx) => turnOf(tx, owner, { sql, phase }),
});

function problemOf(plugin: string, error: unknown): Problem {
  if (!(error instanceof MigrationError))
    return { plugin, file: 'migrations', pointer: '', message: error instanceof Error ? error.message : String(error) };
  const file = `migrations/${error.id.slice(plugin.length + 1)}.sql${error.line === undefined ? '' : `:${error.line}`}`;
  return { plugin, file, pointer: '', message: `failed: ${error.reason}. Nothing of it was kept: mend it, and it is carried out with the next page` };
}

const tablesOf = (registry: Registry, plugin: string): string[] =>
  [...registry.resources.values()].filter((each) => each.plugin === plugin).map(({ table }) => table);

/**
 * Applies what plugins bring. A migration that fails is its plugin's problem, not everybody's. One that names no table that is there has
 * nothing to change and counts as done; one that only adds rows, or fills a table that has yet to be made, is for after the tables are.
 */
export async function migratePlugins(
  db: Db,
  registry: Registry,
  { root, phase, without }: { root: string; phase: Phase; without: (plugin: string) => boolean },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { id: plugin } of registry.plugins.filter(({ id }) => !without(id))) {
    const files = await migrationFiles(path.join(root, 'plugins', plugin));
    if (files.length === 0) continue;
    try {
      const list = files.map((file) => migrationOf({ registry, plugin }, file, phase));
      const done = await migrate(db, list);
      if (phase === 'after' && done.length > 0) await resetSequences(db, tablesOf(registry, plugin));
    } catch (error) {
      problems.push(problemOf(plugin, error));
    }
  }
  return problems;
}
