import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, boxText, dayText, readDay, readMoment, readTime } from '#core';

const today = '2026-11-28';
const languages = ['en', 'de', 'es', 'fr', 'he', 'ru'];

test('a day is read as it is shown, in every language', () => {
  for (const language of languages)
    for (let day = '2026-01-01'; day < '2027-03-01'; day = addDays(day, 1)) {
      assert.is(readDay(boxText(day, language), language, today), day, `${language} ${boxText(day, language)}`);
      assert.is(readDay(dayText(day, language), language, today), day, `${language} ${dayText(day, language)}`);
    }
});

test('a day and time is read as it is shown, in every language', () => {
  for (const language of languages)
    for (const time of ['00:00', '09:05', '16:30']) {
      const moment = `2026-11-26T${time}`;
      assert.is(readMoment(boxText(moment, language), language, { today, time: '08:00' }), moment, `${language} ${boxText(moment, language)}`);
    }
});

test('figures stand in the order of the language, and a year left out is the nearest', () => {
  assert.equal(
    ['11/5', '11/5/26', '1/2', '2026/5/11', '2026-5-1'].map((typed) => readDay(typed, 'en', today)),
    ['2026-11-05', '2026-11-05', '2027-01-02', '2026-05-11', '2026-05-01'],
  );
  assert.equal(
    ['5.11.', '5.11.2027', '05-11-27', '5 11'].map((typed) => readDay(typed, 'de', today)),
    ['2026-11-05', '2027-11-05', '2027-11-05', '2026-11-05'],
  );
});

test('words name a day: a month by three letters, tomorrow, so many days on', () => {
  assert.equal(
    ['26 nov', 'Nov 26', 'november 26, 2027', '3 mar', 'today', 'Tomorrow', '+7', '-1'].map((typed) => readDay(typed, 'en', today)),
    ['2026-11-26', '2026-11-26', '2027-11-26', '2027-03-03', today, '2026-11-29', '2026-12-05', '2026-11-27'],
  );
  assert.equal(
    [readDay('morgen', 'de', today), readDay('מחר', 'he', today), readDay('26 nov', 'ru', today)],
    ['2026-11-29', '2026-11-29', '2026-11-26'],
  );
});

test('what is no day is none', () => {
  for (const typed of ['', '26', 'nov', '31/31', '30 feb', '2026-02-30', '26 foo', '1/2/3/4', 'next', '12:30'])
    assert.is(readDay(typed, 'en', today), undefined, typed);
});

test('a time of day is read from few keys', () => {
  assert.equal(['9', '930', '0930', '16:00', '16.30', '4 pm', '12am', '12 p.m.', '9h15'].map(readTime), [
    '09:00',
    '09:30',
    '09:30',
    '16:00',
    '16:30',
    '16:00',
    '00:00',
    '12:00',
    '09:15',
  ]);
  for (const typed of ['', '24', '9:60', '13pm', 'noon', '9:5']) assert.is(readTime(typed), undefined, typed);
});

test('a moment without a time keeps the one there was', () => {
  const at = { today, time: '08:15' };
  assert.equal(
    ['26 nov', 'tomorrow 9:30', '26/11', '2026-11-26T16:00', '11/26 4pm', 'soon'].map((typed) => readMoment(typed, 'en', at)),
    ['2026-11-26T08:15', '2026-11-29T09:30', undefined, '2026-11-26T16:00', '2026-11-26T16:00', undefined],
  );
});

test.run();
