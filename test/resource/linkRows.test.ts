import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linkRows, matchingRows, nodesOf } from '../../src/resource/parts/linkRows.ts';

const europe = [
  { id: 1, name: 'Europe', parent_id: null },
  { id: 2, name: 'Italy', parent_id: 1 },
  { id: 3, name: 'Rome', parent_id: 2 },
  { id: 4, name: 'Asia', parent_id: null },
  { id: 5, name: 'Japan', parent_id: 4 },
];
const nodes = nodesOf(europe, ({ name }) => String(name), 'parent_id');
const shown = (first: number[]) =>
  linkRows(nodes, new Set(first), 'en').map(({ label, depth, path }) => `${'  '.repeat(depth)}${[...path, label].join('/')}`);

test('records stand below the one they belong to, in the order of their names', () => {
  assert.equal(shown([]), ['Asia', '  Japan', 'Europe', '  Italy', '    Rome']);
});

test('what is linked stands on top, and what hung below it tells the way to it', () => {
  assert.equal(shown([5, 2]), ['Europe/Italy', 'Asia/Japan', 'Asia', 'Europe', 'Europe/Italy/Rome']);
});

test('records in a circle, and those whose parent is out of sight, are there once', () => {
  const circle = nodesOf(
    [
      { id: 1, name: 'a', parent_id: 2 },
      { id: 2, name: 'b', parent_id: 1 },
      { id: 3, name: 'c', parent_id: 99 },
    ],
    ({ name }) => String(name),
    'parent_id',
  );
  assert.equal(
    linkRows(circle, new Set(), 'en')
      .map(({ id }) => id)
      .sort(),
    [1, 2, 3],
  );
});

test('a search finds by name and by what stands above, whatever the accents', () => {
  const rows = linkRows(
    nodesOf(
      [
        { id: 1, name: 'Málaga' },
        { id: 2, name: 'Milan' },
      ],
      ({ name }) => String(name),
      undefined,
    ),
    new Set(),
    'es',
  );
  assert.equal(
    matchingRows(rows, 'mala', 'es').map(({ id }) => id),
    [1],
  );
  assert.is(matchingRows(rows, ' ', 'es').length, 2);
});

test.run();
