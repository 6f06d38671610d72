import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rowProblems, withPairs, type JsonSchema } from '#core';

const between = (format: string): JsonSchema => ({
  type: 'object',
  properties: { from: { type: 'string', format }, to: { type: 'string', format, 'x-not-below': 'from' }, note: { type: 'string' } },
});

test('a day or an instant is not before the one beside it that it must follow, wherever that stands', () => {
  const found = (from: string | null, to: string, format = 'date') => rowProblems(between(format), { from, to }).map(({ path, key }) => [path, key]);
  assert.equal(found('2026-07-02', '2026-07-01'), [['to', 'ends_before']]);
  assert.equal(found('2026-07-01', '2026-07-01'), []);
  assert.equal(found(null, '2026-07-01'), []);
  assert.equal(found('2026-07-01', 'soon'), [], 'what is no day is told by its format');
  assert.equal(found('2026-07-01T23:30:00-02:00', '2026-07-02T01:00:00Z', 'date-time'), [['to', 'ends_before']]);
  const rows: JsonSchema = { type: 'object', properties: { days: { type: 'array', items: between('date') } } };
  assert.equal(rowProblems(rows, { days: [{ from: '2026-07-02', to: '2026-07-01' }] })[0]!.path, 'days.0.to');
});

test('a change of one end is looked at with the other', () => {
  const next = { from: '2026-07-02', to: '2026-07-01', note: 'x' };
  assert.equal(withPairs(between('date'), { from: '2026-07-02' }, next), { from: '2026-07-02', to: '2026-07-01' });
  assert.equal(withPairs(between('date'), { note: 'x' }, next), { note: 'x' });
});

test.run();
