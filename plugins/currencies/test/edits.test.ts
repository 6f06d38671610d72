import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rate } from '../answers.ts';
import { beforeOf, changeOf, errorsByRow, isSharp, itemsOf, parseRate, staleDays, withEdit } from '../pages/edits.ts';

const rate = (id: number, more: Partial<Rate> = {}): Rate => ({
  id,
  version: 4,
  code: 'EUR',
  name: 'Euro',
  digits: 2,
  is_default: 0,
  is_enabled: 1,
  rate: 0.9,
  rate_date: '2026-03-01',
  source: 'ECB',
  before: null,
  changed_by: null,
  changed_at: null,
  ...more,
});
const today = '2026-03-03';

test('reads a rate with a point or a comma, and nothing that is none', () => {
  assert.equal(['0.95', '0,95', ' 1 250,5 ', '.5', '151'].map(parseRate), [0.95, 0.95, 1250.5, 0.5, 151]);
  assert.equal(['', '0', '-1', '1e3', 'abc', '1.2.3', '9999999999'].map(parseRate), Array(7).fill(undefined));
});

test('a new rate is today’s and typed by hand, unless its day or source was chosen, and typing the old one back is no edit', () => {
  const row = rate(3);
  const typed = withEdit({}, row, { field: 'rate', text: '0.95', today });
  assert.equal(typed, { 3: { rate: '0.95', rate_date: today, source: 'MANUAL' } });
  assert.equal(withEdit(withEdit({}, row, { field: 'rate_date', text: '2026-03-02', today }), row, { field: 'rate', text: '1', today }), {
    3: { rate_date: '2026-03-02', rate: '1', source: 'MANUAL' },
  });
  assert.equal(withEdit(typed, row, { field: 'rate', text: '0.9', today }), {});
  assert.equal(withEdit({}, row, { field: 'source', text: 'ECB', today }), {});
});

test('a change of more than five percent either way is sharp, and without a rate before there is none', () => {
  const typed = (text: string) => changeOf(rate(1, { rate: 1.5187 }), { rate: text });
  assert.equal(
    ['15.5', '1.52', '1.44', '1.6'].map((text) => isSharp(typed(text))),
    [true, false, true, true],
  );
  assert.is(changeOf(rate(1, { rate: 2 }), { rate: '3' }), 0.5);
  assert.equal(beforeOf(rate(1, { rate: 2, before: 4 }), { rate: '3' }), { before: 2, change: 0.5 });
  assert.equal(beforeOf(rate(1, { rate: 2, before: 4 }), { source: 'OXR' }), { before: 4, change: -0.5 });
  assert.equal(beforeOf(rate(1, { rate: 2, before: null }), undefined), { before: undefined, change: undefined });
  assert.equal([typed('none'), changeOf(rate(1, { rate: null }), { rate: '1' }), changeOf(rate(1), undefined)], [undefined, undefined, undefined]);
});

test('sends what was edited with the version it was typed over, and finds the cells of refused items', () => {
  const rows = [rate(1), rate(2), rate(3)];
  const items = itemsOf(rows, { 3: { rate: '0,95' }, 1: { source: 'MANUAL' } });
  assert.equal(items, [
    { id: 1, rate: 0.9, rate_date: '2026-03-01', source: 'MANUAL', version: 4 },
    { id: 3, rate: 0.95, rate_date: '2026-03-01', source: 'ECB', version: 4 },
  ]);
  assert.equal(errorsByRow({ 'items.1.rate': ['no'], 'items.0.rate_date': ['when?'], other: ['x'] }, items), {
    3: { rate: 'no' },
    1: { rate_date: 'when?' },
  });
});

test('rates are stale when even the newest is older than two days', () => {
  assert.is(staleDays([rate(1, { rate_date: '2026-02-20' }), rate(2)], today), undefined);
  assert.is(staleDays([rate(1, { rate_date: '2026-02-20' }), rate(2, { rate_date: '2026-02-28' })], today), 3);
  assert.is(staleDays([rate(2, { rate_date: null })], today), undefined);
});

test.run();
