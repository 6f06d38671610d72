import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveResource, type JsonSchema, type ResourceDecl, type Viewer, type WireRecord } from '#core';
import { actionsFor, screensOf } from '../../src/resource/access.ts';
import { differencesOf, resolved } from '../../src/resource/edit/conflict.ts';
import { bodyOf, changedFields, formErrors, newRecord, shownSections, uiOf, withDraft } from '../../src/resource/edit/formFields.ts';
import { columnsOf, moreColumns } from '../../src/resource/list/columnsOf.ts';
import { recordMatches } from '../../src/resource/matches.ts';
import { errorsCsv, guessMapping, mappedCsv, readTable } from '../../src/resource/transfer/mapping.ts';

const schema: JsonSchema = {
  title: 'Trip', type: 'object', required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' }, note: { type: 'string', title: 'Note' }, status: { type: 'string', enum: ['DRAFT', 'ACTIVE'], 'x-readonly': true }, pin: { type: 'string', 'x-secret': true },
    margin: { type: 'number', 'x-access': { read: 'admin', write: 'admin' } }, fee: { type: 'number', 'x-access': { write: 'admin' } }, city_id: { type: 'integer', 'x-ref': 'cities' }, rank: { type: 'integer', default: 3 },
    steps: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
  },
};
const decl = { name: 'trips', schema: 's', paths: '/trips', access: { read: 'user', write: 'staff' }, scope: 'global', api: { collection: 'trips' }, parent: { resource: 'cities', field: 'city_id', param: 'cityId' } } as unknown as ResourceDecl;
const trips = resolveResource('trips', decl, schema);
const admin: Viewer = { id: 1, role: 'admin' };
const operator: Viewer = { id: 2, role: 'operator' };
const words = { section: (_: string, title?: string) => title } as never;

test('a create form shows what the viewer may write, an edit form also what the viewer may read', () => {
  assert.equal(shownSections(trips, 'create', operator, words)[0]?.fields, ['name', 'note', 'pin', 'rank', 'steps']);
  assert.equal(shownSections(trips, 'update', operator, words)[0]?.fields, ['name', 'note', 'status', 'pin', 'fee', 'rank', 'steps']);
  assert.equal(Object.keys(uiOf(trips, 'update', operator)), ['status', 'margin', 'fee']);
});

test('a new record starts from the defaults and the record above it', () => assert.equal(newRecord(trips, { cityId: '9' }), { rank: 3, city_id: 9 }));

test('a create sends what was filled in, an update what changed, null for what was cleared', () => {
  const value = { name: 'Sea', note: undefined, rank: 3, city_id: 9, status: 'DRAFT' };
  assert.equal(bodyOf(trips, { variant: 'create', viewer: operator, base: {}, value }), { name: 'Sea', rank: 3, city_id: 9 });
  assert.equal(bodyOf(trips, { variant: 'update', viewer: operator, base: { id: 1, name: 'Sea', note: 'old', rank: 3, version: 4 }, value: { id: 1, name: 'Sea', rank: 4, version: 4 } }), { note: null, rank: 4 });
});

test('what was wrong before, in a field nobody touched, does not hold a save up', () => {
  const validate = Object.assign((record: unknown) => {
    const { name, rank } = record as WireRecord;
    validate.errors = [...(String(name ?? '').length < 3 ? [{ keyword: 'minLength', instancePath: '/name', params: { limit: 3 } }] : []), ...(Number(rank) > 5 ? [{ keyword: 'maximum', instancePath: '/rank', params: { limit: 5 } }] : [])];
    return validate.errors.length === 0;
  }, { errors: [] as object[] });
  const check = (base: WireRecord, value: WireRecord) => Object.keys(formErrors(trips, { validate: validate as never, variant: 'update', base, value, t: (key) => String(key) }));
  assert.equal(check({ name: 'x', rank: 1 }, { name: 'x', rank: 9 }), ['rank']);
  assert.equal(check({ name: 'x', rank: 1 }, { name: 'y', rank: 1 }), ['name']);
});

test('null and absent are the same, and a draft lays its changes over the record', () => {
  assert.equal(changedFields(trips, { name: 'a', note: null }, { name: 'a' }), []);
  assert.equal(withDraft({ id: 1, name: 'a', note: 'n' }, { name: 'b', note: null }), { id: 1, name: 'b' });
});

