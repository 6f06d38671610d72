import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { matching } from '#ui';

const found = (query: string, ...items: Array<string | { label: string; note?: string; words?: string }>) =>
  matching(
    items.map((item) => (typeof item === 'string' ? { label: item } : item)),
    query,
  ).map(({ label }) => label);

test('the best match is first: the whole label, its beginning, the beginnings of its words, then other words for it', () => {
  const schedules = { label: 'Schedules', words: 'seasons timetable' };
  assert.equal(found('tours', 'Tours of Rome', 'Tours', 'Past tours'), ['Tours', 'Tours of Rome', 'Past tours']);
  assert.equal(found('seasons', 'Four seasons', schedules), ['Schedules', 'Four seasons']);
  assert.equal(found('time', 'Overtime', schedules), ['Schedules', 'Overtime']);
});

test('all words of a query are looked for, in the note too', () => {
  assert.equal(found('pages te', 'Text pages', 'Pages'), ['Text pages']);
  assert.equal(found('b7 wine', { label: 'WP-B7', note: 'Bergen: Wine tasting' }, 'Wine'), ['WP-B7']);
});

test('case, accents, the alphabet and one wrong letter are forgiven', () => {
  for (const [query, label] of [
    ['ATNA', 'Ätna'],
    ['novak', 'Новак'],
    ['новак', 'Novák'],
    ['curen', 'Currencies'],
    ['reveiws', 'Reviews'],
    ['revuews', 'Reviews'],
    ['revviews', 'Reviews'],
    ['веерх', 'Вверх'],
  ] as const)
    assert.equal(found(query, label), [label], query);
});

test('short words and words of two wrong letters are not forgiven, and what fits comes before what nearly fits', () => {
  assert.equal(found('fax', 'Faqs'), []);
  assert.equal(found('kurens', 'Currencies'), []);
  assert.equal(found('care', 'Cars', 'Care'), ['Care', 'Cars']);
});

test('nothing asked leaves all as they are', () => {
  assert.equal(found(' ', 'b', 'a'), ['b', 'a']);
});

test.run();
