import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  areaIndex,
  can,
  canField,
  endpointsOf,
  englishOf,
  everyPermission,
  fieldOf,
  findRoute,
  menuFor,
  permissionsOf,
  permitted,
  roles,
  type Access,
  type Role,
  type Viewer,
} from '#core';
import { area, complaints, registryOf, source } from '../setup/areas.ts';
import type { PluginSource } from '#core';

const has = (list: string[], part: string) =>
  assert.ok(
    list.some((each) => each.includes(part)),
    `${part} not in:\n${list.join('\n')}`,
  );
const declared = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([word, level]) => [word, { title: `May ${word}`, default: level }]));
/** An area with permissions and whatever else. */
function withPermissions(id: string, words: Record<string, string>, { resource = {}, manifest = {}, fields = {} } = {}): PluginSource {
  const base = area(id, resource, fields);
  return {
    ...base,
    manifest: { ...(base.manifest as object), permissions: declared(words), ...manifest },
    supplies: { ...base.supplies, handlers: ['send'], pages: ['desk'] },
  };
}
const tours = withPermissions(
  'tours',
  { 'tours.publish': 'staff', 'tours.price': 'manager', 'tours.see': 'user', 'tours.keep': 'admin' },
  {
    resource: { access: { read: 'tours.see', write: 'tours.keep', page: 'tours.publish', delete: 'admin' } },
    manifest: {
      menu: [
        { place: 'user', icon: 'star' },
        { place: 'user', icon: 'star', path: '/desk' },
      ],
      screens: [{ kind: 'page', path: '/desk', page: 'desk', title: 'Desk', access: 'tours.price' }],
      calls: { send: { method: 'POST', path: 'tours/{id}/send', access: 'tours.publish', resource: 'tours' } },
    },
    fields: { price: { type: 'integer', title: 'Price', 'x-access': { read: 'tours.see', write: 'tours.price' } } },
  },
);
const registry = registryOf(tours);
const as = (role: Role): Viewer => permitted(registry, { id: 1, role });
const whoMay = (access: Access) => [undefined, ...roles].filter((role) => can(role && as(role), access)).map(String);

test('gives each permission to the roles of its default level, and to nobody who is not signed in', () => {
  assert.equal(complaints(registry), []);
  assert.equal(Object.fromEntries(registry.permissions.map(({ id }) => [id, whoMay(id as Access)])), {
    'tours.publish': ['admin', 'manager', 'operator'],
    'tours.price': ['admin', 'manager'],
    'tours.see': ['admin', 'manager', 'operator', 'customer'],
    'tours.keep': ['admin'],
  });
  assert.not(can({ role: 'admin' }, 'tours.see'));
  assert.not(can(as('admin'), 'tours.unheard-of'));
  assert.ok(can({ role: 'admin', permissions: everyPermission }, 'tours.unheard-of'));
});

test('holds a level beside permissions as ever', () => {
  assert.equal(whoMay('public'), ['undefined', 'admin', 'manager', 'operator', 'customer']);
  assert.equal(whoMay('manager'), ['admin', 'manager']);
});

test('holds a permission in menu, route, call and field alike, also over the browser’s index', () => {
  const index = areaIndex(registry);
  const seen = (role: Role) => {
    const viewer = permitted(index, { id: 1, role });
    return {
      menu: menuFor(index, 'user', viewer).map(({ href }) => href),
      routes: ['/tours', '/tours/new', '/desk'].filter((path) => can(viewer, findRoute(index.routes, path)!.route.access)),
      calls: endpointsOf(registry.plugins[0]!)
        .filter(({ access }) => can(viewer, access))
        .map(({ operation, call }) => operation ?? call),
      price: (['read', 'write'] as const).filter((use) => canField(viewer, fieldOf(registry.resources.get('tours')!, 'price')!, use)),
    };
  };
  assert.equal(seen('admin'), {
    menu: ['/tours', '/desk'],
    routes: ['/tours', '/tours/new', '/desk'],
    calls: ['list', 'get', 'create', 'update', 'delete', 'send'],
    price: ['read', 'write'],
  });
  assert.equal(seen('manager'), { menu: ['/tours', '/desk'], routes: ['/tours', '/desk'], calls: ['list', 'get', 'send'], price: ['read', 'write'] });
  assert.equal(seen('operator'), { menu: ['/tours'], routes: ['/tours'], calls: ['list', 'get', 'send'], price: ['read'] });
  assert.equal(seen('customer'), { menu: [], routes: [], calls: ['list', 'get'], price: ['read'] });
});

test('names an access that is neither a level nor a permission there is', () => {
  has(
    complaints(registryOf(withPermissions('tours', { 'tours.publish': 'staff' }, { resource: { access: { read: 'user', write: 'tours.publsh' } } }))),
    'tours: /resources/0/access/write names access "tours.publsh"; there are: public, user, staff, manager, admin, tours.publish; did you mean "tours.publish"?',
  );
  has(
    complaints(registryOf(area('tours', { access: { read: 'user', write: 'bookings.refund' } }))),
    'names access "bookings.refund"; there are: public, user, staff, manager, admin',
  );
  has(
    complaints(registryOf(area('tours', {}, { price: { type: 'integer', title: 'Price', 'x-access': { write: 'managr' } } }))),
    '/properties/price/x-access/write names access "managr"',
  );
});

test('lets an area name a permission of another, which nobody has while that one is quarantined', () => {
  const desk = area('stalls', { access: { read: 'user', write: 'tours.publish' } });
  assert.equal(complaints(registryOf(tours, desk)), []);
  const broken = registryOf({ ...tours, problems: [{ plugin: 'tours', file: 'x', pointer: '', message: 'broken' }] }, desk);
  assert.equal(
    broken.plugins.map(({ id }) => id),
    ['stalls'],
  );
  assert.equal(permissionsOf(broken, 'admin').size, 0);
  assert.not(can(permitted(broken, { id: 1, role: 'admin' }), broken.resources.get('stalls')!.access.update));
});

test('refuses a permission in another’s name, one open to everybody, and one without a title', () => {
  has(
    complaints(registryOf(source({ id: 'tours', title: 'Tours', permissions: declared({ 'bookings.refund': 'staff' }) }))),
    '/permissions/bookings.refund is no permission of this plugin: call it "tours.refund"',
  );
  has(
    complaints(registryOf(source({ id: 'tours', title: 'Tours', permissions: declared({ 'tours.see': 'public' }) }))),
    '/permissions/tours.see/default must be one of user, staff, manager, admin',
  );
  has(complaints(registryOf(source({ id: 'tours', title: 'Tours', permissions: { 'tours.see': { default: 'user' } } }))), 'lacks "title"');
});

test('gives the titles of permissions to the locales, by their word', () => {
  assert.equal(englishOf(registry.plugins[0]!).permissions, {
    publish: 'May tours.publish',
    price: 'May tours.price',
    see: 'May tours.see',
    keep: 'May tours.keep',
  });
});

test.run();
