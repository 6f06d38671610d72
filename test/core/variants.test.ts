import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  canField,
  englishOf,
  frameTree,
  keysOf,
  sectionsOf,
  errorToWire,
  variantSchema,
  WaypostError,
  fieldErrors,
  withoutNulls,
  inlineRefs,
  RefError,
  areaIndex,
  menuFor,
  endpointsOf,
  type Manifest,
} from '#core';
import { area, registryOf, resolveCommon, source } from '../setup/areas.ts';

const schema = {
  secret: { type: 'string', title: 'Secret', 'x-secret': true },
  state: { type: 'string', title: 'State', enum: ['OPEN_NOW', 'SHUT'], 'x-readonly': true, 'x-labels': { SHUT: 'Closed' } },
  price: { $ref: '../../schemas/common/money.schema.json', title: 'Price', 'x-section': 'Prices' },
};
const things = () => registryOf(area('things', {}, schema)).resources.get('things')!;

test('leaves read-only fields out of the bodies it accepts, and unknown ones', () => {
  const create = variantSchema(things(), 'create');
  assert.equal(Object.keys(create.properties ?? {}), ['title', 'secret', 'price']);
  assert.is(create.additionalProperties, false);
  assert.equal(create.required, ['title']);
});

test('inlines what a $ref names, beside its own keywords', () => {
  assert.is(things().schema.properties?.price?.title, 'Price');
  assert.is(things().schema.properties?.price?.properties?.amount?.type, 'integer');
});

test('refuses a $ref that leads nowhere or back to itself', () => {
  assert.throws(
    () => inlineRefs({ properties: { a: { $ref: '../../schemas/common/none.json' } } }, resolveCommon),
    (error: unknown) => error instanceof RefError && error.pointer === '/properties/a',
  );
  assert.throws(
    () => inlineRefs({ $defs: { a: { properties: { b: { $ref: '#/$defs/a' } } } }, properties: { a: { $ref: '#/$defs/a' } } }, resolveCommon),
    /leads back to itself/,
  );
});

test('groups fields into sections and hides read-only ones on create', () => {
  assert.equal(sectionsOf(things(), 'create'), [
    { id: 'main', fields: ['title', 'secret'] },
    { id: 'prices', title: 'Prices', fields: ['price'] },
  ]);
  assert.equal(sectionsOf(things(), 'update')[0]?.fields, ['title', 'secret', 'state']);
});

test('asks field-level access of the role', () => {
  assert.is(canField({ role: 'manager' }, { 'x-access': { write: 'admin' } }, 'write'), false);
  assert.is(canField({ role: 'manager' }, { 'x-access': { write: 'admin' } }, 'read'), true);
});

test('takes null on the wire for absent', () => assert.equal(withoutNulls({ a: null, b: 0, c: undefined, d: false }), { b: 0, d: false }));

test('reads the English of an area off its declarations', () => {
  const registry = registryOf(area('things', {}, schema));
  const english = englishOf(registry.plugins[0]!);
  assert.ok(keysOf(english).includes('resources.things.fields.state.enum.OPEN_NOW'));
  assert.is(JSON.stringify(english).includes('"SHUT":"Closed"'), true);
  assert.equal(keysOf(frameTree(english)), ['resources.things.plural', 'resources.things.singular', 'title']);
});

test('writes errors as the wire wants them', () => {
  assert.equal(errorToWire(fieldErrors({ title: ['is required'] })), { title: ['is required'] });
  assert.equal(errorToWire(new WaypostError('BadRequest', 'no')), { message: 'no' });
  assert.equal(errorToWire(new WaypostError('PreconditionFailed', 'changed', { details: { item: { id: 1 } } })), {
    name: 'PreconditionFailed',
    message: 'changed',
    status: 412,
    item: { id: 1 },
  });
});

test('derives the calls of a resource, spelled as declared', () => {
  const registry = registryOf(area('things', { api: { collection: 'things', list: 'thing', update: 'POST', operations: ['list', 'update'] } }));
  assert.equal(
    endpointsOf(registry.plugins[0]!).map((each) => `${each.method} ${each.path} ${each.access}`),
    ['GET thing user', 'POST things/{id} admin'],
  );
});

test('shows a menu entry to those who may open its page, and to the roles it names', () => {
  const manifest = {
    id: 'profile',
    title: 'Profile',
    menu: { place: 'sidebar', icon: 'id', path: '/profile/{operatorId}/settings', only: ['manager'] },
    screens: [{ kind: 'page', path: '/profile/{id}/settings', page: 'p', title: 'P', access: 'manager' }],
  } as unknown as Manifest;
  const index = areaIndex(registryOf(source(manifest, {}, { pages: ['p'] }), area('aaa', { paths: '/aaa' })));
  assert.equal(
    menuFor(index, 'sidebar', { id: 1, role: 'manager', operatorId: 9 }).map((each) => each.href),
    ['/profile/9/settings'],
  );
  assert.equal(
    menuFor(index, 'sidebar', { id: 1, role: 'manager' }).map((each) => each.href),
    [index.home],
  );
  assert.equal(menuFor(index, 'sidebar', { id: 1, role: 'admin' }), []);
  assert.equal(menuFor(index, 'sidebar', { id: 1, role: 'operator' }), []);
});

test('entries of one group stand together where the first of them does, whatever area they are of', () => {
  const entry = (id: string, order: number, group?: string) =>
    source(
      {
        id,
        title: id,
        menu: { place: 'sidebar', icon: 'id', order, path: `/${id}`, ...(group && { group: { id: group, title: 'Fleet' } }) },
        screens: [{ kind: 'page', path: `/${id}`, page: 'p', title: 'P', access: 'user' }],
      } as unknown as Manifest,
      {},
      { pages: ['p'] },
    );
  const index = areaIndex(registryOf(entry('cars', 2, 'fleet'), entry('boats', 9, 'fleet'), entry('tours', 1), entry('users', 3), entry('faqs', 2)));
  assert.equal(
    menuFor(index, 'sidebar', { id: 1, role: 'manager' }).map(({ plugin }) => plugin),
    ['tours', 'cars', 'boats', 'faqs', 'users'],
  );
});

test.run();
