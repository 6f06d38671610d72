import type { Problem, Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { dbError } from '../lib/dbError.ts';
import { coreMigrations, migrate, MigrationError } from '../db/migrate.ts';
import { openMemory } from '../db/embedded/openMemory.ts';
import { syncLink, syncTables } from '../db/tables/syncTables.ts';
import { linkSpecsOf, tableSpecsOf } from '../select/tableSpec.ts';
import { migrationProblems, onlyAddsRows } from './migrationSql.ts';
import { migrationFiles, withViews, type MigrationFile } from './pluginMigrations.ts';

/** The numbered migrations of areas, by the id of each. */
export type AreaMigrations = ReadonlyMap<string, readonly MigrationFile[]>;

/** Reads those of areas that have some; by id, with its folder. */
export async function readMigrations(areas: Iterable<readonly [id: string, folder: string]>): Promise<AreaMigrations> {
  const read = await Promise.all(Array.from(areas, async ([id, folder]) => [id, await migrationFiles(folder)] as const));
  return new Map(read.filter(([, files]) => files.length > 0));
}

/** What is wrong with them as they stand: statements that no migration may have, and tables of others. */
export const foreignMigrations = (registry: Registry, migrations: AreaMigrations): Problem[] =>
  [...migrations].flatMap(([plugin, files]) => files.flatMap((file) => migrationProblems(registry, plugin, file)));

/** Names that are there no more, or there already: which there were when a migration was written is not known. */
const ofAnotherTime = new Set(['42703', '42P01', '42701', '42P07', '42704']);
const undo = Symbol('undo');

async function failure(db: Db, registry: Registry, { plugin, file, sql }: MigrationFile & { plugin: string }): Promise<Problem[]> {
  try {
    await db.tx(async (tx) => {
      await tx.exec(withViews({ registry, plugin }, sql));
      throw undo;
    });
  } catch (error) {
    if (error === undo || (ofAnotherTime.has(dbError(error)?.code ?? '') && !onlyAddsRows(sql))) return [];
    const { reason, line } = new MigrationError({ id: file, sql }, error);
    return [{ plugin, file: line === undefined ? file : `${file}:${line}`, pointer: '', message: `fails: ${reason}` }];
  }
  return [];
}

/**
 * Runs migrations in a database in memory that has their areas' tables as they are declared now, each by itself, and takes them back: an error of
 * SQL is told with its line. What a table was like before is not known here, so a name that it has not is no error, but in rows that are only added.
 */
export async function rehearse(registry: Registry, migrations: AreaMigrations): Promise<Problem[]> {
  const db = await openMemory();
  try {
    await migrate(db, coreMigrations);
    await syncTables(
      db,
      tableSpecsOf(registry).filter(({ plugin }) => migrations.has(plugin)),
    );
    for (const link of linkSpecsOf(registry)) if (migrations.has(link.plugin)) await syncLink(db, link);
    const problems: Problem[] = [];
    for (const [plugin, files] of migrations) for (const file of files) problems.push(...(await failure(db, registry, { plugin, ...file })));
    return problems;
  } finally {
    await db.close();
  }
}
