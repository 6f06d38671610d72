import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moved } from '../../src/resource/order/moved.ts';

test('which item was moved, and behind which one', () => {
  const before = [1, 2, 3, 4];
  assert.equal(moved(before, [1, 2, 3, 4]), undefined);
  assert.equal(moved(before, [4, 1, 2, 3]), { id: 4, after: null });
  assert.equal(moved(before, [2, 3, 4, 1]), { id: 1, after: 4 });
  assert.equal(moved(before, [1, 3, 4, 2]), { id: 2, after: 4 });
  assert.equal(moved(before, [1, 4, 2, 3]), { id: 4, after: 1 });
  // Two that changed places: either way of saying it comes to the same.
  assert.equal(moved(before, [2, 1, 3, 4]), { id: 2, after: null });
});

test.run();
