import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCell, openScreen } from '#test/screen';

const test = suite('the overview of badges');

test('shows the number of badges given, and admins the months', async () => {
  const screen = await openScreen('badges', '/badges/overview', {
    answers: {
      'GET badges-by-city': [
        { city_id: 1, badges: 3 },
        { city_id: 2, badges: 4 },
      ],
      'GET badges-by-month': [{ month: '2030-05', badges: 7 }],
    },
  });
  await screen.until('2030-05');
  assert.match(screen.text(), /Given\s*7/);
});

test('marks a request after the third reminder', async () => {
  const cell = await openCell('badges', 'reminders', { resource: 'badges', field: 'reminders', record: { id: 1, state: 'asked', reminders: 3 } });
  assert.is(cell.text(), '3');
});

test.run();
