import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRowCache } from '#state';

/** A fetch that answers when told. */
function fetching<T>() {
  const answers: Array<(value: T) => void> = [];
  return {
    answers,
    fetch: () =>
      new Promise<T>((resolve) => {
        answers.push(resolve);
      }),
  };
}

test('shows what was last seen, the same object until it changes', () => {
  const cache = createRowCache();
  cache.set('cities?page=1', { rows: [1] });
  const seen = cache.get('cities?page=1');
  assert.equal(seen, { value: { rows: [1] }, stale: false });
  assert.is(cache.get('cities?page=1'), seen);
});

test('invalidating by prefix marks as stale, keeps the rows, and tells who listens', () => {
  const cache = createRowCache();
  const told: string[] = [];
  for (const key of ['cities?page=1', 'cities/4', 'countries']) {
    cache.set(key, key);
    cache.subscribe(key, () => told.push(key));
  }
  cache.invalidate('cities');
  assert.equal(
    ['cities?page=1', 'cities/4', 'countries'].map((key) => cache.get(key)?.stale),
    [true, true, false],
  );
  assert.equal(told, ['cities?page=1', 'cities/4']);
  cache.set('cities/4', 'new');
  assert.equal(cache.get('cities/4'), { value: 'new', stale: false });
});

test('one fetch serves everybody who asks meanwhile', async () => {
  const cache = createRowCache();
  const { answers, fetch } = fetching<number>();
  const both = Promise.all([cache.load('a', fetch), cache.load('a', fetch)]);
  assert.is(answers.length, 1);
  answers[0]!(7);
  assert.equal(await both, [7, 7]);
  assert.equal(cache.get('a'), { value: 7, stale: false });
});

test('rows fetched before a write came are stale when they arrive, and a newer fetch wins', async () => {
  const cache = createRowCache();
  const { answers, fetch } = fetching<string>();
  const old = cache.load('a', fetch);
  cache.invalidate('a');
  answers[0]!('before');
  await old;
  assert.equal(cache.get('a'), { value: 'before', stale: true });

  const slow = cache.load('a', fetch);
  cache.invalidate('a');
  const fresh = cache.load('a', fetch);
  answers[2]!('after');
  await fresh;
  answers[1]!('before');
  assert.is(await slow, 'before');
  assert.equal(cache.get('a'), { value: 'after', stale: false });
});

test('what is asked for anew while a fetch runs is fetched once more after it, once for everybody, and never after a clear', async () => {
  const cache = createRowCache();
  const { answers, fetch } = fetching<string>();
  void cache.load('record', fetch);
  const [one, two] = [cache.reload('record', fetch), cache.reload('record', fetch)];
  assert.is(answers.length, 1);
  answers[0]!('before');
  await new Promise(setImmediate);
  assert.is(answers.length, 2);
  answers[1]!('after');
  assert.equal(await Promise.all([one, two]), ['after', 'after']);
  assert.equal(cache.get('record'), { value: 'after', stale: false });
  void cache.load('record', fetch);
  const late = cache.reload('record', fetch);
  cache.clear();
  answers[2]!('of somebody else');
  assert.is(await late, 'of somebody else');
  assert.equal([answers.length, cache.get('record')], [3, undefined]);
});

test('a failed fetch leaves what was there, and the next one asks again', async () => {
  const cache = createRowCache();
  cache.set('a', 1);
  await cache
    .load('a', async () => {
      throw new Error('down');
    })
    .then(
      () => assert.unreachable(),
      () => undefined,
    );
  assert.equal(cache.get('a'), { value: 1, stale: false });
  assert.is(await cache.load('a', async () => 2), 2);
});

test('keeps at most its limit of rows: what was used longest ago goes, what is looked at stays', () => {
  const cache = createRowCache({ limit: 30 });
  const page = { rows: Array.from({ length: 10 }) };
  for (const key of ['a', 'b', 'c']) cache.set(key, page);
  cache.subscribe('b', () => undefined);
  cache.get('a');
  cache.set('d', page);
  assert.equal(
    ['a', 'b', 'c', 'd'].filter((key) => cache.get(key)),
    ['a', 'b', 'd'],
  );
  cache.set('e', page);
  cache.set('f', page);
  assert.equal(
    ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key)),
    ['b', 'e', 'f'],
  );
});

test('clearing forgets everything, also what is still under way', async () => {
  const cache = createRowCache();
  let told = 0;
  const { answers, fetch } = fetching<number>();
  cache.set('a', 1);
  const stop = cache.subscribe('a', () => {
    told++;
  });
  const call = cache.load('b', fetch);
  cache.clear();
  answers[0]!(2);
  await call;
  assert.equal([cache.get('a'), cache.get('b'), told], [undefined, undefined, 1]);
  stop();
  cache.set('a', 2);
  assert.is(told, 1);
});

test.run();
