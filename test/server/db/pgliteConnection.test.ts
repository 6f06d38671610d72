import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pgliteConnection } from '../../../src/server/db/embedded/pgliteConnection.ts';
import { singleSession } from '../../../src/server/db/embedded/singleSession.ts';

const failure = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.unreachable('it did not fail');
};

test('sends nothing more after a panic, and tells once', async () => {
  let sent = 0;
  const told: Error[] = [];
  const panic = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
    code: '53100',
    severity: 'PANIC',
  });
  const connection = pgliteConnection(
    {
      execProtocolStream: async () => {
        sent++;
        throw panic;
      },
    },
    (error) => told.push(error),
  );
  const db = singleSession(connection, async () => undefined);
  assert.is(await failure(() => db.tx((tx) => tx.query('select 1'))), panic);
  for (const work of [() => db.query('select 1'), () => db.exec('select 1'), () => db.tx((tx) => tx.query('select 1'))])
    assert.match(String(await failure(work)), 'has stopped');
  assert.equal([sent, told], [1, [panic]]);
  assert.is(connection.lost(), true);
});

test('goes on after an ordinary error', async () => {
  let sent = 0;
  const ordinary = Object.assign(new Error('column "nope" does not exist'), { code: '42703', severity: 'ERROR' });
  const connection = pgliteConnection({
    execProtocolStream: async () => {
      sent++;
      if (sent === 1) throw ordinary;
      return [];
    },
  });
  assert.is(await failure(() => connection.run('select nope', [])), ordinary);
  assert.equal((await connection.run('select 1', [])).rows, []);
  assert.is(connection.lost(), false);
});

test.run();
