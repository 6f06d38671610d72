import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Db } from '../../../src/server/db/Db.ts';
import { gentleCheckpoint, prepareCheckpoints } from '../../../src/server/db/embedded/checkpoint.ts';
import { DurableFs } from '../../../src/server/db/embedded/durableFs.ts';
import { startMaintenance, type Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { openDatabase } from '../../../src/server/db/openDatabase.ts';
import { embeddedMajor, liteOptions, openPglite, proveDurable } from '../../../src/server/db/embedded/openPglite.ts';
import { pgliteConnection } from '../../../src/server/db/embedded/pgliteConnection.ts';
import { singleSession } from '../../../src/server/db/embedded/singleSession.ts';
import { StartError } from '../../../src/server/db/StartError.ts';
import { compileWriter, startWriter } from './writing.ts';

const root = mkdtempSync(path.join(tmpdir(), 'waypost-test-'));
const origin = path.join(root, 'origin');
let copies = 0;

/** A directory of its own with an empty database in it; making one anew takes seconds. */
function copy(): string {
  const dir = path.join(root, `copy-${++copies}`);
  cpSync(origin, dir, { recursive: true, filter: (file) => !file.includes('.lock') });
  return dir;
}

async function refusal(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    assert.instance(error, StartError);
    return (error as StartError).message;
  }
  throw new Error('it was not refused');
}

let writer: string;
test.before(async () => {
  writer = await compileWriter();
  mkdirSync(path.join(origin, 'pg.new-1/base'), { recursive: true });
  await (await openPglite(origin)).close();
});
test.after(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(writer, { force: true });
});

test('keeps what was written', async () => {
  const dir = copy();
  const first = await openPglite(dir);
  await first.exec('create table kept (a int); insert into kept values (1)');
  await first.close();
  const second = await openPglite(dir);
  assert.equal((await second.query('select a from kept')).rows, [{ a: 1 }]);
  await second.close();
});

test('refuses a directory another process has, and takes over one that was killed', async () => {
  const dir = copy();
  const other = startWriter(dir);
  await other.until((told) => (told.acknowledged ?? 0) > 3);
  assert.match(await refusal(() => openPglite(dir)), /in use by another process \(\d+\)/);
  const acknowledged = await other.kill();
  const db = await openPglite(dir);
  assert.ok((await db.query<{ last: number }>('select max(id) as last from written')).rows[0]!.last >= acknowledged);
  await db.close();
});

test('refuses a directory this process has already', async () => {
  const dir = copy();
  const db = await openPglite(dir);
  assert.match(await refusal(() => openPglite(dir)), 'in use');
  await db.close();
});

test('gives the directory to one of several that start at once over a dead lock', async () => {
  const dir = copy();
  const lock = path.join(dir, '.lock');
  spawnSync(process.execPath, ['-e', `require('net').createServer().listen(${JSON.stringify(lock)}, () => process.kill(process.pid, 'SIGKILL'))`]);
  assert.ok(existsSync(lock));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => openPglite(dir)));
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.is(opened.length, 1);
  await opened[0]!.close();
});

test('locks a directory whose path is too long for a socket', async () => {
  const dir = path.join(root, 'deep'.repeat(40), 'deep'.repeat(40));
  mkdirSync(path.dirname(dir), { recursive: true });
  cpSync(origin, dir, { recursive: true, filter: (file) => !file.includes('.lock') });
  const db = await openPglite(dir);
  assert.match(await refusal(() => openPglite(dir)), 'in use');
  await db.close();
});

test('refuses the directory of another PostgreSQL and says what to do', async () => {
  const dir = copy();
  writeFileSync(path.join(dir, 'pg/PG_VERSION'), '17\n');
  const sentence = await refusal(() => openPglite(dir));
  assert.match(sentence, 'written by PostgreSQL 17');
  assert.match(sentence, 'npm run export');
  assert.match(await refusal(() => openPglite(dir)), 'written by PostgreSQL 17');
});

