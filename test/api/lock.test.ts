import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLease, createWebLock } from '#api';
import { memoryStorage } from '#state';

const soon = { set: (run: () => void) => setImmediate(run), clear: () => undefined };
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('a lease lets one in at a time', async () => {
  const storage = memoryStorage();
  const locks = [1, 2, 3].map(() => createLease({ storage, now: () => 0, timer: soon }));
  let inside = 0;
  let most = 0;
  let runs = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await turn();
    inside--;
    return ++runs;
  };
  await Promise.all(locks.flatMap((lock) => [lock('x', work), lock('x', work)]));
  assert.equal([most, runs], [1, 6]);
  assert.is(storage.getItem('x.lease'), null);
});

test('a lease is given back after a failure', async () => {
  const storage = memoryStorage();
  const lock = createLease({ storage, now: () => 0, timer: soon });
  await lock('x', async () => {
    throw new Error('no');
  }).then(
    () => assert.unreachable(),
    ({ message }: Error) => assert.is(message, 'no'),
  );
  assert.is(await lock('x', async () => 1), 1);
});

test('a tab that died loses its lease, and a clock set back does not lock everybody out', async () => {
  const storage = memoryStorage();
  for (const until of [99, 10_000_000]) {
    storage.setItem('x.lease', `dead ${until}`);
    assert.is(await createLease({ storage, now: () => 100, timer: soon })('x', async () => 'in'), 'in');
  }
});

test('a page that is left in the middle gives its lease back, and takes no other page’s', async () => {
  const storage = memoryStorage();
  const leave: Array<() => void> = [];
  const left = createLease({
    storage,
    now: () => 100,
    timer: soon,
    whenLeft: (release) => {
      leave.push(release);
    },
  });
  void left('x', () => new Promise(() => undefined));
  while (leave.length === 0 || storage.getItem('x.lease') === null) await turn();
  await turn();
  leave.forEach((each) => each());
  assert.is(await createLease({ storage, now: () => 100, timer: soon })('x', async () => 'in'), 'in');
  storage.setItem('x.lease', 'other 200');
  leave.forEach((each) => each());
  assert.is(storage.getItem('x.lease'), 'other 200');
});

test('a lease of another tab is waited for', async () => {
  const storage = memoryStorage();
  storage.setItem('x.lease', 'other 200');
  let now = 100;
  const polls: number[] = [];
  const lock = createLease({
    storage,
    now: () => now,
    timer: {
      set: (run, delayMs) => {
        polls.push(delayMs);
        now += 60;
        setImmediate(run);
      },
      clear: () => undefined,
    },
  });
  assert.is(await lock('x', async () => now >= 200), true);
  assert.equal(polls, [100, 100, 50]);
});

test('of two tabs that take a lease in the same moment the last to write has it', async () => {
  const shared = memoryStorage();
  let now = 100;
  let raced = false;
  const storage = {
    ...shared,
    setItem(key: string, value: string) {
      shared.setItem(key, value);
      if (!raced) {
        raced = true;
        shared.setItem(key, 'other 300');
      }
    },
  };
  const lock = createLease({
    storage,
    now: () => now,
    timer: {
      set: (run, delayMs) => {
        now += delayMs;
        setImmediate(run);
      },
      clear: () => undefined,
    },
  });
  assert.is(await lock('x', async () => now >= 300), true);
});

test('Web Locks are asked where there are any', async () => {
  const asked: string[] = [];
  const request = (async (name: string, run: () => Promise<unknown>) => {
    asked.push(name);
    return run();
  }) as LockManager['request'];
  assert.is(await createWebLock({ request })('x', async () => 7), 7);
  assert.equal(asked, ['x']);
});

test.run();
