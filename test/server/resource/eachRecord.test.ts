import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WaypostError } from '#core';
import { eachRecord } from '../../../src/server/work/eachRecord.ts';
import type { Work } from '../../../src/server/work/Work.ts';

const logged: string[] = [];
const work = { t: (key: string) => key, api: { context: { log: { error: (text: string) => logged.push(text) } } } } as unknown as Work;
const records = [{ id: 1 }, { id: 2 }, { id: 3 }];
const failing = (error: Error) => {
  const done: number[] = [];
  const act = async ({ id }: { id: number }) => {
    if (id === 2) throw error;
    done.push(id);
  };
  return { done, run: () => eachRecord(work, 'tour', { records, act }) };
};

test('a record whose values make the work fail is left out, named and logged, and the others go on', async () => {
  const odd = failing(new RangeError('Invalid time zone specified: Foo'));
  assert.equal([await odd.run(), odd.done, logged], [[{ id: 2, message: 'server:leftOut' }], [1, 3], ['tour 2 was left out']]);
  const refused = failing(new WaypostError('Conflict', 'There is no time zone “Foo”.'));
  assert.equal([await refused.run(), refused.done], [[{ id: 2, message: 'There is no time zone “Foo”.' }], [1, 3]]);
});

test('what the database or the network cannot do at the moment is no fault of a record', async () => {
  for (const error of [
    new WaypostError('Unavailable', 'Away'),
    Object.assign(new Error('connection lost'), { code: '08006' }),
    Object.assign(new Error('aborted'), { code: '25P02' }),
    Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  ]) {
    const { run } = failing(error);
    try {
      await run();
      assert.unreachable(error.message);
    } catch (thrown) {
      assert.is(thrown, error);
    }
  }
});

test.run();
