import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inBackground } from '../../../src/server/db/Db.ts';
import { singleSession } from '../../../src/server/db/embedded/singleSession.ts';
import type { Connection } from '../../../src/server/db/session.ts';
import { turn } from '../../../src/server/lib/turn.ts';

/** A connection that takes a turn of the event loop for each statement and notes their order. */
function noted(nowMs?: () => number) {
  const ran: string[] = [];
  const connection: Connection = {
    engine: 'pglite',
    async run(sql) {
      ran.push(sql);
      await turn();
      return { rows: [], count: 0, command: sql.toUpperCase() };
    },
    script: async () => undefined,
  };
  const db = singleSession(connection, async () => void ran.push('close'), nowMs);
  return { ran, db, behind: inBackground(db) };
}

test('a request goes before work of the background, and so does what it asks next', async () => {
  const { ran, db, behind } = noted();
  const slices = ['slice 1', 'slice 2', 'slice 3'].map((name) => behind.query(name));
  const request = (async () => {
    for (const name of ['who', 'count', 'rows']) await db.query(name);
  })();
  await Promise.all([...slices, request]);
  assert.equal(ran, ['who', 'count', 'rows', 'slice 1', 'slice 2', 'slice 3']);
});

test('a transaction of the background is not broken into', async () => {
  const { ran, db, behind } = noted();
  const slice = behind.tx(async (tx) => {
    await tx.query('first');
    await tx.query('second');
  });
  await turn();
  await turn();
  await Promise.all([slice, db.query('request')]);
  assert.equal(ran, ['begin', 'first', 'second', 'commit', 'request']);
});

test('the background has its turn however many requests there are', async () => {
  const { ran, db, behind } = noted();
  const requests = Array.from({ length: 200 }, (_, i) => db.query(`request ${i}`));
  await Promise.all([...requests, behind.query('slice')]);
  assert.ok(ran.indexOf('slice') <= 51, String(ran.indexOf('slice')));
});

test('slow requests keep the background waiting for no longer than forty milliseconds', async () => {
  let ms = 0;
  const { ran, db, behind } = noted(() => (ms += 15));
  const requests = Array.from({ length: 200 }, (_, i) => db.query(`request ${i}`));
  await Promise.all([...requests, behind.query('slice'), behind.query('another')]);
  assert.ok(ran.indexOf('slice') <= 5 && ran.indexOf('another') <= 10, `${ran.indexOf('slice')}, ${ran.indexOf('another')}`);
});

test('upkeep goes behind requests and before the background, which waits as long as it is to be alone', async () => {
  const { ran, db, behind } = noted();
  const slices = ['slice 1', 'slice 2'].map((name) => behind.query(name));
  await db.alone(async () => {
    for (const name of ['pages', 'checkpoint']) await Promise.all([db.upkeep.query(name), db.query(`request at ${name}`)]);
    await turn();
  });
  await Promise.all(slices);
  assert.equal(ran, ['request at pages', 'pages', 'request at checkpoint', 'checkpoint', 'slice 1', 'slice 2']);
});

test('one that fails holds up nobody, and the end comes after everything', async () => {
  const { ran, db, behind } = noted();
  const failed = db.tx(async () => {
    throw new Error('no');
  });
  const ended = db.close();
  const slice = behind.query('slice');
  await failed.then(
    () => assert.unreachable(),
    () => undefined,
  );
  await Promise.all([ended, slice, db.query('late')]);
  assert.ok(ran.indexOf('close') > ran.indexOf('rollback'), ran.join());
});

test('a transaction ends after the statement that is under way, and without those that come after', async () => {
  const ran: string[] = [];
  const connection: Connection = {
    engine: 'pglite',
    async run(sql) {
      for (let turns = sql === 'read' ? 5 : 1; turns > 0; turns--) await turn();
      ran.push(sql);
      return { rows: [], count: 0, command: sql.toUpperCase() };
    },
    script: async () => undefined,
  };
  const db = singleSession(connection, async () => undefined);
  const failed = db.tx(async (tx) => {
    const reads = ['read', 'late'].map((sql) => tx.query(sql).catch(() => undefined));
    await Promise.all([turn().then(() => Promise.reject(new Error('no'))), ...reads]);
  });
  await failed.then(
    () => assert.unreachable(),
    ({ message }) => assert.is(message, 'no'),
  );
  assert.equal(ran, ['begin', 'read', 'rollback']);
});

test.run();
