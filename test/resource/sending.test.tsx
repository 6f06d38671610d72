// One save at a time, each known by a key until it is answered.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#api';
import { useSending, type Sending } from '../../src/resource/editing/useSending.ts';
import { render, reset } from '../setup/render.tsx';

let sending: Sending;
function Probe() {
  sending = useSending();
  return null;
}
const lost = () => new ApiError({ kind: 'network', message: 'Unknown Error' });
const refused = (status: number) => new ApiError({ kind: 'message', message: 'No', status });
/** Sends something that comes to `error`; the key it went out under, and whether it may be done all the same. */
async function send(what: string, error?: Error): Promise<{ key: string; isUnsure: boolean | undefined }> {
  let key = '';
  const sent = await sending.send(what, async (idempotencyKey) => {
    key = idempotencyKey;
    if (error) throw error;
  });
  return { key, isUnsure: 'error' in sent ? sent.isUnsure : undefined };
}

test.before.each(async () => void (await render(<Probe />)));
test.after.each(reset);

test('what is sent again after its answer was lost keeps its key, and is as unsure once that key is refused', async () => {
  const first = await send('new', lost());
  const second = await send('new', refused(422));
  const third = await send('new');
  assert.equal([first.isUnsure, second.isUnsure, third.isUnsure], [true, true, undefined]);
  assert.is(first.key, second.key);
  assert.is.not(second.key, third.key);
});

test('what was answered, another thing, and another record have keys of their own', async () => {
  const keys = [await send('a'), await send('a', lost()), await send('b', refused(409)), await send('b', lost())];
  sending.renew();
  keys.push(await send('b'));
  assert.is(new Set(keys.map(({ key }) => key)).size, keys.length);
  assert.is(keys[2]!.isUnsure, false);
});

test('a second save is not begun while one is under way', async () => {
  let end = () => undefined as void;
  const saves: Array<Promise<unknown>> = [];
  await act(async () => {
    saves.push(sending.alone(() => new Promise<string>((resolve) => (end = () => resolve('done')))));
    saves.push(sending.alone(async () => 'twice'));
  });
  assert.is(sending.isBusy, true);
  await act(async () => end());
  assert.equal(await Promise.all(saves), ['done', undefined]);
  assert.is(sending.isBusy, false);
});

test.run();
