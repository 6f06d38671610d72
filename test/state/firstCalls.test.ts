import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFirstCalls, memoryStorage } from '#state';

const call = (path: string) => ({ path, query: { page: 1 } });

test('an address has the call it began with last', () => {
  const storage = memoryStorage();
  createFirstCalls({ storage }).remember('/cities?page=2', call('cities'));
  const calls = createFirstCalls({ storage });
  assert.equal(calls.recall('/cities?page=2'), call('cities'));
  assert.is(calls.recall('/cities'), undefined);
  calls.remember('/cities?page=2', call('towns'));
  assert.equal(calls.recall('/cities?page=2'), call('towns'));
});

test('keeps the thirty addresses last used, and nothing once the user is gone', () => {
  const calls = createFirstCalls({ storage: memoryStorage() });
  for (let i = 0; i < 31; i++) calls.remember(`/${i}`, call(`${i}`));
  calls.remember('/1', call('1'));
  calls.remember('/31', call('31'));
  assert.equal(
    ['/0', '/1', '/2', '/31'].map((address) => calls.recall(address)?.path),
    [undefined, '1', undefined, '31'],
  );
  calls.clear();
  assert.is(calls.recall('/1'), undefined);
});

test('rubbish in the storage counts for nothing', () => {
  for (const rubbish of ['{', '7', 'null', '[1,["/a"],["/a",7],["/a",{"path":3}]]']) {
    const storage = memoryStorage();
    storage.setItem('waypost.first-calls', rubbish);
    const calls = createFirstCalls({ storage });
    assert.is(calls.recall('/a'), undefined);
    calls.remember('/a', call('a'));
    assert.equal(calls.recall('/a'), call('a'));
  }
});

test.run();
