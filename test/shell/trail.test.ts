import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, permitted, type PluginSource } from '#core';
import { recordOf, trailTo } from '../../src/shell/frame/trail.ts';
import { registryOf, source } from '../setup/areas.ts';

const thing = {
  title: 'Thing',
  type: 'object',
  properties: { title: { type: 'string', title: 'Title' }, shelf_id: { type: 'integer', title: 'Shelf', 'x-ref': 'shelves' } },
};
const resource = (name: string, more: Record<string, unknown>) => ({
  name,
  schema: 'thing.schema.json',
  access: { read: 'user', write: 'admin' },
  scope: 'global',
  api: { collection: name },
  ...more,
});
const parent = { resource: 'shelves', field: 'shelf_id', param: 'shelfId' };

/**
 * Shelves, with books in a tab at an address of its own, boxes in a list below them whose screen has such a tab, and shelves below shelves elsewhere.
 */
const shelves = (): PluginSource =>
  source(
    {
      id: 'shelves',
      title: 'Shelves',
      resources: [
        resource('shelves', { paths: '/shelves' }),
        resource('books', { parent }),
        resource('boxes', { parent, paths: '/shelves/{shelfId}/boxes' }),
      ],
      screens: [
        {
          kind: 'record',
          resource: 'shelves',
          path: '/shelves/{id}',
          as: 'tabs',
          parts: [
            { id: 'main', title: 'Shelf', fields: ['title'] },
            { id: 'books', title: 'Books', list: 'books', by: 'shelf_id', path: '/books-of/{id}' },
          ],
        },
        { kind: 'record', resource: 'books', path: '/books-of/{shelfId}/{id}', create: '/books-of/{shelfId}/new', place: { parent } },
        {
          kind: 'record',
          resource: 'boxes',
          path: '/shelves/{shelfId}/boxes/{id}',
          as: 'tabs',
          parts: [
            { id: 'main', title: 'Box', fields: ['title'] },
            { id: 'inside', title: 'Inside', fields: ['shelf_id'], path: '/shelves/{shelfId}/boxes/{id}/inside' },
          ],
        },
        { kind: 'page', path: '/shelves-below/{id}', page: 'below', title: 'Below', access: 'user' },
        {
          kind: 'record',
          id: 'below',
          resource: 'shelves',
          path: '/shelves-below/{id}/{childId}',
          place: { list: '/shelves-below/{id}', parent: { resource: 'shelves', field: 'shelf_id', param: 'id' } },
        },
      ],
    },
    { 'thing.schema.json': thing },
    { pages: ['below'] },
  );

const registry = registryOf(shelves());
assert.equal(registry.quarantined, []);
const index = areaIndex(registry);
const admin = permitted(index, { id: 1, role: 'admin' });
const hrefs = (path: string) => trailTo(index, admin, path).map(({ href }) => href);

test('above a tab of a record in a list below another stands all that leads to that list', () =>
  assert.equal(hrefs('/shelves/3/boxes/7/inside'), ['/shelves', '/shelves/3', '/shelves/3/boxes']));

test('above a record that is opened from another’s tab stand that tab and the list of the other', () => {
  assert.equal(hrefs('/books-of/3/7'), ['/shelves', '/books-of/3']);
  assert.equal(hrefs('/books-of/3/new'), ['/shelves', '/books-of/3']);
});

test('above a list that lies elsewhere stands the record whose list it is', () =>
  assert.equal(hrefs('/shelves-below/3/7'), ['/shelves', '/shelves/3', '/shelves-below/3']));

test('a level that shows a record says which', () => {
  const records = (path: string) => trailTo(index, admin, path).map((part) => recordOf(index, part));
  const shelf = { resource: 'shelves', id: '3' };
  assert.equal(records('/shelves/3/boxes/7/inside'), [undefined, shelf, undefined]);
  assert.equal(records('/books-of/3/7'), [undefined, shelf]);
  assert.equal(records('/shelves-below/3/7'), [undefined, shelf, undefined]);
});

test.run();
