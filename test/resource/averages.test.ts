import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { averageText } from '../../src/resource/cells/formats.ts';

test('an average has one decimal, whole ones too, in the reader’s digits', () => {
  assert.equal(
    [4.286, 5, 3.95, 4.04].map((value) => averageText(value, 'en')),
    ['4.3', '5.0', '4.0', '4.0'],
  );
  assert.is(averageText(4.286, 'de'), '4,3');
});

test.run();
