import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packed, unpacked } from '#core';

const rows = [
  { id: 'a', kind: 'list', only: ['admin'] },
  { id: 'b', kind: 'list' },
  { id: 'c', kind: 'page', places: { here: '/c' }, open: false },
  { id: 'd', kind: 'list', open: false },
];
const index = { home: '/a', none: [], few: [{ id: 1 }], names: ['x', 'y', 'z'], rows, served: { places: 'a' } };

test('what is packed comes back as it was', () => {
  assert.equal(unpacked(JSON.parse(JSON.stringify(packed(index)))), index);
});

test('a value that most rows have is said once, and a key that a row has not stays away', () => {
  const { rows: kept } = packed(index) as { rows: { columns: Record<string, unknown> } };
  assert.equal(kept.columns.kind, { usual: 'list', others: { 2: 'page' } });
  assert.equal(kept.columns.id, { values: ['a', 'b', 'c', 'd'] });
  assert.not.ok('only' in (unpacked(packed(index)).rows as Array<Record<string, unknown>>)[1]!);
});

test.run();
