import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { edgesOf, fromLocal, isZone } from '#core';

test('a span is cut where its periods begin, its own ends aside', () => {
  const cut = (from: string, to: string, period: 'day' | 'week' | 'month' | 'year', firstWeekday = 1) =>
    edgesOf({ from, to, period, firstWeekday }, 5);
  assert.equal(cut('2026-01-30', '2026-03-02', 'month'), ['2026-01-30', '2026-02-01', '2026-03-01', '2026-03-03']);
  assert.equal(cut('2026-01-01', '2026-01-12', 'week'), ['2026-01-01', '2026-01-05', '2026-01-12', '2026-01-13']);
  assert.equal(cut('2026-01-01', '2026-01-04', 'week', 7), ['2026-01-01', '2026-01-04', '2026-01-05']);
  assert.equal(cut('2024-02-28', '2024-02-29', 'day'), ['2024-02-28', '2024-02-29', '2024-03-01']);
  assert.equal(cut('2024-12-31', '2025-01-01', 'year'), ['2024-12-31', '2025-01-01', '2025-01-02']);
  assert.is(cut('2026-01-01', '2026-01-06', 'day'), undefined);
  assert.is(cut('2026-01-01', '2026-01-05', 'day')?.length, 6);
  assert.is(cut('2026-01-02', '2026-01-01', 'day'), undefined);
});

test('a day without a midnight begins when the clocks go on', () => {
  assert.is(fromLocal('2026-03-29T00:00', 'Asia/Beirut'), '2026-03-28T22:00:00.000Z');
  assert.is(fromLocal('2026-03-30T00:00', 'Asia/Beirut'), '2026-03-29T21:00:00.000Z');
  assert.equal([isZone('Europe/Rome'), isZone('Rome')], [true, false]);
});

test.run();