test('refuses a directory that is a file, and one that is broken', async () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  assert.match(await refusal(() => openPglite(file)), 'cannot be made');
  const dir = copy();
  rmSync(path.join(dir, 'pg/global/pg_control'));
  assert.match(await refusal(() => openPglite(dir)), 'does not start');
});

test('throws away what a start killed half-way had made', () =>
  assert.equal(
    readdirSync(origin).filter((name) => name.startsWith('pg')),
    ['pg'],
  ));

test('writes every commit through to the disk', async () => {
  const files = new DurableFs(path.join(copy(), 'pg'));
  const lite = await PGlite.create({ fs: files, ...liteOptions(true) });
  const db = singleSession(pgliteConnection(lite), () => lite.close());
  await db.exec('create table durable (a int)');
  const before = files.syncs;
  for (let count = 1; count <= 3; count++) {
    await db.query('insert into durable values (1)');
    assert.is(files.syncs, before + count);
  }
  await proveDurable(db, files);
  assert.is(
    (await db.query<{ major: string }>(`select current_setting('server_version_num')::int / 10000 as major`)).rows[0]!.major,
    Number(embeddedMajor),
  );
  assert.match(await refusal(() => proveDurable(db, { syncs: 0 })), 'power cut');
  await db.close();
});

test('a checkpoint finds the files of tables on the disk already, and nothing of them is lost', async () => {
  const dir = path.join(copy(), 'pg');
  const files = new DurableFs(dir);
  const lite = await PGlite.create({ fs: files, ...liteOptions(true) });
  const db = singleSession(pgliteConnection(lite), () => lite.close());
  await prepareCheckpoints(db);
  const tables = Array.from({ length: 30 }, (_, i) => `spread_${i}`);
  await db.exec(tables.map((name) => `create table ${name} (a int)`).join(';'));
  const syncsOf = async (checkpoint: () => Promise<unknown>) => {
    await db.exec(tables.map((name) => `insert into ${name} values (1)`).join(';'));
    const before = files.syncs;
    await checkpoint();
    return files.syncs - before;
  };
  assert.ok((await syncsOf(() => db.query('checkpoint'))) > 30);
  const left = await syncsOf(() => gentleCheckpoint(db, { settle: () => files.settle(), alone: db.alone }));
  assert.ok(left < 15, `it waited for ${left} files`);
  await db.close();
  const again = await PGlite.create({ fs: new DurableFs(dir), ...liteOptions(true) });
  assert.equal((await again.query('select sum(a)::int as a from spread_29')).rows, [{ a: 2 }]);
  await again.close();
});

test('opens what the settings say', async () => {
  const dataDir = path.join(root, 'settings');
  cpSync(origin, path.join(dataDir, 'db'), { recursive: true, filter: (file) => !file.includes('.lock') });
  const db = await openDatabase({ dataDir });
  assert.is(db.engine, 'pglite');
  await db.close();
  const sentence = await refusal(() => openDatabase({ dataDir, databaseUrl: 'postgres://u:secret@127.0.0.1:1/none' }));
  assert.match(sentence, '127.0.0.1:1/none does not answer');
  assert.not.match(sentence, 'secret');
});

/** A clock turned by hand. */
function handClock(): Clock & { at: number } {
  return {
    at: 0,
    now() {
      return this.at;
    },
    every: () => () => undefined,
  };
}

