import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressFault, headersIn } from '../engine/address.ts';
import { afterAttempt, closedBreaker, type Breaker } from '../engine/breaker.ts';
import { fromNow } from '../pages/fromNow.ts';
import { looksPermanent, outsideErrorClass, statusError } from '../engine/errors.ts';
import { afterOutcome, wellFailing, type Failing } from '../engine/health.ts';
import { holds, takesType, wants } from '../engine/match.ts';
import { delaysMs, mostAttempts, nextAttempt, retryAfterMs } from '../engine/schedule.ts';
import { signatureOf } from '../engine/sign.ts';
import { curlOf } from '../pages/curlOf.ts';
import { messageId } from '../server/messageId.ts';

const test = suite('what webhooks reckon with');
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const hourMs = 3_600_000;

test('the signature is the one that the standard gives as an example', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  assert.is(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('ten attempts stand over 75 hours, each a tenth early or late, and wait for as long as they are asked', () => {
  assert.equal([mostAttempts, delaysMs.reduce((a, b) => a + b)], [10, (75 * 3600 + 35 * 60 + 5) * 1000]);
  assert.equal(nextAttempt(1, { now, random: 0 }), later(4500));
  assert.equal(nextAttempt(1, { now, random: 1 }), later(5500));
  assert.equal(nextAttempt(1, { now, random: 1, asked: 60_000 }), later(60_000));
  assert.is(nextAttempt(10, { now, random: 0 }), undefined);
  assert.equal(
    [
      retryAfterMs('120', now),
      retryAfterMs('Sun, 01 Mar 2026 11:00:00 GMT', now),
      retryAfterMs('0', now),
      retryAfterMs('90000', now),
      retryAfterMs('soon', now),
    ],
    [120_000, hourMs, undefined, undefined, undefined],
  );
});

const fails = (state: Breaker, times: number, at = now): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((each) => afterAttempt(each, false, at), state);

test('the breaker opens by ten failures in a row, or seven of ten, for twice as long each time, and closes by five successes', () => {
  assert.is(fails(closedBreaker, 9).breaker, 'CLOSED');
  const open = fails(closedBreaker, 10);
  assert.equal([open.breaker, open.open_until], ['OPEN', later(30_000).toISOString()]);
  const mixed = fails(afterAttempt(afterAttempt(fails(afterAttempt(closedBreaker, true, now), 3), true, now), false, now), 4);
  assert.is(mixed.breaker, 'OPEN', 'eight of ten failed');
  assert.is(fails(open, 5).open_until, open.open_until, 'what ends meanwhile changes nothing');
  const again = afterAttempt(open, false, later(31_000));
  assert.is(again.open_until, later(31_000 + 60_000).toISOString());
  let state = open;
  for (let i = 0; i < 4; i++) state = afterAttempt(state, true, later(31_000));
  assert.is(state.breaker, 'HALF');
  assert.equal(afterAttempt(state, true, later(31_000)), closedBreaker);
  let long = open;
  let at = 31_000;
  for (let i = 0; i < 12; i++, at += 16 * 60_000) long = afterAttempt(long, false, later(at));
  assert.is(Date.parse(long.open_until!) - later(at - 16 * 60_000).getTime(), 15 * 60_000);
});

test('somebody is told at half, seven and nine tenths of five days, and it is disabled at their end, unless one delivery works', () => {
  let state: Failing = wellFailing;
  const told: Array<[number, number]> = [];
  for (let hour = 0; hour <= 121; hour++) {
    const { warns, ...next } = afterOutcome(state, false, later(hour * hourMs));
    state = next;
    if (warns) told.push([hour, warns]);
  }
  assert.equal(told, [
    [60, 50],
    [84, 70],
    [108, 90],
    [120, 100],
  ]);
  assert.equal(afterOutcome(state, true, now), wellFailing);
  assert.is(
    afterOutcome({ failing_since: later(-200 * hourMs).toISOString(), failed: 5, warned: 0 }, false, now).warns,
    undefined,
    'few attempts prove nothing',
  );
});

test('a subscription is a type, a group or all there are', () => {
  assert.equal(
    [takesType('*', 'a.b'), takesType('a.*', 'a.b'), takesType('a.*', 'ab.c'), takesType('a.b', 'a.b'), takesType('a.b', 'a.bc')],
    [true, true, false, true, false],
  );
});

test('conditions are held against the data', () => {
  const data = { total: { amount: 1200 }, language: 'de', tags: ['a', 'b'], note: null, code: 'WP-7' };
  const row = (path: string, is: Parameters<typeof holds>[0]['is'], value?: string) =>
    holds({ path, is, ...(value !== undefined && { value }) }, data);
  assert.equal(
    [row('total.amount', 'AT_LEAST', '1200'), row('total.amount', 'AT_MOST', '900'), row('total.amount', 'EQUALS', '1200')],
    [true, false, true],
  );
  assert.equal(
    [row('language', 'ONE_OF', 'en, de'), row('tags', 'CONTAINS', 'b'), row('code', 'STARTS', 'WP-'), row('language', 'DIFFERS', 'de')],
    [true, true, true, false],
  );
  assert.equal([row('note', 'EMPTY'), row('note', 'SET'), row('none.at.all', 'DIFFERS', 'x'), row('code', 'SET')], [true, false, true, true]);
  const filter = [
    { path: 'language', is: 'EQUALS' as const, value: 'de' },
    { path: 'code', is: 'EQUALS' as const, value: 'x' },
  ];
  assert.equal(
    [
      wants({ events: ['*'], filter, filter_match: 'ANY' }, 'a.b', data),
      wants({ events: ['*'], filter }, 'a.b', data),
      wants({ events: [] }, 'a.b', data),
    ],
    [true, false, false],
  );
});

test('a moment is told as seen from now', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  const told = ['2026-03-01T09:57:00Z', '2026-03-01T15:00:00Z', '2026-03-01T10:00:00Z', '2026-02-27T10:00:00Z'].map((at) => fromNow(at, now, 'en'));
  assert.equal(told, ['3 minutes ago', 'in 5 hours', 'now', '2 days ago']);
});

test('failures are told apart', () => {
  assert.equal([204, 301, 404, 410, 429, 503].map(statusError), [undefined, 'REDIRECT', 'HTTP_4XX', 'HTTP_410', 'HTTP_429', 'HTTP_5XX']);
  assert.equal([404, 408, 425, 500, null].map(looksPermanent), [true, false, false, false, false]);
  assert.equal(
    [
      outsideErrorClass('tls', 'CERT_HAS_EXPIRED'),
      outsideErrorClass('tls', 'ERR_TLS_CERT_ALTNAME_INVALID'),
      outsideErrorClass('tls', 'SELF_SIGNED_CERT_IN_CHAIN'),
      outsideErrorClass('tls', 'EPROTO'),
      outsideErrorClass('connect', 'ECONNREFUSED'),
      outsideErrorClass('connect', 'ECONNRESET'),
      outsideErrorClass('reach'),
      outsideErrorClass('time'),
      outsideErrorClass('address'),
      outsideErrorClass('dns'),
    ],
    ['TLS_EXPIRED', 'TLS_NAME', 'TLS_UNTRUSTED', 'TLS', 'REFUSED', 'RESET', 'CONNECT_TIME', 'ANSWER_TIME', 'BLOCKED', 'DNS'],
  );
});

test('addresses are encrypted ones of the internet by name, and headers none of the connection’s', () => {
  const fault = (url: string, more: object = {}) => addressFault(url, { isOwn: false, isHttp: false, isInner: false, ...more });
  assert.equal(
    [
      'https://example.com/a',
      'http://example.com',
      'https://localhost/a',
      'https://db.internal',
      'https://router',
      'https://a:b@example.com',
      'https://example.com/#x',
      'ftp://example.com',
      'x',
    ].map((url) => fault(url)),
    [undefined, 'https', 'name', 'name', 'name', 'form', 'fragment', 'form', 'form'],
  );
  assert.equal(
    [
      fault('http://x.local', { isOwn: true }),
      fault('http://x.local', { isHttp: true, isInner: true }),
      fault(`https://example.com/${'a'.repeat(2100)}`),
    ],
    [undefined, undefined, 'long'],
  );
  assert.equal(headersIn('X-Key: a: b\n\nY: 1'), { 'X-Key': 'a: b', Y: '1' });
  assert.equal(
    ['Host: a', 'webhook-id: 1', 'X', 'X:', 'Cookie: a', 'X: ü'].map((text) => headersIn(text)),
    Array.from({ length: 6 }, () => undefined),
  );
});

test('the id of an event is the same however often it is worked out, and sorts by time', () => {
  const id = messageId('key', '2026-03-01T10:00:00.000Z');
  assert.is(messageId('key', '2026-03-01T10:00:00.000Z'), id);
  assert.ok(id < messageId('another', '2026-03-01T10:00:00.001Z'));
});

test('a request is a command that a shell reads as one', () => {
  assert.is(
    curlOf({ url: 'https://example.com', request: { a: "it's", key: '•••' }, body: '{}' }),
    "curl -X POST \\\n  -H 'a: it'\\''s' \\\n  --data-raw '{}' \\\n  'https://example.com'",
  );
});

test.run();
