// Empty embedded databases: one is made for a version of PGlite and kept as an archive, others come from that.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../../src/server/db/Db.ts';
import { openMemory } from '../../src/server/db/embedded/openMemory.ts';
import { once } from './once.ts';

/** The archive's file. */
const archive = once(async () => {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as { version: string };
  const file = path.resolve(`.cache/empty-pglite-${version}.tar`);
  if (existsSync(file)) return file;
  const db = await openMemory();
  const bytes = Buffer.from(await (await db.dump()).arrayBuffer());
  await db.close();
  // Complete before it has its name: other processes may look for it meanwhile.
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return file;
});

const bytes = once(async () => new Blob([readFileSync(await archive())]));

/** An empty database of its own in memory, with the extensions: 1 s and 0.5 GB. Close it. */
export const emptyMemory = async (): Promise<Db> => openMemory(await bytes());

/** Puts an empty database into a folder, for `openPglite`. */
export async function emptyCluster(folder: string): Promise<void> {
  const cluster = path.join(folder, 'pg');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', await archive(), '-C', cluster], { stdio: ['ignore', 'ignore', 'pipe'] });
}
