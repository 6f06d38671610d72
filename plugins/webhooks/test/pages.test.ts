import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { periodOf, spanOf } from '../pages/spans.ts';

const test = suite('what screens of webhooks reckon with');

test('a time of one’s own is on the reader’s clock, and none where it has no beginning or ends before it', () => {
  const period = (from: string, until: string) => periodOf({ span: 'custom', from, until }, { zone: 'Asia/Jerusalem', nowMs: 0 });
  assert.equal(period('2026-03-01T10:00', ''), { since: '2026-03-01T08:00:00.000Z' });
  assert.equal(period('2026-03-01T10:00', '2026-03-02T10:00'), { since: '2026-03-01T08:00:00.000Z', until: '2026-03-02T08:00:00.000Z' });
  assert.equal([period('', ''), period('2026-03-02T10:00', '2026-03-01T10:00')], [undefined, undefined]);
});

test('yesterday is the day before on the reader’s clock, which has 23 hours or 25 where the clocks change', () => {
  const day = (zone: string, now: string) => spanOf('yesterday', { zone, nowMs: Date.parse(now) });
  assert.equal(day('Asia/Jerusalem', '2026-03-02T22:30:00Z'), { since: '2026-03-01T22:00:00.000Z', until: '2026-03-02T21:59:59.999Z' });
  assert.equal(day('America/New_York', '2026-03-03T01:00:00Z'), { since: '2026-03-01T05:00:00.000Z', until: '2026-03-02T04:59:59.999Z' });
  const hours = ({ since, until }: ReturnType<typeof day>) => (Date.parse(until!) + 1 - Date.parse(since)) / 3_600_000;
  const berlin = ['2026-03-30T10:00:00Z', '2026-10-26T10:00:00Z', '2026-10-27T10:00:00Z'].map((now) => day('Europe/Berlin', now));
  assert.equal(berlin.map(hours), [23, 25, 24]);
  assert.equal(berlin[0], { since: '2026-03-28T23:00:00.000Z', until: '2026-03-29T21:59:59.999Z' });
  assert.is(hours(day('Africa/Cairo', '2026-04-25T10:00:00Z')), 23, 'it has no midnight');
  assert.equal(spanOf('day', { zone: 'Europe/Berlin', nowMs: Date.parse('2026-03-30T10:00:00Z') }), { since: '2026-03-29T10:00:00.000Z' });
});

test.run();
