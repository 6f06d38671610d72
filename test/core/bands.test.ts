import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rowProblems, gapsIn, overlapsIn, type BandsDecl, type JsonSchema } from '#core';

const ages: BandsDecl = { from: 'first', to: 'last', least: 0, most: 99 };
const days: BandsDecl = { from: 'first', to: 'last', least: 0, rises: 'share' };
const rows = (...ends: Array<[number | null | undefined, number | null | undefined]>) =>
  ends.map(([first, last]) => ({ ...(first !== undefined && { first }), ...(last !== undefined && { last }) }));
const schema = (bands: BandsDecl): JsonSchema => ({
  type: 'object',
  properties: { rows: { type: 'array', 'x-bands': bands, items: { type: 'object', properties: { first: { type: 'integer' } } } } },
});
const said = (bands: BandsDecl, value: object[]) => rowProblems(schema(bands), { rows: value } as never).map(({ path, key }) => `${path} ${key}`);

test('what no row covers is found between rows, before the first and after the last, whatever their order', () => {
  assert.equal(gapsIn(ages, rows([18, 64], [3, 12])), [
    { from: 0, to: 2 },
    { from: 13, to: 17 },
    { from: 65, to: 99 },
  ]);
  assert.equal(gapsIn(ages, rows([0, null])), []);
  assert.equal(gapsIn(ages, rows([0, 50], [40, 98])), [{ from: 99, to: 99 }]);
  assert.equal(gapsIn(ages, []), [{ from: 0, to: 99 }]);
  assert.equal(gapsIn(days, rows([0, 6])), [{ from: 7, to: Infinity }]);
  assert.equal(gapsIn(days, rows([0, 6], [7, undefined])), []);
  assert.equal(gapsIn({ ...ages, most: 10 }, rows([0, 2], [50, 60])), [{ from: 3, to: 10 }]);
});

test('a row that begins where another goes on overlaps it, touching ones do not', () => {
  assert.equal(overlapsIn(ages, rows([0, 12], [13, 17])), []);
  assert.equal(overlapsIn(ages, rows([12, 17], [0, 12])), [{ row: 0, other: 1 }]);
  assert.equal(overlapsIn(ages, rows([0, null], [5, 6], [90, 99])), [
    { row: 1, other: 0 },
    { row: 2, other: 0 },
  ]);
  assert.equal(overlapsIn(ages, rows([3, 3], [3, 3])), [{ row: 1, other: 0 }]);
});

test('rows that say nothing whole are left to their schema', () => {
  assert.equal(overlapsIn(ages, [...rows([undefined, 9], [5, 2]), { first: '3' }, { first: 1.5 }] as never), []);
  assert.equal(said(ages, [...rows([undefined, 9]), null as never]), []);
});

test('problems stand on the field that mends them: an overlap, an end before its beginning, a value that falls', () => {
  assert.equal(said(ages, rows([0, 12], [10, 20])), ['rows.1.first bands_overlap']);
  assert.equal(said(ages, rows([8, 3])), ['rows.0.last bands_backwards']);
  assert.equal(
    said(days, [
      { first: 7, last: null, share: 50 },
      { first: 0, last: 6, share: 80 },
    ]),
    ['rows.0.share bands_fall'],
  );
  assert.equal(
    said(days, [
      { first: 0, last: 6, share: 50 },
      { first: 7, share: 50 },
    ]),
    [],
  );
});

test('rows are found however deep they stand', () => {
  const deep: JsonSchema = { type: 'object', properties: { prices: { type: 'array', items: schema(ages) } } };
  const found = rowProblems(deep, { prices: [{ rows: [] }, { rows: rows([0, 5], [5, 9]) }] });
  assert.equal(
    found.map(({ path }) => path),
    ['prices.1.rows.1.first'],
  );
});

test.run();
