import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptiedBy, filtersToWire, narrowingFilters, narrowingOf, type JsonSchema } from '#core';
import { queryProblems } from '../../src/core/check/screens/queries.ts';

const kinds: JsonSchema = { type: 'array', items: { type: 'integer', 'x-ref': { to: 'kinds', only: { set: { from: 'type', clears: true } } } } };
const place: JsonSchema = { type: 'integer', 'x-ref': { to: 'places', only: { land: { from: 'land' }, state: 'open' } } };
const record: JsonSchema = { type: 'object', properties: { type: { type: 'integer' }, land: { type: 'integer' }, kinds, place } };

test('a change empties what is narrowed by it and says so, and nothing else', () => {
  assert.equal(emptiedBy(record, { type: 1, land: 1, kinds: [4] }, { type: 2, land: 2, kinds: [4] }), ['kinds']);
  assert.equal(emptiedBy(record, { type: 1, land: 1 }, { type: 1, land: 2 }), []);
  assert.equal(emptiedBy(record, {}, { type: null }), []);
});

test('a set of another record is asked for by its parameter', () => {
  const asked = { decl: { query: { set: { field: 'id', as: 'linked', of: 'types', by: 'id' } } }, kinds: {}, schema: {} };
  const filters = narrowingFilters(narrowingOf(kinds, { type: 7 }));
  assert.equal(filtersToWire(asked as never, filters, { viewerId: 1, today: new Date(0) }), { set: '7' });
});

test('a parameter that speaks of links says which', () => {
  const found = (query: object) => queryProblems({ query: { set: query } } as never);
  assert.equal(found({ field: 'id', as: 'linked', of: 'types', by: 'id' }), []);
  assert.equal(found({ field: 'id', as: 'linked', of: 'types' }), [['/query/set', 'is "linked" and lacks "by"']]);
  assert.equal(found({ field: 'kind', of: 'types' }), [['/query/set', 'speaks of links, which only "as": "unlinked" or "linked" asks for']]);
});

test.run();
