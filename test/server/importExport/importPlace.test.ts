// Where an import under a key has come to, as it is kept between its transactions.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { begunOf, keptOf } from '../../../src/server/importExport/importPlace.ts';

const wrong = { name: ['Enter a name.'] };
const result = {
  created: 2,
  updated: 1,
  unchanged: 0,
  refused: [
    { line: 3, errors: wrong },
    { line: 5, errors: { rank: ['Enter a number.'] } },
    { line: 6, errors: wrong },
  ],
  ignored: ['status'],
  warned: [{ message: 'It is loud.', lines: [2, 4] }],
};

test('an import goes on from the line it came to, with what became of the lines before', () => {
  assert.equal(begunOf(keptOf({ start: 6, result })), { start: 6, kept: 6, result });
});

test('one that an upgrade interrupts goes on from the place that a version before kept', () => {
  const { warned: _warned, ...before } = result;
  const { warned: _kept, ...kept } = keptOf({ start: 6, result });
  for (const place of [{ start: 6, result: before }, kept]) assert.equal(begunOf(place), { start: 6, kept: 6, result: { ...before, warned: [] } });
});

test.run();
