import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#core';
import type { Db } from '../db/Db.ts';
import { migrate, type Migration } from '../db/migrate.ts';

/** The numbered migrations of a plugin's folder, in order. */
async function migrationsOf(root: string, plugin: string): Promise<Migration[]> {
  const folder = path.join(root, 'plugins', plugin, 'migrations');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => /^\d.*\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({ id: `${plugin}/${file.slice(0, -'.sql'.length)}`, sql: await readFile(path.join(folder, file), 'utf8') })),
  );
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
      problems.push({ plugin, file: 'migrations', pointer: '', message: error instanceof Error ? error.message : String(error) });
    }
  }
  return problems;
}
