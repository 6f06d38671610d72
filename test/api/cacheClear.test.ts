import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCacheClear } from '#api';
import { createFakeTimer } from '../state/fakeTimer.ts';

function world(enabled = true) {
  const { timer, pass } = createFakeTimer();
  let sent = 0;
  const clear = createCacheClear({
    prefixes: () => ['product', 'cities'],
    enabled: () => enabled,
    timer,
    send: async () => {
      sent++;
      throw new Error('nobody hears this');
    },
  });
  return { clear, pass, sent: () => sent };
}

test('clears ten seconds after the last write, once', () => {
  const { clear, pass, sent } = world();
  clear.written('products/1');
  pass(9_999);
  clear.written('cities/4');
  pass(9_999);
  assert.is(sent(), 0);
  pass(1);
  assert.is(sent(), 1);
  pass(60_000);
  assert.is(sent(), 1);
});

test('counts paths that begin with a prefix, and no others', () => {
  const { clear, pass, sent } = world();
  for (const path of ['users/1', 'bookings/confirm/1', 'cache/clear', 'x/cities']) clear.written(path);
  pass(10_000);
  assert.is(sent(), 0);
  clear.written('product-types');
  pass(10_000);
  assert.is(sent(), 1);
});

test('does nothing when switched off, nor after signing out cancelled it', () => {
  const off = world(false);
  off.clear.written('cities');
  off.pass(10_000);
  const cancelled = world();
  cancelled.clear.written('cities');
  cancelled.clear.cancel();
  cancelled.pass(10_000);
  assert.equal([off.sent(), cancelled.sent()], [0, 0]);
});

test.run();
