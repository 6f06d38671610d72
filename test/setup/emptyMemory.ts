// An empty embedded database in memory: made once for a version of PGlite, kept as an archive, and opened from that.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../../src/server/db/Db.ts';
import { openMemory } from '../../src/server/db/openMemory.ts';
import { once } from './once.ts';

async function made(): Promise<Blob> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as { version: string };
  const file = path.resolve(`.cache/empty-pglite-${version}.tar`);
  if (!existsSync(file)) {
    const db = await openMemory();
    const archive = Buffer.from(await (await db.dump()).arrayBuffer());
    await db.close();
    // Complete before it has its name: other processes may look for it meanwhile.
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, archive);
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}

const archive = once(made);

/** An empty database of its own with the extensions: 1 s and 0.5 GB. Close it. */
export const emptyMemory = async (): Promise<Db> => openMemory(await archive());
