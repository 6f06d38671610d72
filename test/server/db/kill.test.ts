import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compileWriter, startWriter } from './writing.ts';
import { repeated } from '../../setup/thorough.ts';
import { openPglite } from '../../../src/server/db/openPglite.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'waypost-kill-'));
const kills = repeated('kills -9 of the embedded database', 3, 20);
let writer: string;
let acknowledged = 0;

test.before(async () => {
  writer = await compileWriter();
  await (await openPglite(dir)).close();
});
test.after(() => {
  rmSync(dir, { recursive: true, force: true });
  rmSync(writer, { force: true });
});

for (let round = 1; round <= kills; round++) {
  test(`loses no acknowledged row to kill -9 (${round} of ${kills})`, async () => {
    const process = startWriter(dir);
    const { open } = await process.until((told) => told.open !== undefined);
    assert.ok(open!.last >= acknowledged, `acknowledged ${acknowledged}, found ${open!.last}`);
    assert.equal([open!.rows, open!.total], [open!.last, open!.last], 'each transaction is there as a whole');
    // Another distance each time, so that the kill falls into commits, checkpoints and the first write alike.
    const target = open!.last + ((round * 37) % 101);
    if (target > open!.last) await process.until((told) => (told.acknowledged ?? 0) >= target);
    acknowledged = Math.max(acknowledged, await process.kill());
  });
}

test.run();
