import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { degradation } from '#core';
import { area, complaints, registryOf, source } from '../setup/areas.ts';

const has = (list: string[], part: string) => assert.ok(list.some((each) => each.includes(part)), `${part} not in:\n${list.join('\n')}`);

test('derives routes, calls and resources from two JSON files', () => {
  const registry = registryOf(area('shapes'));
  assert.equal(complaints(registry), []);
  assert.equal(registry.routes.map((route) => [route.path, route.kind, route.access]), [['/shapes', 'list', 'admin'], ['/shapes/new', 'create', 'admin'], ['/shapes/{id}', 'edit', 'admin']]);
  assert.is(registry.resources.get('shapes')?.display, 'title');
});

test('quarantines the later of two plugins that claim a route, and keeps the earlier', () => {
  const registry = registryOf(area('aaa'), area('bbb', { paths: '/aaa' }));
  assert.equal(registry.plugins.map((plugin) => plugin.id), ['aaa']);
  has(complaints(registry), 'declares route /aaa, which plugin "aaa" already has');
});

test('takes patterns with other parameter names for the same route', () => {
  const registry = registryOf(area('aaa', { paths: { edit: '/x/{id}' } }), area('bbb', { paths: { edit: '/x/{other}' } }));
  assert.equal(registry.quarantined.map((each) => each.id), ['bbb']);
});

test('names an unknown resource in x-ref and lists those there are', () => {
  has(complaints(registryOf(area('aaa', {}, { owner: { type: 'integer', title: 'Owner', 'x-ref': 'owners' } }))), 'names resource "owners", which no plugin declares; there are: aaa');
});

test('degrades, not fails, a reference to a quarantined plugin', () => {
  const broken = area('owners', { list: { columns: ['nonsense'] } });
  const registry = registryOf(area('aaa', {}, { owner: { type: 'integer', title: 'Owner', 'x-ref': 'owners' } }), broken);
  assert.equal(registry.plugins.map((plugin) => plugin.id), ['aaa']);
  assert.is(degradation(registry, 'owners')?.id, 'owners');
});

test('reports all problems of a plugin together, with pointer and remedy', () => {
  const broken = area('aaa', { list: { columns: ['nope'], filters: ['neither'] }, unique: [['never']] });
  const list = complaints(registryOf(broken));
  has(list, '/resources/0/list/columns/0 names field "nope"; thing.schema.json has: title');
  has(list, 'names field "neither"');
  has(list, 'names field "never"');
});

test('refuses to set on many records at once what one may not set on one, or what no two may share', () => {
  const fields = {
    code: { type: 'string', title: 'Code' }, place: { type: 'string', title: 'Place' }, floor: { type: 'string', title: 'Floor' }, rank: { type: 'integer', title: 'Rank', 'x-readonly': true },
    kind: { type: 'string', title: 'Kind', 'x-immutable': true }, key: { type: 'string', title: 'Key', 'x-secret': true },
  };
  const edits = (bulkEdit: string[], change = {}) => complaints(registryOf(area('aaa', { unique: [['code'], ['place', 'floor']], list: { bulkEdit }, ...change }, fields)));
  assert.equal(edits(['title', 'place']), []);
  has(edits(['nope']), '/resources/0/list/bulkEdit/0 names field "nope"; thing.schema.json has: title');
  has(edits(['title', 'rank']), '/resources/0/list/bulkEdit/1 names field "rank", which only the server sets');
  has(edits(['updated_at']), 'names field "updated_at", which only the server sets');
  has(edits(['kind']), 'names field "kind", which no form changes after creation');
  has(edits(['place'], { form: { update: ['title'] } }), 'names field "place", which no form changes after creation');
  has(edits(['key']), 'names field "key", which is secret');
  has(edits(['code']), 'names field "code", which is unique');
  has(edits(['place', 'floor']), 'names field "floor", which is unique');
  has(edits(['title'], { api: { collection: 'aaa', operations: ['list', 'get'] } }), '/resources/0/list/bulkEdit needs the operation "update"');
});

