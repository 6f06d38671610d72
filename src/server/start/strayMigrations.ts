import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#core';

/** Files beside the numbered migrations of plugins, which nobody runs; by the id of each, and its folder. */
export async function strayMigrations(plugins: Iterable<readonly [id: string, folder: string]>): Promise<Problem[]> {
  const found = Array.from(plugins, async ([plugin, own]) => {
    const folder = path.join(own, 'migrations');
    const stray = existsSync(folder) ? (await readdir(folder)).filter((file) => !file.startsWith('.') && !/^\d.*\.sql$/.test(file)) : [];
    return stray.map(
      (file): Problem => ({
        plugin,
        file: `migrations/${file}`,
        pointer: '',
        message: 'is not run: a migration is named by a number and ends in .sql, such as 001-seats.sql',
      }),
    );
  });
  return (await Promise.all(found)).flat();
}
