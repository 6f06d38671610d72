import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError, createKeyring, type ApiErrorKind } from '#api';

type Write = () => Promise<string>;
const failing =
  (kind: ApiErrorKind, status = 0): Write =>
  () =>
    Promise.reject(new ApiError({ kind, message: 'no', status }));
const working: Write = () => Promise.resolve('done');

test('the same thing asked for again after its answer was lost has the same key', async () => {
  const { send } = createKeyring();
  const keys: string[] = [];
  const ask = (what: unknown, then: Write) =>
    send(what, (key) => {
      keys.push(key);
      return then();
    }).catch(() => 'failed');
  await ask(['refund', 7], failing('network'));
  await ask(['refund', 7], failing('status', 502));
  await ask(['refund', 8], working);
  await ask(['refund', 7], working);
  assert.is(keys[1], keys[0]);
  assert.is.not(keys[2], keys[0]);
  assert.is(keys[3], keys[0]);
});

for (const [title, end] of Object.entries({ 'that worked': working, 'that was refused': failing('fields', 400) })) {
  test(`a thing ${title} has another key the next time`, async () => {
    const { send } = createKeyring();
    const keys: string[] = [];
    for (const _ of [1, 2])
      await send('view', (key) => {
        keys.push(key);
        return end();
      }).catch(() => 'failed');
    assert.is.not(keys[0], keys[1]);
  });
}

test.run();
