import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { area, complaints, registryOf, source } from '../setup/areas.ts';

/** What is wrong with the shape of an area, without what follows from it. */
const said = (manifest: object, resource: Record<string, unknown> = {}): string[] => {
  const base = area('things', resource);
  const list = complaints(registryOf(source({ ...(base.manifest as object), ...manifest }, base.files, { pages: ['one'] })));
  return list.map((line) => line.replace('things: ', '')).filter((line) => /lacks|must be|which no declaration knows/.test(line));
};
const page = { kind: 'page', path: '/one', page: 'one', title: 'One', access: 'user' };

test('a screen is held against what its kind is, and is told what it lacks there alone', () => {
  assert.equal(said({ screens: [page] }), []);
  const { title, ...untitled } = page;
  assert.is(title, 'One');
  assert.equal(said({ screens: [untitled] }), ['/screens/0 lacks "title"']);
  assert.equal(said({ screens: [page, { kind: 'redirect', path: '/two', access: 'user' }] }), ['/screens/1 lacks "to"']);
});

test('a kind that there is not is told with those there are', () => {
  assert.equal(said({ screens: [{ ...page, kind: 'pages' }] }), ['/screens/0/kind must be one of list, record, page, redirect']);
});

test('what may be a text or an object is held against the one that it is', () => {
  assert.equal(said({}, { list: { columns: [{ feild: 'title' }] } }), [
    '/resources/0/list/columns/0 lacks "field"',
    '/resources/0/list/columns/0 has "feild", which no declaration knows: did you mean "field"?',
  ]);
});

test('a part is held against the kind of part that came closest', () => {
  const withPart = (part: object) =>
    said({ screens: [{ kind: 'record', resource: 'things', path: '/things/{id}', parts: [{ id: 'a', title: 'A', ...part }] }] });
  assert.equal(withPart({ fields: ['title'] }), []);
  assert.equal(withPart({ feilds: ['title'] }), [
    '/screens/0/parts/0 lacks "fields"',
    '/screens/0/parts/0 has "feilds", which no declaration knows: did you mean "fields"?',
  ]);
  assert.equal(withPart({ list: 'things' }), ['/screens/0/parts/0 lacks "by"']);
});

test.run();
