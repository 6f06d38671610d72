import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clearPlace, type Box } from '../../src/ui/clearPlace.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const bounds = box(12, 62, 1256, 646);
const own = box(232, 568, 400, 60);
const at = (others: Box[], where = own) => {
  const found = clearPlace(where, others, bounds);
  return found && [found.x, found.y];
};

test('what lies over nothing stays where it is', () => {
  assert.equal(at([]), [0, 0]);
  assert.equal(at([box(232, 640, 100, 30), box(640, 568, 80, 30)]), [0, 0]);
});

test('what would lie over a control goes aside: first at its own height, then lower, then higher', () => {
  assert.equal(at([box(250, 580, 80, 30)]), [318, 0]);
  assert.equal(at([box(232, 600, 1036, 20)]), [0, 80], 'below a row of controls');
  assert.equal(at([box(232, 560, 1036, 148)]), [0, -72], 'above them');
});

test('from right to left it goes to the left', () => {
  assert.equal(at([box(700, 580, 320, 30)], box(648, 568, 400, 60)), [-636, 0]);
});

test('where there is no such place it says so', () => {
  const rows = Array.from({ length: 12 }, (_, row) => box(12, 62 + row * 56, 1256, 40));
  assert.is(at(rows), undefined);
});

test.run();