test('names what the form of an action begins with where there is no such thing', () => {
  const base = area('aaa', { actions: [{ id: 'pay', label: 'Pay', call: 'pay', form: 'pay.schema.json' }] });
  const calls = { pay: { method: 'POST', path: 'aaa/{id}/pay', access: 'admin' }, quote: { method: 'GET', path: 'aaa/{id}/quote', access: 'admin' } };
  const began = (from: string) => complaints(registryOf(source({ ...(base.manifest as object), calls }, {
    ...base.files, 'pay.schema.json': { type: 'object', properties: { note: { type: 'string', title: 'Note', 'x-from': from }, other: { type: 'string', title: 'Other' } } },
  }, { handlers: ['pay', 'quote'] })));
  for (const fine of ['title', 'id', 'other', 'quote.note']) assert.equal(began(fine), [], fine);
  has(began('nope'), '/properties/note/x-from names field "nope"; thing.schema.json has: title');
  has(began('pay.note'), 'names call "pay"; a GET with {id} in its path is needed; there are: quote');
});

test('refuses a manifest with an unknown key, an unknown role and a bad id', () => {
  has(complaints(registryOf(source({ id: 'aaa', title: 'A', colour: 'red' }))), 'has "colour"');
  has(complaints(registryOf(area('aaa', { access: { read: 'everyone', write: 'admin' } }))), 'must be one of public, user, staff, manager, admin');
  has(complaints(registryOf(source({ id: 'A a', title: 'A' }))), '/id');
});

test('refuses a folder whose manifest has another id', () => {
  has(complaints(registryOf({ ...area('aaa'), id: 'zzz' })), 'is "aaa" but the folder is named "zzz"');
});

test('refuses a page that client.tsx does not supply, and a supplied one that nothing names', () => {
  const manifest = { id: 'aaa', title: 'A', routes: [{ path: '/a', page: 'wizzard', title: 'A', access: 'admin' }] };
  const list = complaints(registryOf(source(manifest, {}, { pages: ['wizard'] })));
  has(list, 'names page "wizzard"; client.tsx supplies: wizard');
  has(list, 'client.tsx supplies page "wizard", which nothing names');
});

test('puts a page of its own in the place of the generic screen at the same path', () => {
  const base = area('aaa');
  const manifest = { ...(base.manifest as object), routes: [{ path: '/aaa/{key}', page: 'one', title: 'One', access: 'user' }] };
  const registry = registryOf({ ...base, manifest, supplies: { ...base.supplies, pages: ['one'] } });
  assert.equal(complaints(registry), []);
  assert.equal(registry.routes.map((route) => [route.path, route.kind, route.resource, route.access]), [['/aaa', 'list', 'aaa', 'admin'], ['/aaa/new', 'create', 'aaa', 'admin'], ['/aaa/{key}', 'page', 'aaa', 'user']]);
});

test('refuses a call without "does" that server.ts does not handle', () => {
  const manifest = { id: 'aaa', title: 'A', calls: { go: { method: 'POST', path: 'go', access: 'admin' } } };
  has(complaints(registryOf(source(manifest))), 'names call handler "go"; server.ts supplies: none');
  assert.equal(complaints(registryOf(source(manifest, {}, { handlers: ['go'] }))), []);
});

test('refuses a schema that does not compile strictly, a field without title, and an unknown icon', () => {
  has(complaints(registryOf(area('aaa', {}, { size: { type: 'string', title: 'Size', maxLenght: 3 } }))), 'unknown keyword');
  has(complaints(registryOf(area('aaa', {}, { size: { type: 'string' } }))), 'has no title');
  has(complaints(registryOf(source({ id: 'aaa', title: 'A', menu: { place: 'user', icon: 'no-such-icon' } }))), 'names icon "no-such-icon"');
});

test('refuses scope left out', () => {
  has(complaints(registryOf(area('aaa', { scope: undefined }))), '"scope"');
});

test('names a plugin whose manifest is missing', () => {
  has(complaints(registryOf({ id: 'empty', manifest: undefined, files: {}, supplies: { pages: [], cells: [], widgets: [], handlers: [] } })), 'empty:  is missing');
});

test('keeps a plugin whose rival is quarantined for another reason', () => {
  const registry = registryOf(area('aaa', { list: { columns: ['nope'] } }), area('bbb', { paths: '/aaa' }));
  assert.equal(registry.plugins.map((plugin) => plugin.id), ['bbb']);
});

test.run();
