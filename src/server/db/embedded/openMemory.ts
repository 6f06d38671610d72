import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { addExtensions } from '../addExtensions.ts';
import type { Db } from '../Db.ts';
import { liteOptions } from './openPglite.ts';
import { pgliteConnection } from './pgliteConnection.ts';
import { singleSession } from './singleSession.ts';
import { measured } from '../statements.ts';

/** A database in memory, which can be written out. */
interface MemoryDb extends Db {
  /** Its files as a tar archive, from which another one opens. */
  dump(): Promise<Blob>;
  /** Closes it, and writes its files into a folder that is made for them. */
  closeInto(folder: string): Promise<void>;
}

type Files = PGlite['Module']['FS'];

function writeOut(files: Files, from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of files.readdir(from).filter((each: string) => each !== '.' && each !== '..')) {
    const [inner, outer] = [`${from}/${name}`, path.join(to, name)];
    if (files.isDir(files.stat(inner).mode)) writeOut(files, inner, outer);
    else writeFileSync(outer, files.readFile(inner), { mode: 0o600 });
  }
}

/** An embedded database in memory, for a first start, tests and checks: 1 s to make and 0.5 GB. It is empty, or what another one dumped. */
export async function openMemory(dumped?: Blob): Promise<MemoryDb> {
  // To have PostgreSQL's `initdb` make the empty one takes 4 s.
  const lite = await PGlite.create({ ...liteOptions(false), loadDataDir: dumped ?? (await dataDir()) });
  const db = singleSession(measured(pgliteConnection(lite)), () => lite.close());
  await addExtensions(db);
  return {
    ...db,
    dump: () => lite.dumpDataDir('none'),
    async closeInto(folder) {
      const { FS: files } = lite.Module;
      await db.close();
      writeOut(files, PGlite.paths.PGDATA, folder);
    },
  };
}
