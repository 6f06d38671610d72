import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  recordMatches,
  resolveResource,
  routesOf,
  variantSchema,
  type JsonSchema,
  type Resource,
  type ResourceDecl,
  type Viewer,
  type WireRecord,
} from '#core';
import { createCompiler } from '#core/check';
import { actionsFor } from '../../src/resource/access.ts';
import { hrefsOf } from '../../src/resource/hrefs.ts';
import { comparedOf, differencesOf, resolved } from '../../src/resource/edit/conflict.ts';
import { bodyOf, changedFields, formErrors, givenIn, newRecord, shownSections, uiOf, withDraft } from '../../src/resource/edit/formFields.ts';
import { columnsOf, moreColumns } from '../../src/resource/list/columnsOf.ts';
import { errorsCsv, guessMapping, importFields, mappedCsv, needsOf, readTable, templateCsv } from '../../src/resource/transfer/mapping.ts';
import { cellOf, fieldsBehind, mistakesIn, withCells, withoutMade, type Refused } from '../../src/resource/transfer/repair.ts';

const schema: JsonSchema = {
  title: 'Trip',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    note: { type: 'string', title: 'Note' },
    status: { type: 'string', enum: ['DRAFT', 'ACTIVE'], 'x-readonly': true },
    pin: { type: 'string', 'x-secret': true },
    margin: { type: 'number', 'x-access': { read: 'admin', write: 'admin' } },
    fee: { type: 'number', 'x-access': { write: 'admin' } },
    city_id: { type: 'integer', 'x-ref': 'cities' },
    rank: { type: 'integer', default: 3 },
    steps: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
  },
};
const decl = {
  name: 'trips',
  schema: 's',
  paths: '/trips',
  access: { read: 'user', write: 'staff' },
  scope: 'global',
  api: { collection: 'trips' },
  parent: { resource: 'cities', field: 'city_id', param: 'cityId' },
} as unknown as ResourceDecl;
const trips = resolveResource('trips', decl, schema);
const admin: Viewer = { id: 1, role: 'admin' };
const operator: Viewer = { id: 2, role: 'operator' };
const words = { section: (_: string, title?: string) => title } as never;

test('a create form shows what the viewer may write, an edit form also what the viewer may read', () => {
  assert.equal(shownSections(trips, 'create', operator, words)[0]?.fields, ['name', 'note', 'pin', 'rank', 'steps']);
  assert.equal(shownSections(trips, 'update', operator, words)[0]?.fields, ['name', 'note', 'status', 'pin', 'fee', 'rank', 'steps']);
  assert.equal(Object.keys(uiOf(trips, 'update', operator)), ['status', 'margin', 'fee']);
});

test('a new record starts from the defaults and the record above it', () =>
  assert.equal(newRecord(trips, { cityId: '9' }, operator), { rank: 3, city_id: 9 }));

test('a new record starts from the plain values of its address that its writer may fill in', () =>
  assert.equal(givenIn(trips, operator, 'name=Fall&rank=7&pin=&note=a%20b&fee=1&status=ACTIVE&steps=x&stray=1'), {
    name: 'Fall',
    note: 'a b',
    rank: 7,
  }));

test('a form may begin with what other clients leave out', () => {
  const asking = { ...trips, decl: { ...decl, form: { ui: { note: { 'ui:initial': 'by hand' }, pin: {} } } } };
  assert.equal(newRecord(asking, {}, operator), { rank: 3, note: 'by hand' });
});

test('a new record of somebody who is linked to an operator belongs to it', () => {
  const own = { ...trips, decl: { ...decl, scope: { operator: 'operator_id' } } };
  assert.equal(newRecord(own, {}, { ...operator, operatorId: 7 }), { rank: 3, operator_id: 7 });
  assert.equal([newRecord(own, {}, admin), newRecord(own, {}, operator)], [{ rank: 3 }, { rank: 3 }]);
});

