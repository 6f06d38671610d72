import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isWaypostError, type FieldErrors } from '#core';
import { queryCheck } from '../../../src/server/calls/checkQuery.ts';
import type { RawQuery } from '../../../src/server/reading/listQuery.ts';

const check = queryCheck({
  from: { type: 'string', format: 'date' },
  page: { type: 'integer', minimum: 1 },
  status: { type: 'array', items: { type: 'string', enum: ['open', 'done'] } },
  filters: { type: 'object', additionalProperties: false, properties: { country_id: { type: 'integer' } } },
});
const t = (key: string | string[], params: Record<string, unknown> = {}) =>
  `${[key].flat()[0]}${params.name ? ` ${params.name} ${params.near ?? ''}` : ''}`;
/** What is said of a query; `undefined`: it is taken. */
const said = (query: RawQuery): string | FieldErrors | undefined => {
  try {
    check(t, query);
    return undefined;
  } catch (error) {
    return isWaypostError(error) ? (error.fields ?? error.message) : String(error);
  }
};

test('takes what a call declares, as texts, lists and members', () => {
  for (const query of [
    {},
    { from: '2028-02-29', page: '2' },
    { page: '' },
    { 'status[]': ['open', 'done'] },
    { 'status[]': 'open' },
    { 'filters[country_id]': '7' },
  ])
    assert.is(said(query as RawQuery), undefined, JSON.stringify(query));
});

test('refuses what it does not declare, and names what was probably meant', () => {
  assert.is(said({ pages: '2' }), 'api:unknownParamNear pages page');
  assert.match(said({ nonsense: '1' }) as string, /^api:unknownParam nonsense/);
  assert.match(said({ constructor: '1' }) as string, /^api:unknownParam constructor/);
});

test('refuses a value of another kind at its name', () => {
  assert.equal(said({ from: '2026-02-30' }), { from: ['validation:format_date'] });
  assert.equal(said({ page: 'x' }), { page: ['validation:type_integer'] });
  assert.equal(said({ 'filters[city]': '1' }), { 'filters.city': ['validation:additionalProperties'] });
  assert.equal(Object.keys(said({ 'status[]': 'late' }) as FieldErrors), ['status.0']);
});

test('a call that declares none takes none', () => {
  assert.throws(() => queryCheck()(t, { page: '1' }));
});

test.run();
