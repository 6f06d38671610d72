import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldKinds, plainKind, resolveResource, type ResourceDecl } from '#core';
import { resourceKinds, treatmentOf } from '../../src/resource/kinds.ts';
import { questionOf, wireOf } from '../../src/resource/list/question.ts';

const today = new Date(2026, 2, 1, 12);
const schema = {
  title: 'Trip',
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: 'string', enum: ['DRAFT', 'ACTIVE'] },
    paid: { type: 'integer', enum: [0, 1] },
    city_id: { type: 'integer', 'x-ref': 'cities' },
    day: { type: 'string', format: 'date' },
    rank: { type: 'integer' },
    place: { type: 'object', properties: { lat: { type: 'number' } } },
    page: { type: 'integer' },
  },
};
const decl = {
  name: 'trips',
  schema: 's',
  access: { read: 'user', write: 'user' },
  scope: 'global',
  api: { collection: 'trips', always: { paymentWasMade: 1 } },
  query: {
    dayFrom: { field: 'day', as: 'from' },
    cityIds: { field: 'city_id', as: 'comma-list' },
    cityId: { field: 'city_id' },
    nameHas: { field: 'name', as: 'contains' },
  },
  expands: { city: { resource: 'cities', field: 'city_id' } },
  list: { filters: ['name', 'status', 'city_id', 'day', 'rank', 'page', 'place'], sort: '-day' },
} as unknown as ResourceDecl;
const trips = resolveResource('trips', decl, schema as never);

test('the kind of a filter follows the type of its field', () => {
  assert.equal(
    Object.keys(schema.properties).map((field) => treatmentOf(trips, field).filter),
    ['text', 'choice', 'flag', 'relation', 'dates', 'numbers', 'presence', 'numbers'],
  );
});

test('a bare word of an address means what the control of its field makes of it', () => {
  const meaning = (control: string) => (control === 'text' ? 'contains' : control === 'presence' ? 'is-set' : 'equals');
  assert.equal(
    fieldKinds.map((kind) => [kind, plainKind({ kinds: { it: kind } }, 'it')]),
    fieldKinds.map((kind) => [kind, meaning(resourceKinds[kind].filter)]),
  );
});

test('a question holds search, sort and the expands of its columns, and the record above', () => {
  const below = { ...trips, place: { parent: { resource: 'cities', field: 'city_id', param: 'cityId' } } };
  const question = questionOf(
    below,
    { search: 'x', filters: { status: { kind: 'equals', value: 'DRAFT' } }, page: 2 },
    { columns: [{ field: 'city_id' } as never], params: { cityId: '12' }, viewer: { id: 7, role: 'admin' }, today },
  );
  assert.equal(question, { filters: { 'filters[status]': 'DRAFT', cityId: '12' }, sort: '-day', search: 'x', expand: ['city'] });
});

test('a bulk action and an export ask for what the list asks for', () => {
  const question = { filters: { 'filters[status]': ['A', 'B'], 'filters[day][to]': '2026-01-01' }, search: 'x', sort: '-day', expand: ['city'] };
  assert.equal(wireOf(trips, question), {
    'filters[status]': ['A', 'B'],
    'filters[day][to]': '2026-01-01',
    query: 'x',
    sort: '-day',
    paymentWasMade: '1',
  });
});

test.run();
