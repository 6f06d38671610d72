import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ChunkError, createChunk } from '../../src/shell/chunk.ts';

const failing = (chunk: { load(): Promise<unknown> }) =>
  chunk.load().then(
    () => undefined,
    (error: unknown) => error,
  );

test('loads once, and has it from then on', async () => {
  let loads = 0;
  const chunk = createChunk(async () => ++loads);
  assert.is(chunk.peek(), undefined);
  assert.equal(await Promise.all([chunk.load(), chunk.load()]), [1, 1]);
  assert.is(chunk.peek(), 1);
  assert.is(loads, 1);
});

test('tries again after a failure', async () => {
  let loads = 0;
  const chunk = createChunk(async () => {
    if (++loads === 1) throw new Error('offline');
    return 'here';
  });
  const error = await failing(chunk);
  assert.instance(error, ChunkError);
  assert.is((error as ChunkError).message, 'offline');
  assert.is(await chunk.load(), 'here');
});

test('fails when nothing comes within the limit', async () => {
  const error = await failing(createChunk(() => new Promise(() => {}), 0));
  assert.instance(error, ChunkError);
  assert.match((error as ChunkError).message, 'within 0 ms');
});

test.run();
