import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bucketsOf, changeOf, comparedWith, elapsedUntil, unitFor } from '../engine/periods.ts';

test('periods: the same days a year ago, the same weekdays, and only what has gone by of what is not over', () => {
  assert.equal(comparedWith({ from: '2024-02-29', to: '2024-03-31' }, 'year'), { from: '2023-02-28', to: '2023-03-31' });
  assert.equal(comparedWith({ from: '2026-03-02', to: '2026-03-08' }, 'weekdays'), { from: '2025-03-03', to: '2025-03-09' });
  assert.equal(comparedWith({ from: '2026-03-01', to: '2026-03-31' }, 'previous'), { from: '2026-01-29', to: '2026-02-28' });
  assert.is(elapsedUntil({ from: '2026-03-01', to: '2026-03-31' }, 'year', '2026-03-10'), '2025-03-10');
  assert.is(elapsedUntil({ from: '2026-03-01', to: '2026-03-31' }, 'year', '2026-03-31'), undefined);
  assert.equal(bucketsOf({ from: '2024-02-28', to: '2024-03-04' }, 'week'), ['2024-02-26', '2024-03-04']);
  assert.equal([changeOf(5, 0), changeOf(5, 5), changeOf(0, 0), changeOf(4, 10)], [null, 0, 0, -60]);
  assert.equal([changeOf(0, -10), changeOf(20, -10), changeOf(-20, -10), changeOf(-10, 10)], [null, null, null, -200], 'of less than nothing');
  assert.equal([unitFor({ from: '2026-01-01', to: '2026-01-31' }), unitFor({ from: '2026-01-01', to: '2026-12-31' })], ['day', 'month']);
});

test.run();
