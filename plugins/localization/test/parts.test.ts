import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Judged } from '../server/exchange/judge.ts';
import { partLength, partSize, partsOf } from '../server/exchange/partsOf.ts';

const units = (count: number, length: number): Judged[] =>
  Array.from({ length: count }, (_, id) => ({
    resource: 'countries',
    id,
    path: 'name',
    text: 'x'.repeat(length / 2),
    present: 'y'.repeat(length / 2),
    outcome: 'new',
    now: null,
    stateNow: 'missing',
    failing: [],
  }));
const sizes = (parts: readonly Judged[][]) => parts.map(({ length }) => length);

test('short texts go by their number, long ones by what they say, and one that is longer than a part by itself', () => {
  assert.equal(partsOf([]), []);
  assert.equal(sizes(partsOf(units(partSize + 1, 10))), [partSize, 1]);
  assert.equal(sizes(partsOf(units(5, partLength / 2))), [2, 2, 1]);
  const mixed = [...units(1, 10), ...units(1, partLength * 2), ...units(2, 10)];
  assert.equal(sizes(partsOf(mixed)), [1, 1, 2]);
  assert.equal(partsOf(mixed).flat(), mixed);
});

test.run();
