import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { importData } from './exchange.ts';
import type { StartOptions } from '../area/LoadedPlugins.ts';

/** The word that makes this process restore a backup into a database of its own, and end. The folder comes after it. */
export const checkWord = 'check-backup';

/** Restores an export into an empty database and a folder that is thrown away, and counts every table. Throws where anything is missing. */
export async function checkBackup(db: Db, folder: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-check-'));
  try {
    await importData(db, folder, { dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { rows } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { rows: Record<string, number> };
  for (const [table, expected] of Object.entries(rows)) {
    const { rows: counted } = await db.query<{ count: number }>(`select count(*) as count from ${quote(table)}`);
    if (counted[0]!.count !== expected) throw new Error(`${table} has ${counted[0]!.count} rows when restored, and ${expected} were written.`);
  }
}

/** What the process with `checkWord` does. */
export async function checkInMemory(folder: string): Promise<void> {
  const { openMemory } = await import('../db/embedded/openMemory.ts');
  const db = await openMemory();
  try {
    await checkBackup(db, folder);
  } finally {
    await db.close();
  }
}

/** Checks a backup in a process of its own: a second database takes half a gigabyte for some seconds, and would hold up everybody's calls. */
export function checkElsewhere({ again = process.argv.slice(1), env }: Pick<StartOptions, 'again' | 'env'>): (folder: string) => Promise<void> {
  return (folder) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...process.execArgv, ...again, checkWord, folder], {
        env: env as NodeJS.ProcessEnv,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let said = '';
      child.stderr!.on('data', (chunk) => {
        said += String(chunk);
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`The backup could not be restored: ${said.trim().split('\n')[0] || `the process ended with ${code}`}`));
      });
    });
}
