// A process that writes to a directory, and once more after the disk has begun
// to refuse. Arguments: the directory, the calls that are refused, as what.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';

const [, , dir, calls, code] = process.argv as [string, string, string, string, string];
const db = await openPglite(dir);
await db.exec('create table kept (n int)');
await db.query('insert into kept values (1)');
process.stdout.write('kept\n');
for (const call of calls.split(','))
  Object.assign(fs, {
    [call]: () => {
      throw Object.assign(new Error(`${code}: refused, ${call}`), { code, syscall: call });
    },
  });
syncBuiltinESMExports();
await db.query('insert into kept values (2)').catch(() => undefined);
process.stdout.write('went on\n');
