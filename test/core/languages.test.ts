import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { directionOf, languageOf, languages, languageSchema, locales, otherLocales } from '#core';

test('the default language is English, and only Hebrew is written from the right', () => {
  assert.is(locales[0], 'en');
  assert.equal([...otherLocales].sort(), ['de', 'es', 'fr', 'he', 'ru']);
  assert.equal(
    locales.filter((locale) => directionOf(locale) === 'rtl'),
    ['he'],
  );
});

test('a locale is of the language it begins with, whatever its region and case', () => {
  assert.equal(['fr-CA', 'HE_il', 'iw', ' ru '].map(languageOf), ['fr', 'he', 'he', 'ru']);
  assert.equal([null, undefined, 7, '', 'xx', 'constructor', 'english'].filter(languageOf), []);
});

test('says the direction of languages that records alone are in', () => {
  assert.equal(['iw', 'he-IL', 'ar-EG', 'fa', 'UR', 'it', 'arn', 'hey'].map(directionOf), ['rtl', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr']);
});

test('one row more is a code more, with its name', () => {
  const { enum: codes, 'x-labels': names } = languageSchema([...languages, { locale: 'tlh', name: 'tlhIngan Hol', direction: 'ltr' }]);
  assert.equal(codes, [...locales, 'tlh']);
  assert.is(names?.tlh, 'tlhIngan Hol');
});

test.run();