test('writes a checkpoint after much was written, and after idle minutes', async () => {
  const clock = handClock();
  const db = await openPglite(copy(), { fsync: false, clock });
  const redo = async () => (await db.query<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()')).rows[0]!.redo;
  await db.exec('create table heavy (body text); alter table heavy alter column body set storage external');
  const start = await redo();
  await db.query(`insert into heavy select repeat('x', 1000000) from generate_series(1, 1)`);
  await db.turn();
  assert.is(await redo(), start, 'not available yet');
  await db.query(`insert into heavy select repeat('x', 1000000) from generate_series(1, 3)`);
  await db.turn();
  const second = await redo();
  assert.is.not(second, start, 'after 3 MB');
  await db.query(`insert into heavy values ('x')`);
  await db.turn();
  clock.at += 4 * 60_000;
  await db.turn();
  assert.is(await redo(), second, 'not idle long enough');
  clock.at += 2 * 60_000;
  await db.turn();
  assert.is.not(await redo(), second, 'after five idle minutes');
  await db.close();
});

test('vacuums and analyzes a table that changed a lot', async () => {
  const clock = handClock();
  const db = await openPglite(copy(), { fsync: false, clock });
  const state = async () =>
    (
      await db.query<{ dead: number; unseen: number }>(
        `select n_dead_tup as dead, n_mod_since_analyze as unseen from pg_stat_user_tables where relname = 'busy'`,
      )
    ).rows[0]!;
  const times = async () =>
    (await db.query<{ times: number }>(`select vacuum_count::int as times from pg_stat_user_tables where relname = 'busy'`)).rows[0]!.times;
  await db.exec('create table busy (a int); insert into busy select generate_series(1, 3000); delete from busy where a > 1000');
  await db.turn();
  assert.equal(await state(), { dead: 0, unseen: 0 });
  await db.query('delete from busy where a > 100');
  await db.turn();
  assert.is(await times(), 1, 'not so soon again');
  clock.at += 10_000;
  await db.turn();
  assert.is(await times(), 2);
  await db.query('delete from busy where a = 1');
  await db.finish();
  assert.equal(await state(), { dead: 0, unseen: 0 });
  await db.close();
});

test('of a large table cleans the indexes once nobody has asked for five seconds', async () => {
  const clock = handClock();
  const dir = copy();
  const said: string[] = [];
  const db = await openPglite(dir, { fsync: false, clock, onStatement: ({ sql }) => said.push(sql) });
  const done = () => said.splice(0).filter((sql) => /^(vacuum|analyze)/.test(sql));
  await db.exec('create table wide (a int, b text); create index on wide (b); insert into wide select n, n::text from generate_series(1, 8000) n');
  await db.turn();
  const light = ['vacuum (index_cleanup off, truncate off) public.wide', 'analyze public.wide ("a")', 'analyze public.wide ("b")'];
  assert.equal(done(), light);
  clock.at += 10_000;
  await db.query('update wide set b = b where a <= 4000');
  await db.turn();
  assert.equal(done(), light, 'half of it changed, and somebody asks');
  clock.at += 4_000;
  await db.turn();
  assert.equal(done(), []);
  clock.at += 1_000;
  await db.turn();
  assert.equal(done(), ['vacuum public.wide'], 'nobody asked for five seconds');
  clock.at += 10_000;
  await db.turn();
  assert.equal(done(), [], 'nothing changed since');
  clock.at += 10_000;
  await db.query('update wide set b = b where a <= 4000');
  await db.turn();
  assert.equal(done(), light);
  await db.finish();
  assert.equal(done(), ['vacuum public.wide', 'analyze public.wide']);
  await db.close();
  const again = await openPglite(dir, { fsync: false, clock, onStatement: ({ sql }) => said.push(sql) });
  await again.query('update wide set b = b where a <= 1000');
  await again.turn();
  assert.equal(done(), light.slice(0, 1), 'an eighth of it changed: it is still known to be large, and as it was analyzed');
  await again.close();
});

test('does its upkeep only when something was written', async () => {
  const said: string[] = [];
  let wal = 0;
  const db: Db = {
    engine: 'pglite',
    exec: async () => undefined,
    tx: () => Promise.reject(new Error('no')),
    close: async () => undefined,
    query: async <T>(sql: string) => {
      said.push(sql.split(' ')[0]!);
      return { rows: (sql.startsWith('select') && !sql.includes('from pg_stat') ? [{ bytes: wal, found: 0, pages: 0 }] : []) as T[], count: 0 };
    },
  };
  const upkeep = await startMaintenance(db, { clock: handClock() });
  await upkeep.turn();
  await upkeep.finish();
  assert.not.ok(said.includes('checkpoint'));
  wal = 1;
  await upkeep.finish();
  assert.ok(said.includes('checkpoint'));
});

test.run();
