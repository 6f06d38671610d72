import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endsOf } from '../../src/resource/list/rangeEnds.ts';

test('a value is both of its bounds, a range its own, and everything else has none', () => {
  assert.equal(endsOf({ kind: 'equals', value: '2026-02-28' }), { from: '2026-02-28', to: '2026-02-28' });
  const { from, to } = endsOf({ kind: 'range', from: '@today' });
  assert.equal([from, to], ['@today', undefined]);
  assert.equal([endsOf(undefined), endsOf({ kind: 'one-of', values: ['1', '2'] })], [{}, {}]);
});

test.run();
