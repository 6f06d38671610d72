import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, addMonths, daysBetween, firstWeekdayOf, weekdayOf, weekOf, weeksOfMonth } from '#core';

test('days are counted across months, years and the days clocks change', () => {
  assert.equal(
    [addDays('2026-02-28', 1), addDays('2024-02-28', 1), addDays('2026-01-01', -1), addDays('2026-03-29', 1)],
    ['2026-03-01', '2024-02-29', '2025-12-31', '2026-03-30'],
  );
  assert.equal([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-01-01', '2025-12-31')], [2, -1]);
});

test('a month later is the same day, or the last where there is none', () => {
  assert.equal(
    [addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1), addMonths('2024-02-29', 12)],
    ['2026-02-28', '2026-02-28', '2027-01-15', '2025-02-28'],
  );
});

test('a week begins on the day it is told to', () => {
  assert.is(weekdayOf('2026-11-22'), 7);
  assert.equal(weekOf('2026-11-22', 1)[0], '2026-11-16');
  assert.equal(weekOf('2026-11-22', 7), ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
});

test('a month is shown in whole weeks, from four to six', () => {
  assert.is(weeksOfMonth('2027-02-10', 1).length, 4);
  assert.is(weeksOfMonth('2026-11-30', 1).length, 6);
  assert.equal([weeksOfMonth('2026-11-05', 7)[0]![0], weeksOfMonth('2026-11-05', 7).at(-1)![6]], ['2026-11-01', '2026-12-05']);
});

test('the week begins with Sunday in Hebrew and with Monday in German', () => {
  assert.equal([firstWeekdayOf('he'), firstWeekdayOf('de')], [7, 1]);
});

test.run();