test('whoever works for an operator is not asked whose a record is, and nothing is wanting; an admin must say', () => {
  const owned: JsonSchema = {
    type: 'object',
    required: ['name', 'operator_id'],
    properties: { name: { type: 'string', title: 'Name' }, operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' } },
  };
  const resource = resolveResource('trips', { ...decl, parent: undefined, scope: { operator: 'operator_id' } } as never, owned);
  const own: Viewer = { ...operator, operatorId: 7 };
  const fields = (variant: 'create' | 'update', viewer: Viewer) => shownSections(resource, variant, viewer, words)[0]?.fields;
  assert.equal([fields('create', own), fields('update', own)], [['name'], ['name']]);
  assert.equal(
    [fields('create', admin), fields('update', admin)],
    [
      ['name', 'operator_id'],
      ['name', 'operator_id'],
    ],
  );
  const validate = createCompiler().compile(variantSchema(resource, 'create'));
  const wrong = (viewer: Viewer) => {
    const value = { ...newRecord(resource, {}, viewer), name: 'Fall' };
    return Object.keys(formErrors(resource, { validate: validate as never, variant: 'create', base: {}, value, t: ((key: string) => key) as never }));
  };
  assert.equal([wrong(own), wrong(admin)], [[], ['operator_id']]);
  const secret = { ...owned.properties!.operator_id, 'x-access': { read: 'admin', write: 'admin' } } as JsonSchema;
  const hidden = { ...resource, schema: { ...owned, properties: { ...owned.properties, operator_id: secret } } };
  const value = { ...newRecord(hidden, {}, own), name: 'Fall' };
  assert.equal(bodyOf(hidden, { variant: 'create', viewer: own, base: {}, value }), { name: 'Fall' });
});

test('what a form does not show with what is filled in is neither sent nor held against the record', () => {
  const note = { ...schema.properties!.note, 'x-when': { required: ['rank'], properties: { rank: { const: 1 } } } };
  const resource = { ...trips, schema: { ...schema, properties: { ...schema.properties, note } } };
  const of = (value: WireRecord) => bodyOf(resource, { variant: 'create', viewer: admin, base: {}, value });
  assert.equal([of({ note: 'x', rank: 1 }), of({ note: 'x', rank: 2 })], [{ note: 'x', rank: 1 }, { rank: 2 }]);
  const checked: unknown[] = [];
  const validate = (value: unknown) => checked.push(value) > 0;
  formErrors(resource, { validate, variant: 'create', base: {}, value: { note: 'x', rank: 2 }, t: String as never });
  assert.equal(checked, [{ rank: 2 }]);
});

test('a create sends what was filled in, an update what changed, null for what was cleared', () => {
  const value = { name: 'Sea', note: undefined, rank: 3, city_id: 9, status: 'DRAFT' };
  assert.equal(bodyOf(trips, { variant: 'create', viewer: operator, base: {}, value }), { name: 'Sea', rank: 3, city_id: 9 });
  assert.equal(
    bodyOf(trips, {
      variant: 'update',
      viewer: operator,
      base: { id: 1, name: 'Sea', note: 'old', rank: 3, version: 4 },
      value: { id: 1, name: 'Sea', rank: 4, version: 4 },
    }),
    { note: null, rank: 4 },
  );
});

test('what was wrong before, in a field nobody touched, does not hold a save up', () => {
  const validate = Object.assign(
    (record: unknown) => {
      const { name, rank } = record as WireRecord;
      validate.errors = [
        ...(String(name ?? '').length < 3 ? [{ keyword: 'minLength', instancePath: '/name', params: { limit: 3 } }] : []),
        ...(Number(rank) > 5 ? [{ keyword: 'maximum', instancePath: '/rank', params: { limit: 5 } }] : []),
      ];
      return validate.errors.length === 0;
    },
    { errors: [] as object[] },
  );
  const check = (base: WireRecord, value: WireRecord) =>
    Object.keys(formErrors(trips, { validate: validate as never, variant: 'update', base, value, t: (key) => String(key) }));
  assert.equal(check({ name: 'x', rank: 1 }, { name: 'x', rank: 9 }), ['rank']);
  assert.equal(check({ name: 'x', rank: 1 }, { name: 'y', rank: 1 }), ['name']);
});

test('null and absent are the same, and a draft lays its changes over the record', () => {
  assert.equal(changedFields(trips, { name: 'a', note: null }, { name: 'a' }), []);
  assert.equal(withDraft({ id: 1, name: 'a', note: 'n' }, { name: 'b', note: null }), { id: 1, name: 'b' });
});

test('two versions of a record differ by field, and the picked values stand on top of the saved one', () => {
  const versions = {
    base: { name: 'a', note: 'n', rank: 1 },
    mine: { name: 'mine', note: 'n', rank: 1 },
    theirs: { id: 1, version: 5, name: 'theirs', note: 'new', rank: 1 },
  };
  assert.equal(differencesOf(comparedOf(trips, operator), versions), [
    { field: 'name', touched: true },
    { field: 'note', touched: false },
  ]);
  assert.equal(resolved(versions.theirs, versions.mine, ['name']), { id: 1, version: 5, name: 'mine', note: 'new', rank: 1 });
});

test('columns are by default id, the naming field and the first fields, six in all, without what the viewer may not read', () => {
  const columns = columnsOf(trips, operator);
  assert.equal(
    columns.map(({ field }) => field),
    ['id', 'name', 'note', 'status', 'fee'],
  );
  assert.equal(
    columnsOf(trips, admin).map(({ field }) => field),
    ['id', 'name', 'note', 'status', 'margin', 'fee'],
  );
  assert.equal(
    moreColumns(trips, operator, columns).map(({ field }) => field),
    ['city_id', 'rank', 'created_at', 'updated_at'],
  );
});

test('a record matches a schema, null members counting as absent', () => {
  const when: JsonSchema = {
    properties: { status: { const: 'DRAFT' }, rank: { minimum: 2 }, tags: { contains: { const: 'x' } } },
    required: ['status'],
    not: { required: ['note'] },
  };
  assert.is(recordMatches(when, { status: 'DRAFT', note: null, rank: 2, tags: ['x'] }), true);
  for (const wrong of [
    { status: 'ACTIVE' },
    { rank: 3 },
    { status: 'DRAFT', rank: 1 },
    { status: 'DRAFT', note: 'n' },
    { status: 'DRAFT', tags: ['y'] },
  ])
    assert.is(recordMatches(when, wrong), false, JSON.stringify(wrong));
  assert.is(
    recordMatches(
      {
        anyOf: [
          { properties: { a: { enum: [1, 2] } }, required: ['a'] },
          { properties: { b: { type: 'string', pattern: '^x' } }, required: ['b'] },
        ],
      },
      { b: 'xy' },
    ),
    true,
  );
  assert.is(recordMatches({ if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }), false);
});

test('actions are offered where the record allows them', () => {
  const action = {
    decl: { id: 'publish', label: 'Publish', call: 'publish', when: { properties: { status: { const: 'DRAFT' } } } },
    call: {},
  } as never;
  assert.is(actionsFor([action], { status: 'DRAFT' }, trips).length, 1);
  assert.is(actionsFor([action], { status: 'ACTIVE' }, trips).length, 0);
});

test('screens have addresses where the viewer may open them', () => {
  const around = (resource: Resource, viewer: Viewer, params: Record<string, string> = {}) => {
    const routes = routesOf({ id: 'trips', manifest: { id: 'trips', title: 'Trips' }, resources: [resource] });
    const { list, create, edit } = hrefsOf({ resource, params, runtime: { index: { routes, resources: [resource] }, viewer } } as never);
    return [list, create, edit(4)];
  };
  assert.equal(around(trips, operator), ['/trips', '/trips/new', '/trips/4']);
  const customer: Viewer = { id: 3, role: 'customer' };
  assert.equal(around(trips, customer), [undefined, undefined, undefined]);
  const nested = resolveResource('x', { ...decl, paths: { list: '/sites/{siteId}/trips', edit: '/sites/{siteId}/trips/{id}' } }, schema);
  assert.is(around(nested, admin, { siteId: '3', id: '9' })[2], '/sites/3/trips/4');
});

test('a CSV is read whatever its separator, mapped by names, and sent under the names of the fields', () => {
  const table = readTable(new TextEncoder().encode('\uFEFFName;Ort;x\r\n"Red; ""sea""";Eilat;1\r\nDead sea;;2'));
  assert.equal([table.encoding, table.separator], ['utf-8', ';']);
  assert.equal(table.headers, ['Name', 'Ort', 'x']);
  const mapping = guessMapping(table.headers, [
    { name: 'name', title: 'Name' },
    { name: 'place', title: 'Ort' },
  ]);
  assert.equal(mapping, ['name', 'place', '']);
  const marked = `name\r\n'=1+2\r\n''=quoted\r\n'plain\r\n`;
  assert.is(mappedCsv(readTable(new TextEncoder().encode(marked)), ['name']), marked, 'marks against formulas stay as they are');
  assert.is(mappedCsv(table, mapping), 'name,place\r\n"Red; ""sea""",Eilat\r\nDead sea,\r\n');
  assert.equal(
    ['name', 'place', 'pin'].map((field) => cellOf({ table, mapping }, { field, line: 2 })),
    ['Red; "sea"', 'Eilat', ''],
  );
});

test('a column for each field is on offer, with what a new record needs, and a file to begin with', () => {
  const t = ((_key: string, { defaultValue, title }: { defaultValue?: string; title?: string }) => defaultValue ?? `${title} currency`) as never;
  const fee = { type: 'object', title: 'Fee', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } } as const;
  const place = { type: 'object', title: 'Place', properties: { lat: { type: 'number', title: 'Latitude' }, lng: { type: 'number' } } } as const;
  const resource = resolveResource('trips', decl, {
    ...schema,
    required: ['name', 'slug', 'rank', 'price'],
    properties: {
      ...schema.properties,
      slug: { type: 'string', 'x-widget': 'slug', 'x-from': 'name' },
      price: fee,
      place,
      from: { type: 'string', format: 'date' },
    },
  });
  const fields = importFields(resource, operator, { field: (name) => resource.schema.properties?.[name]?.title ?? name, t });
  const needed = fields.filter(({ isRequired }) => isRequired).map(({ title }) => title);
  assert.equal(needed, ['Name', 'Fee', 'Fee currency'], 'a rank has its default, and a slug is made of the name');
  assert.ok(['place.lat', 'place.lng'].every((name) => fields.some((each) => each.name === name)));
  const needs = needsOf(fields, ['name', 'price']).map(({ field, state }) => [field.title, state, field.from]);
  assert.equal(needs, [
    ['Name', 'found', undefined],
    ['slug', 'made', 'name'],
    ['Fee', 'found', undefined],
    ['Fee currency', 'noColumn', undefined],
  ]);
  assert.not.ok(
    needsOf(fields, ['name', 'slug']).some(({ state }) => state === 'made'),
    'a slug that a column has is not made',
  );
  assert.equal(needsOf(fields, ['id']), []);
  const [headings, example] = templateCsv(fields, { price: '12.50', 'price.currency': 'EUR' }).split('\r\n');
  const at = headings!.split(',').indexOf('Fee');
  assert.equal(
    [headings!.split(',').slice(at, at + 3), example!.split(',').slice(at, at + 2)],
    [
      ['Fee', 'Fee currency', 'Place: Latitude'],
      ['12.50', 'EUR'],
    ],
  );
  assert.equal(templateCsv(fields, null).split('\r\n'), [headings, '']);
});

