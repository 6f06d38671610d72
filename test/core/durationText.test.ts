import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { durationText } from '#core';

test('a length of time is said in minutes, from ninety of them in hours', () => {
  const said = [0, 1, 45, 89, 90, 120, 240, 1440].map((minutes) => durationText(minutes, 'en'));
  assert.equal(said, ['0 minutes', '1 minute', '45 minutes', '89 minutes', '1 hr 30 min', '2 hours', '4 hours', '24 hours']);
  assert.equal(
    ['de', 'ru'].map((locale) => durationText(240, locale)),
    ['4 Stunden', '4 часа'],
  );
});

test.run();
