import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveResource, type ResourceDecl } from '#core';
import { filterKind } from '../../src/resource/list/filterKind.ts';
import { flatQuery, wireQuery } from '../../src/resource/list/flatQuery.ts';
import { wireFilters } from '../../src/resource/list/listParams.ts';
import { formatListState, isFiltered, parseListState, withFilter } from '../../src/resource/list/listState.ts';
import { questionOf } from '../../src/resource/list/question.ts';
import { resolveWord } from '../../src/resource/list/relativeWords.ts';

const today = new Date(2026, 2, 1, 12);
const now = { viewerId: 7, today };
const schema = {
  title: 'Trip', type: 'object',
  properties: {
    name: { type: 'string' }, status: { type: 'string', enum: ['DRAFT', 'ACTIVE'] }, paid: { type: 'integer', enum: [0, 1] }, city_id: { type: 'integer', 'x-ref': 'cities' }, day: { type: 'string', format: 'date' },
    rank: { type: 'integer' }, place: { type: 'object', properties: { lat: { type: 'number' } } }, page: { type: 'integer' },
  },
};
const decl = {
  name: 'trips', schema: 's', access: { read: 'user', write: 'user' }, scope: 'global', api: { collection: 'trips', always: { paymentWasMade: 1 } },
  query: { dayFrom: { field: 'day', as: 'from' }, cityIds: { field: 'city_id', as: 'comma-list' }, cityId: { field: 'city_id' }, nameHas: { field: 'name', as: 'contains' } },
  expands: { city: { resource: 'cities', field: 'city_id' } },
  list: { filters: ['name', 'status', 'city_id', 'day', 'rank', 'page', 'place'], sort: '-day' },
} as unknown as ResourceDecl;
const trips = resolveResource('trips', decl, schema as never);

test('the address says the whole state, and the state the same address', () => {
  const address = 'query=red+sea&status=DRAFT&status=ACTIVE&day.from=%40last30&%7Epage=3&sort=-name&page=4&per-page=All';
  const state = parseListState(address, trips.decl.list!.filters!);
  assert.equal(state, { search: 'red sea', filters: { status: ['DRAFT', 'ACTIVE'], day: { from: '@last30' }, page: '3' }, sort: '-name', page: 4, perPage: 'All' });
  assert.is(formatListState(state), address);
});

test('what is no declared filter, no size and no page is left out', () => {
  assert.equal(parseListState('utm_source=mail&status=&per-page=17&page=-2', ['status']), { search: '', filters: {}, page: 1 });
});

test('another filter begins at the first page, an empty one goes', () => {
  const state = withFilter({ search: '', filters: { a: 'x' }, page: 9 }, 'b', { from: '1' });
  assert.equal(state, { search: '', filters: { a: 'x', b: { from: '1' } }, page: 1 });
  assert.equal(withFilter(state, 'b', {}).filters, { a: 'x' });
  assert.is(isFiltered(withFilter(withFilter(state, 'b', undefined), 'a', '')), false);
});

test('relative words follow the reader and the day', () => {
  assert.equal(['@me', '@today', '@last30', '@next7', 'plain'].map((word) => resolveWord(word, now)), ['7', '2026-03-01', '2026-01-30', '2026-03-08', 'plain']);
});

test('the kind of a filter follows the type of its field', () => {
  assert.equal(Object.values(schema.properties).map((each) => filterKind(each as never)), ['text', 'choice', 'flag', 'relation', 'dates', 'numbers', 'presence', 'numbers']);
});

test('filters go out under the names the specification gave them, the others below filters', () => {
  const filters = { name: 'sea', status: ['DRAFT', 'ACTIVE'], city_id: ['1', '2'], day: { from: '@today', to: '2026-04-01' }, rank: { from: '3' } };
  assert.equal(wireFilters(trips, filters, now), {
    nameHas: 'sea', cityIds: '1,2', dayFrom: '2026-03-01', filters: { status: ['DRAFT', 'ACTIVE'], day: { to: '2026-04-01' }, rank: { from: '3' } },
  });
  assert.equal(wireFilters(trips, { city_id: '5' }, now), { cityId: '5' });
});

test('a question holds search, sort and the expands of its columns, and the record above', () => {
  const below = { ...trips, decl: { ...decl, parent: { resource: 'cities', field: 'city_id', param: 'cityId' } } };
  const question = questionOf(below, { search: 'x', filters: { status: 'DRAFT' }, page: 2 }, { columns: [{ field: 'city_id' } as never], params: { cityId: '12' }, viewer: { id: 7, role: 'admin' }, today });
  assert.equal(question, { filters: { filters: { status: 'DRAFT' }, cityId: '12' }, sort: '-day', search: 'x', expand: ['city'] });
});

test('a body names nested parameters as an address does', () => {
  const question = { filters: { filters: { status: ['A', 'B'], day: { to: '2026-01-01' } } }, search: 'x' };
  assert.equal(flatQuery(wireQuery(trips, question)), { 'filters[status][]': ['A', 'B'], 'filters[day][to]': '2026-01-01', query: 'x', paymentWasMade: '1' });
});

test.run();
