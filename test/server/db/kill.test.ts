import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compileProcess, compileWriter, startWriter } from './writing.ts';
import { asIs } from '../../setup/asIs.ts';
import { emptyCluster } from '../../setup/emptyLite.ts';
import { repeated } from '../../setup/thorough.ts';
import { coreMigrations } from '../../../src/server/db/migrate.ts';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'waypost-kill-'));
const kills = repeated('kills -9 of the embedded database', 3, 20);
let writer: string;
let acknowledged = 0;

test.before(async () => {
  writer = await compileWriter();
  await emptyCluster(dir);
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

const deaths = repeated('kills -9 in the midst of migrations', 1, 3);

test('a schema whose migration is killed is whole in the end, and each step was done once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-kill-'));
  await emptyCluster(folder);
  const migrator = await compileProcess('test/server/db/migrator.ts', path.resolve(`.cache/test-migrator-${process.pid}.mjs`));
  const lives = (statements: number) => spawnSync(process.execPath, [asIs, migrator, folder, String(statements)], { encoding: 'utf8' });
  try {
    for (const statements of [60, 20, 12].slice(0, deaths)) assert.is(lives(statements).signal, 'SIGKILL', `after ${statements} statements`);
    const { stdout, stderr } = lives(Infinity);
    const { applied } = JSON.parse(stdout || `{"applied":${JSON.stringify(stderr)}}`) as { applied: string[] };
    const db = await openPglite(folder);
    const { rows } = await db.query<{ id: string }>(`select id from schema_migrations where id like 'core/%' order by id`);
    const { rows: tables } = await db.query<{ count: number }>(`select count(*)::int as count from pg_tables where schemaname = 'public'`);
    await db.close();
    assert.equal(
      rows.map(({ id }) => id),
      coreMigrations.map(({ id }) => id),
    );
    assert.ok(applied.length > 0 && applied.length < coreMigrations.length, `the last life did the rest: ${applied.join(', ')}`);
    assert.ok(tables[0]!.count > 20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(migrator, { force: true });
  }
});

test.run();
