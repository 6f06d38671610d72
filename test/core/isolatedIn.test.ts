import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isolatedIn, valuesInSentences } from '#core';

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

test('a value of a sentence stands apart once, and not where it is an address, has lines of its own or is kept', () => {
  const told = (value: string, params = {}) => valuesInSentences.format(value, undefined, 'he', params);
  const [town, both] = ['\u2068Old Town\u2069', '\u2068Old Town\u2069, \u2068Rome\u2069'];
  assert.equal([told('Old Town'), told(town), told(both)], [town, town, both]);
  assert.is(told('Old\u2068 Town'), town, 'what is not ended is no isolate');
  for (const each of ['https://example.com/a', 'Hello\nthere']) assert.is(told(each), each);
  assert.is(told('Old Town', { isStored: true }), 'Old Town');
});

test.run();