test('a mistake is told once with its lines, the commonest first; its cells are changed together, in a column of their own if need be', () => {
  const table = { headers: ['Name', 'Town'], lines: [['A', 'Atlantis'], ['B', 'Atlantis'], ['', 'Eilat'], ['D']] };
  const mapped = { table, mapping: ['name', 'city'] };
  const city = ['“Atlantis” was not found.'];
  const refused: Refused = [
    { line: 2, errors: { city } },
    { line: 4, errors: { name: ['Fill in this field.'] } },
    { line: 3, errors: { city, '': ['Not today.'] } },
  ];
  assert.equal(mistakesIn(refused, mapped), [
    { field: 'city', value: 'Atlantis', messages: city, lines: [2, 3] },
    { field: '', value: '', messages: ['Not today.'], lines: [3] },
    { field: 'name', value: '', messages: ['Fill in this field.'], lines: [4] },
  ]);
  const [town, rank] = [
    { name: 'city', title: 'City' },
    { name: 'rank', title: 'Rank' },
  ];
  const other = withCells(mapped, town!, new Map([2, 3, 5].map((line) => [line, '42'])));
  assert.equal(other.table.lines, [
    ['A', '42'],
    ['B', '42'],
    ['', 'Eilat'],
    ['D', '42'],
  ]);
  const wider = withCells(mapped, rank!, new Map([[5, '1']]));
  assert.equal(
    [wider.table.headers, wider.mapping, wider.table.lines[3]],
    [
      ['Name', 'Town', 'Rank'],
      ['name', 'city', 'rank'],
      ['D', '', '1'],
    ],
  );
  const fields = ['pin.lat', 'pin.lng', 'name'].map((name) => ({ name, title: name }));
  const behind = (mapping: string[], error: string) => fieldsBehind(fields, mapping, error).map(({ name }) => name);
  const made = withoutMade(
    [
      { line: 2, errors: { slug: ['Fill in.'], name: ['Fill in.'] } },
      { line: 3, errors: { slug: ['In use.'] } },
    ],
    [{ name: 'slug', title: 'Slug', from: 'name' }],
  );
  assert.equal(
    made.map(({ errors }) => Object.keys(errors)),
    [['name'], ['slug']],
    'a slug that is not made because its name is missing is not told',
  );
  assert.equal([behind(['pin.lng'], 'pin'), behind([], 'pin'), behind([], '')], [['pin.lng'], ['pin.lat', 'pin.lng'], []]);
});

test('refused lines come back as a file whose cells are no formulas', () => {
  const table = { headers: ['name'], lines: [['ok'], ['=cmd()']] };
  const read = { titles: ['Line', 'Errors'], say: (field: string) => `The ${field}` };
  assert.is(errorsCsv(table, [{ line: 3, errors: { name: ['is wrong'] } }], read), "Line,Errors,name\r\n3,The name: is wrong,'=cmd()\r\n");
});

test.run();