test('two versions of a record differ by field, and the picked values stand on top of the saved one', () => {
  const versions = { base: { name: 'a', note: 'n', rank: 1 }, mine: { name: 'mine', note: 'n', rank: 1 }, theirs: { id: 1, version: 5, name: 'theirs', note: 'new', rank: 1 } };
  assert.equal(differencesOf(trips, operator, versions), [{ field: 'name', touched: true }, { field: 'note', touched: false }]);
  assert.equal(resolved(versions.theirs, versions.mine, ['name']), { id: 1, version: 5, name: 'mine', note: 'new', rank: 1 });
});

test('columns are by default id, the naming field and the first fields, six in all, without what the viewer may not read', () => {
  const columns = columnsOf(trips, operator);
  assert.equal(columns.map(({ field }) => field), ['id', 'name', 'note', 'status', 'fee']);
  assert.equal(columnsOf(trips, admin).map(({ field }) => field), ['id', 'name', 'note', 'status', 'margin', 'fee']);
  assert.equal(moreColumns(trips, operator, columns).map(({ field }) => field), ['city_id', 'rank', 'created_at', 'updated_at']);
  assert.is(columnsOf({ ...trips, decl: { ...decl, list: { sort: '-id', fixedSort: true } } }, admin).some(({ sortable }) => sortable), false);
});

test('a record matches a schema, null members counting as absent', () => {
  const when: JsonSchema = { properties: { status: { const: 'DRAFT' }, rank: { minimum: 2 }, tags: { contains: { const: 'x' } } }, required: ['status'], not: { required: ['note'] } };
  assert.is(recordMatches(when, { status: 'DRAFT', note: null, rank: 2, tags: ['x'] }), true);
  for (const wrong of [{ status: 'ACTIVE' }, { rank: 3 }, { status: 'DRAFT', rank: 1 }, { status: 'DRAFT', note: 'n' }, { status: 'DRAFT', tags: ['y'] }]) assert.is(recordMatches(when, wrong), false, JSON.stringify(wrong));
  assert.is(recordMatches({ anyOf: [{ properties: { a: { enum: [1, 2] } }, required: ['a'] }, { properties: { b: { type: 'string', pattern: '^x' } }, required: ['b'] }] }, { b: 'xy' }), true);
  assert.is(recordMatches({ if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }), false);
});

test('actions are offered where the record allows them', () => {
  const action = { decl: { id: 'publish', label: 'Publish', call: 'publish', when: { properties: { status: { const: 'DRAFT' } } } }, call: {} } as never;
  assert.is(actionsFor([action], { status: 'DRAFT' }).length, 1);
  assert.is(actionsFor([action], { status: 'ACTIVE' }).length, 0);
});

test('screens have addresses where the viewer may open them', () => {
  assert.equal(Object.values({ ...screensOf(trips, operator), edit: screensOf(trips, operator).edit(4) }), ['/trips', '/trips/new', '/trips/4']);
  const customer: Viewer = { id: 3, role: 'customer' };
  assert.equal([screensOf(trips, customer).list, screensOf(trips, customer).create, screensOf(trips, customer).edit(4)], [undefined, undefined, undefined]);
  const nested = resolveResource('x', { ...decl, paths: { list: '/sites/{siteId}/trips', edit: '/sites/{siteId}/trips/{id}' } }, schema);
  assert.is(screensOf(nested, admin, { siteId: '3', id: '9' }).edit(4), '/sites/3/trips/4');
});

test('a CSV is read whatever its separator, mapped by names, and sent under the names of the fields', () => {
  const table = readTable('\uFEFFName;Ort;x\r\n"Red; ""sea""";Eilat;1\r\nDead sea;;2');
  assert.equal(table.headers, ['Name', 'Ort', 'x']);
  const mapping = guessMapping(table.headers, ['name', 'place'], { field: (field) => (field === 'place' ? 'Ort' : field) });
  assert.equal(mapping, ['name', 'place', '']);
  assert.is(mappedCsv(table, mapping), 'name,place\r\n"Red; ""sea""",Eilat\r\nDead sea,');
});

test('refused lines come back as a file whose cells are no formulas', () => {
  const table = { headers: ['name'], lines: [['ok'], ['=cmd()']] };
  assert.is(errorsCsv(table, [{ line: 3, errors: { name: ['is wrong'] } }], ['Line', 'Errors']), "Line,Errors,name\r\n3,name: is wrong,'=cmd()");
});

test.run();
