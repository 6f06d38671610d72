import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Problem, Registry } from '#core';
import { foreignMigrations, readMigrations, rehearse, type AreaMigrations } from '../server/start/rehearse.ts';
import { coreMigrations } from '../server/db/migrate.ts';
import { structureOf } from '../server/db/tables/structureOf.ts';
import { tableSpecsOf } from '../server/select/tableSpec.ts';
import { readJson, writeJson } from './files.ts';

/** What the outcome of a rehearsal depends on. */
function digest(registry: Registry, migrations: AreaMigrations): string {
  const specs = tableSpecsOf(registry).filter(({ plugin }) => migrations.has(plugin));
  return createHash('sha256')
    .update(JSON.stringify([coreMigrations, [...migrations], specs.map(structureOf)]))
    .digest('hex');
}

/**
 * What is wrong with the migrations of areas, given by id and folder. Those that were found good are not run again until they or their tables change.
 */
export async function migrationsWrong(root: string, registry: Registry, areas: Iterable<readonly [id: string, folder: string]>): Promise<Problem[]> {
  const migrations = await readMigrations(areas);
  const foreign = foreignMigrations(registry, migrations);
  if (foreign.length > 0 || migrations.size === 0) return foreign;
  const file = path.join(root, '.cache/rehearsed.json');
  const good = await readJson<string[]>(file, []);
  const now = digest(registry, migrations);
  if (good.includes(now)) return [];
  const problems = await rehearse(registry, migrations);
  if (problems.length === 0) await writeJson(file, [...good.slice(-9), now]);
  return problems;
}
