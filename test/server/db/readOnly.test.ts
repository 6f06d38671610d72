// A disk that lets nothing more be written while the embedded database works on it, as one whose file system was mounted read-only after a fault.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';
import { asIs } from '../../setup/asIs.ts';
import { emptyCluster } from '../../setup/emptyLite.ts';
import { patienceMs } from '../../setup/patience.ts';
import { compileProcess } from './writing.ts';

const compiled = path.resolve(`.cache/test-refused-${process.pid}.mjs`);

test.before(async () => void (await compileProcess('test/server/db/refused.ts', compiled)));
test.after(() => rmSync(compiled, { force: true }));

const faults = [
  { what: 'takes no more writes', calls: 'writeSync,fdatasyncSync', code: 'EROFS' },
  { what: 'takes them and loses them', calls: 'fdatasyncSync', code: 'EIO' },
];
for (const { what, calls, code } of faults)
  test(`a disk that ${what} ends the process with a sentence, and all that was acknowledged is there again`, async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'waypost-refused-'));
    try {
      await emptyCluster(dir);
      const { status, stdout, stderr } = spawnSync(process.execPath, [asIs, compiled, dir, calls, code], { encoding: 'utf8', timeout: patienceMs });
      assert.equal([status, stdout], [1, 'kept\n'], stderr);
      assert.match(stderr, `The embedded database has stopped: could not write to the data directory (${code}`);
      assert.match(stderr, 'Nothing acknowledged is lost.');
      const db = await openPglite(dir);
      assert.equal((await db.query('select n from kept where n = 1')).rows, [{ n: 1 }]);
      await db.close();
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

test.run();
