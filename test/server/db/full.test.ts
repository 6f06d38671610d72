// A real disk without room below the embedded database: a file system of a few megabytes, where this machine lets one be mounted.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPglite, type EmbeddedDb } from '../../../src/server/db/embedded/openPglite.ts';
import { StartError } from '../../../src/server/db/StartError.ts';
import { unavailability } from '../../../src/server/db/unavailable.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { isThorough, leave } from '../../setup/thorough.ts';
import { createWorld, type Answered, type World } from '../../setup/world.ts';

const disk = mkdtempSync(path.join(tmpdir(), 'waypost-full-'));
const mounted = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0;
const filler = path.join(disk, 'filler');
const data = path.join(disk, 'data');

test.after(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Takes all the room there is. */
function fillUp(): void {
  const file = openSync(filler, 'w');
  const room = Buffer.alloc(64 * 1024);
  try {
    for (let length = room.length; length >= 1; )
      try {
        writeSync(file, room, 0, length);
      } catch {
        length = Math.floor(length / 2);
      }
  } finally {
    closeSync(file);
  }
}

const write = ({ as }: World, name: string) => as('operator').post('tours', { name });
const missing = async (db: EmbeddedDb, names: readonly string[]) => {
  const { rows } = await db.query<{ name: string }>('select name from tours');
  return names.filter((name) => !rows.some((row) => row.name === name));
};

/** Writes until something is not taken; answers what was, and that answer. */
async function writeUntilRefused(world: World, kept: string[]) {
  for (let n = 0; n < 3000; n++) {
    const name = `Tour ${kept.length} ${'x'.repeat(80)}`;
    const answer = await write(world, name);
    if (answer.status !== 201) return { answer, name };
    kept.push(name);
  }
  throw new Error('The disk was never full.');
}

function isForNow(answer: Answered): void {
  assert.is(answer.status, 503, answer.text);
  assert.equal([at(answer.body, 'name'), Number(answer.headers['retry-after']) > 0], ['Unavailable', true]);
}

if (mounted) {
  test('a disk without room at the start is said at once', async () => {
    mkdirSync(data);
    const error = await openPglite(data).catch((caught: unknown) => caught);
    assert.instance(error, StartError);
    assert.match(String(error), /could not be created in .*: there are 1\d MB left on the disk\. .*100 MB of disk/);
  });
}

if (mounted && isThorough) {
  test('a start that finds room again is well', async () => {
    execFileSync('mount', ['-o', 'remount,size=300m', disk]);
    const db = await openPglite(data);
    assert.equal((await db.query('select 1 as one')).rows, [{ one: 1 }]);
    await migrate(db, coreMigrations);
    await db.close();
  });

  const kept = ['Malta'];

  test('a disk that fills up refuses what it cannot keep, is read, goes on when there is room, and has lost nothing', async () => {
    const db = await openPglite(data);
    const world = await createWorld(db, { plugins: marketplace });
    assert.is((await write(world, 'Malta')).status, 201);
    fillUp();
    const { answer, name } = await writeUntilRefused(world, kept);
    isForNow(answer);
    assert.is(at(answer.body, 'message'), 'The server is out of disk space, so nothing can be saved. Contact your administrator.');
    assert.is((await world.as('operator').get('tours?page=1&per-page=1')).status, 200);
    rmSync(filler);
    assert.is((await write(world, 'Crete')).status, 201);
    kept.push('Crete');
    assert.equal(await missing(db, [...kept, name]), [name]);
    await world.app.close();
    await db.close();
  });

  test('a log that cannot grow stops the database, which comes back with all that it acknowledged', async () => {
    let lost: Error | undefined;
    const db = await openPglite(data, { onLost: (error) => void (lost = error) });
    fillUp();
    const long = `select pg_logical_emit_message(true, 'waypost', repeat('x', 4000000))`;
    for (let n = 0; n < 40 && !lost; n++) await db.query(long).catch(() => undefined);
    assert.ok(lost, 'the database said that it stopped');
    assert.is(unavailability(await db.query('select 1').catch((error: unknown) => error)), 'away');
    await db.close();
    rmSync(filler);
    const again = await openPglite(data);
    assert.equal(await missing(again, kept), []);
    await again.close();
  });
} else leave('a disk below the embedded database that fills up');

test.run();
