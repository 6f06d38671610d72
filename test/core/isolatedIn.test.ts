import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isolatedIn } from '#core';

test('a name in letters of the other direction stands in isolates, and no other', () => {
  const told = (locale: string, ...names: string[]) => names.map((name) => isolatedIn(locale, name));
  assert.equal(told('he', 'Old Town', 'Москва', 'העיר Old', '12:00', 'העיר'), [
    '\u2068Old Town\u2069',
    '\u2068Москва\u2069',
    '\u2068העיר Old\u2069',
    '12:00',
    'העיר',
  ]);
  assert.equal(told('en', 'Old Town', 'העיר', '12'), ['Old Town', '\u2068העיר\u2069', '12']);
});

test('a name ends no isolate but its own', () => {
  assert.is(isolatedIn('he', 'Old\u2069 \u202eTown'), '\u2068Old Town\u2069');
});

test.run();
