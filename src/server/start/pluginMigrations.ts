import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#core';
import type { Db } from '../db/Db.ts';
import { migrate, MigrationError, type Migration } from '../db/migrate.ts';

/** The numbered migrations of a plugin's folder, in order. */
async function migrationsOf(root: string, plugin: string): Promise<Migration[]> {
  const folder = path.join(root, 'plugins', plugin, 'migrations');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => /^\d.*\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({ id: `${plugin}/${file.slice(0, -'.sql'.length)}`, sql: await readFile(path.join(folder, file), 'utf8') })),
  );
}

function problemOf(plugin: string, error: unknown): Problem {
  if (!(error instanceof MigrationError))
    return { plugin, file: 'migrations', pointer: '', message: error instanceof Error ? error.message : String(error) };
  const file = `migrations/${error.id.slice(plugin.length + 1)}.sql`;
  return { plugin, file, pointer: '', message: `failed: ${error.reason}. Nothing of it was kept: mend it, and it is carried out with the next page` };
}

/** Applies what plugins bring. A migration that fails is its plugin's problem, not everybody's. */
export async function migratePlugins(db: Db, root: string, plugins: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const plugin of plugins) {
    const list = await migrationsOf(root, plugin);
    if (list.length === 0) continue;
    try {
      await migrate(db, list);
    } catch (error) {
      problems.push(problemOf(plugin, error));
    }
  }
  return problems;
}
