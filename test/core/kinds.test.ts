import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldKinds, fieldOf, kindOf, refsOf, resolveResource, systemFields, type FieldKind, type JsonSchema, type ResourceDecl } from '#core';
import { gallerySchema } from '../forms/gallery/schema.ts';
import { loadRegistry } from '../../src/build/registry.ts';

const text: JsonSchema = { type: 'string' };
const shapes: Array<[JsonSchema, FieldKind]> = [
  [text, 'text'],
  [{ type: 'string', maxLength: 255 }, 'text'],
  [{ type: 'string', maxLength: 500, format: 'uri' }, 'text'],
  [{ type: 'string', format: 'email' }, 'text'],
  [{ type: 'string', 'x-widget': 'slug', maxLength: 120 }, 'text'],
  [{ type: 'string', 'x-widget': 'color' }, 'text'],
  [{ type: 'string', maxLength: 256 }, 'long-text'],
  [{ type: 'string', 'x-widget': 'textarea' }, 'long-text'],
  [{ type: 'string', 'x-widget': 'rich-text' }, 'rich-text'],
  [{ type: ['string', 'integer'], 'x-widget': 'rich-text' }, 'rich-text'],
  [{ type: 'string', 'x-secret': true, maxLength: 500 }, 'secret'],
  [{ type: 'string', format: 'password' }, 'secret'],
  [{ type: 'string', enum: ['A', 'B'] }, 'code'],
  [{ type: ['string', 'null'], enum: ['A', null] }, 'code'],
  [{ enum: ['A', 'B'] }, 'code'],
  [{ type: 'string', enum: ['A'], 'x-widget': 'a-plugin-of-its-own' }, 'code'],
  [{ type: 'integer', enum: [1, 2, 3] }, 'code'],
  [{ anyOf: [{ const: 'A', title: 'An A' }, { const: 'B' }] }, 'code'],
  [{ type: 'array', items: { type: 'string', enum: ['A'] } }, 'codes'],
  [{ type: 'boolean' }, 'flag'],
  [{ type: 'integer', enum: [0, 1] }, 'flag'],
  [{ type: ['integer', 'null'], enum: [1, 0, null] }, 'flag'],
  [{ type: 'integer', enum: [0, 1], 'x-labels': { 0: 'Group', 1: 'Private' } }, 'code'],
  [{ type: 'integer', format: 'id' }, 'id'],
  [{ type: ['integer', 'null'] }, 'integer'],
  [{ type: 'integer', 'x-widget': 'duration' }, 'integer'],
  [{ type: 'number' }, 'number'],
  [{ type: 'object', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } }, 'money'],
  [{ type: 'object', 'x-widget': 'money' }, 'money'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'date', 'x-widget': 'alt-date' }, 'date'],
  [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'date'],
  [{ type: 'string', format: 'date-time', 'x-widget': 'user-sessions' }, 'instant'],
  [{ type: 'string', format: 'local-time' }, 'time'],
  [{ type: 'string', 'x-widget': 'time' }, 'time'],
  [{ type: 'object', properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } } }, 'period'],
  [{ type: 'integer', 'x-ref': 'cities' }, 'relation'],
  [{ type: 'integer', 'x-ref': 'operators', 'x-widget': 'user-operator' }, 'relation'],
  [{ type: 'array', items: { type: 'integer', 'x-ref': 'cities' } }, 'relations'],
  [{ type: 'array', items: { type: 'integer' }, 'x-ref': 'cities' }, 'relations'],
  [{ type: 'integer', 'x-lookup': 'kinds' }, 'option'],
  [{ type: 'array', items: { type: 'string', 'x-lookup': 'kinds' } }, 'options'],
  [{ type: 'object', 'x-widget': 'file' }, 'file'],
  [{ type: 'string', format: 'data-url' }, 'file'],
  [{ type: 'string', 'x-widget': 'photo' }, 'image'],
  [{ type: 'array', 'x-widget': 'photo', items: { type: 'object', properties: { url: text } } }, 'image'],
  [{ type: 'object', 'x-widget': 'coordinates' }, 'point'],
  [{ type: 'object', properties: { latitude: { type: 'number' }, longitude: { type: 'number' } } }, 'point'],
  [{ type: 'array', items: text }, 'list'],
  [{ type: 'array', 'x-widget': 'ordered-list', items: text }, 'list'],
  [{ type: 'array', 'x-widget': 'grid', items: { type: 'object', properties: { a: text } } }, 'rows'],
  [{ type: 'object', properties: { heading: text } }, 'object'],
  [{ type: ['string', 'integer'] }, 'json'],
  [{ anyOf: [text, { type: 'integer' }] }, 'json'],
  [{}, 'json'],
];

test('a schema of every shape is of one kind', () => {
  for (const [schema, kind] of shapes) assert.is(kindOf(schema), kind, JSON.stringify(schema));
});

test('every kind has a shape in the table above', () => {
  assert.equal(
    fieldKinds.filter((kind) => !shapes.some(([, each]) => each === kind)),
    [],
  );
});

test('every field of the gallery and of the plugins is of a kind that says something', async () => {
  const { registry } = await loadRegistry(process.cwd());
  const members = (schema: JsonSchema, at: string): Array<[string, FieldKind]> => [
    ...(at.includes('.') ? [[at, kindOf(schema)] as [string, FieldKind]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => members(each, `${at}.${name}`)),
    ...(schema.items ? members(schema.items, `${at}[]`) : []),
  ];
  const all = [gallerySchema, ...Array.from(registry.resources.values(), (resource) => resource.schema)].flatMap((schema, i) =>
    members(schema, String(i)),
  );
  assert.ok(all.length > 150);
  assert.equal(
    all.filter(([, kind]) => kind === 'json'),
    [],
  );
});

test('a resource knows what each of its fields is, its own number and moments included', () => {
  const decl = {
    name: 'trips',
    schema: 's',
    access: { read: 'user', write: 'user' },
    scope: 'global',
    api: { collection: 'trips' },
  } as unknown as ResourceDecl;
  const trips = resolveResource('trips', decl, {
    type: 'object',
    properties: { name: text, near: { type: 'array', items: { type: 'integer' }, 'x-ref': 'cities' } },
  });
  assert.equal(trips.kinds, { id: 'id', version: 'integer', created_at: 'instant', updated_at: 'instant', name: 'text', near: 'relations' });
  assert.equal(
    systemFields.map((field) => kindOf(fieldOf(trips, field)!)),
    ['id', 'integer', 'instant', 'instant'],
  );
  assert.equal(refsOf(trips), [{ field: 'near', resource: 'cities', many: true }]);
});

test.run();
