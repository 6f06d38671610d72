import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inSentence, titleCase } from '#core';

test('says a code in title case', () => {
  assert.is(titleCase('BY_SALE_DATE'), 'By Sale Date');
});

test('begins a noun small within a sentence, but in German', () => {
  assert.equal(
    ['en', 'fr', 'ru'].map((locale) => inSentence('Price category', locale)),
    ['price category', 'price category', 'price category'],
  );
  assert.is(inSentence('Город', 'ru'), 'город');
  assert.equal([inSentence('Stadt', 'de'), inSentence('Stadt', 'de-AT')], ['Stadt', 'Stadt']);
  assert.is(inSentence('İl', 'tr'), 'il');
});

test('leaves an abbreviation as it is', () => {
  assert.equal([inSentence('URL', 'en'), inSentence('FAQ category', 'en')], ['URL', 'FAQ category']);
});

test('takes a noun of one letter, and none', () => {
  assert.equal([inSentence('A', 'en'), inSentence('', 'en'), inSentence('עיר', 'he')], ['a', '', 'עיר']);
});

test.run();
