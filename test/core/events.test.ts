import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { payloadOn, presentPayload, type Json, type Manifest } from '#core';
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

test('a form of before is made of the one that came next, and its examples must fit', () => {
  const second = { before: '2027-03-01', schema: 'second.event.json', made: { total: 'sum.amount' } };
  const first = { before: '2027-01-01', schema: 'first.event.json', made: { paid: 'total', by: 'way' } };
  const files = {
    'paid.event.json': {
      type: 'object',
      properties: { sum: { type: 'object' }, way: { type: 'string' } },
      examples: [{ sum: { amount: 7 }, way: 'CARD' }],
    },
    'second.event.json': {
      type: 'object',
      required: ['total'],
      properties: { total: { type: 'integer' }, way: { type: 'string' } },
      examples: [{ total: 7, way: 'CASH' }],
    },
    'first.event.json': { type: 'object', required: ['paid'], properties: { paid: { type: 'integer' }, by: { type: 'string' } } },
  };
  const registry = events({ 'order.paid': { ...paid, older: [second, first] } }, files);
  assert.equal(complaints(registry), []);
  const event = registry.events.get('order.paid')!;
  const on = (version: string, payload: Record<string, Json> = { sum: { amount: 9 }, way: 'CARD', note: null }) => payloadOn(event, version, payload);
  assert.equal(
    [on('2027-03-01'), on('2027-02-28'), on('2026-12-31')],
    [
      { sum: { amount: 9 }, way: 'CARD', note: null },
      { total: 9, way: 'CARD' },
      { paid: 9, by: 'CARD' },
    ],
  );
  assert.equal(on('2027-02-28', { paid: 9, by: 'CARD' }), { total: 9, way: 'CARD' }, 'kept since before the form asked for');
  const present = (payload: Record<string, Json>) => presentPayload(event, payload);
  const newest = { sum: { amount: 9 }, way: 'CARD' };
  assert.equal([present({ paid: 9, by: 'CARD' }), present({ total: 9, way: 'CARD' }), present(newest)], [newest, newest, newest]);
  const wrong = (...older: Array<typeof second | typeof first>) => complaints(events({ 'order.paid': { ...paid, older } }, files)).join('\n');
  assert.match(wrong(first, second), 'older/1/before is not before that of the form above');
  assert.match(wrong({ ...second, made: { total: 'way' } }), 'older/0 cannot be made of the example in paid.event.json: /total must be integer');
  const shown = { ...files, 'second.event.json': { ...files['second.event.json'], examples: [{ total: 'much' }] } };
  assert.match(complaints(events({ 'order.paid': { ...paid, older: [second] } }, shown)).join('\n'), '/examples/0/total does not fit the schema');
});

test('a member that came since an event was raised has the value of the one it comes from', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' }, sold_as: { type: 'string', 'x-from': 'name' } } };
  const present = (payload: Record<string, string>) => presentPayload({ schema }, payload);
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
