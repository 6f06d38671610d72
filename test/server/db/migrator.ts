// A process that brings a directory's schema up to date and kills itself at one
// of its statements. Arguments: the directory, how many statements it lives for.
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';

let left = Number(process.argv[3]);

function step(): void {
  if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
}

/** The same database, of which each statement may be the last. */
const mortal = (db: Db): Db => ({
  ...db,
  engine: db.engine,
  query: (sql, params) => {
    step();
    return db.query(sql, params);
  },
  exec: async (sql) => {
    step();
    // What a migration says is not one step: the kill may fall into the midst of it.
    for (const each of sql.split(/;\s*\n/)) {
      step();
      await db.exec(each);
    }
  },
  tx: (work) => db.tx((inner) => work(mortal(inner))),
});

const db = await openPglite(process.argv[2]!);
const applied = await migrate(mortal(db), coreMigrations);
await db.close();
process.stdout.write(`${JSON.stringify({ applied })}\n`);
