import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { presentPayload, type JsonSchema, type Manifest } from '#core';
import { complaints, registryOf } from '../setup/areas.ts';
import { ledger, operators, orders } from '../server/events/orders.ts';

const manifest = orders.manifest as Manifest;
const events = (declared: Manifest['events'], files: Record<string, unknown> = {}) =>
  registryOf({ ...orders, manifest: { ...manifest, events: declared }, files: { ...orders.files, ...files } }, operators);
const paid = { of: 'orders', schema: 'paid.event.json' };

test('declared events stand in the registry with their payload’s schema', () => {
  const registry = registryOf(orders, ledger, operators);
  assert.equal([complaints(registry), [...registry.events.keys()], registry.events.get('order.paid')!.of], [[], ['order.paid'], 'orders']);
});

test('says what is wrong with an event', () => {
  const wrong = (declared: Manifest['events'], files?: Record<string, unknown>) => complaints(events(declared, files)).join('\n');
  assert.match(
    wrong({ 'order.created': paid }),
    '/events/order.created ends in "created", which every resource raises by itself: <resource>.created',
  );
  assert.match(wrong({ 'order.paid': { ...paid, of: 'operators' } }), '/events/order.paid/of names resource "operators"; this plugin has: orders');
  assert.match(
    wrong({ 'order.paid': { ...paid, schema: 'none.event.json' } }),
    '/events/order.paid/schema names file "none.event.json"; the folder has: ',
  );
  assert.match(wrong({ paid }), '/events must match pattern');
  assert.match(wrong({ 'order.paid': paid }, { 'paid.event.json': { type: 'object' } }), '/examples is missing');
  assert.match(
    wrong(
      { 'order.paid': paid },
      { 'paid.event.json': { type: 'object', properties: { code: { type: 'string' } }, examples: [{ code: 1 }, { cod: 'x' }] } },
    ),
    /\/examples\/0\/code does not fit the schema: must be string.*\n.*\/examples\/1 does not fit the schema/,
  );
});

test('a member that came since an event was raised has the value of the one it comes from', () => {
  const schema: JsonSchema = { type: 'object', properties: { name: { type: 'string' }, sold_as: { type: 'string', 'x-from': 'name' } } };
  const present = (payload: Record<string, string>) => presentPayload(schema, payload);
  assert.equal([present({ name: 'Boat' }), present({})], [{ name: 'Boat', sold_as: 'Boat' }, {}]);
  assert.equal(present({ name: 'Boat', sold_as: 'Ship' }), { name: 'Boat', sold_as: 'Ship' });
});

test('an event has one area', () => {
  const twin = {
    ...orders,
    id: 'twins',
    manifest: {
      ...manifest,
      id: 'twins',
      resources: [{ ...manifest.resources![0]!, name: 'twins', paths: '/twins', api: { collection: 'twins' } }],
      calls: {},
      events: { 'order.paid': { ...paid, of: 'twins' } },
    },
    supplies: { ...orders.supplies, handlers: [] },
  };
  assert.equal(complaints(registryOf(orders, twin, operators)), [
    'twins: /events/order.paid declares event order.paid, which plugin "orders" already has: choose another',
  ]);
});

test('a reaction is supplied, and its event is raised by somebody', () => {
  const reacting = (on: Record<string, string>, reactions: string[]) =>
    complaints(
      registryOf(orders, operators, { ...ledger, manifest: { ...(ledger.manifest as Manifest), on }, supplies: { ...ledger.supplies, reactions } }),
    );
  assert.equal(reacting({ 'order.paid': 'book', '*': 'book', 'operators.deleted': 'tidy' }, ['book', 'tidy']), []);
  assert.equal(reacting({ 'order.paid': 'book' }, ['cook']), [
    'ledger: /on/order.paid names reaction "book"; server.ts supplies: cook; did you mean "cook"?',
    'ledger: /on server.ts supplies reaction "cook", which nothing names: name it or remove it',
  ]);
  assert.match(
    reacting({ 'order.payed': 'book' }, ['book']).join(),
    '/on/order.payed names event "order.payed"; beside <resource>.created, .updated, .deleted, .went-live, .went-offline of every resource there are: order.paid; did you mean "order.paid"?',
  );
});

test('a reaction to an event of an area that is left out stands', () => {
  const left = { ...orders, manifest: { ...manifest, title: '' } };
  assert.equal(
    complaints(registryOf(left, ledger, operators)).filter((each) => each.startsWith('ledger')),
    [],
  );
});

test.run();
