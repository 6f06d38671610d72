import type { Json, JsonSchema } from '#core';
import { typeOf } from '#core';

/** Values that something somewhere may not be ready for. */
export const nasty: readonly Json[] = [null, true, false, 0, -1, 1, 1.5, 1e300, -1e300, 9007199254740993, 1e19, '', ' ', 'a', '\u0000', 'x\u0000y', '\ud800', '😀', "'; drop table tours; --", '%', '\\', '{}', '2026-02-30', '0000-01-01', '2026-13-01T99:99:99Z',
  '9999-12-31T23:59:59.999Z', 'NaN', 'Infinity', '1e400', '١٢٣', 'a'.repeat(5000), [], [null], [[[]]], ['a', 1], {}, { a: 1 }, { __proto__x: 1 }, { $gt: 1 }, { '': '' }, [{ city_id: 1e300 }], [{ city_id: '\u0000' }], { key: '\u0000' }, { lat: 1 }, { amount: 1.5, currency_id: 2 }, { amount: -1, currency_id: 1e19 }];

/** Parameters that lists and other calls know, and some that look as if they did. */
export const parameters: readonly string[] = ['page', 'per-page', 'sort', 'query', 'search', 'fields', 'expand', 'count', 'code', 'area[from]', 'created_at[to]', 'filters[status]', 'tags[]', 'ids', 'hasCode', 'nameHas', 'since', 'rank[from]', 'founded', 'day', 'tour_id', 'user', 'resource', 'format', '__proto__', 'constructor', 'filters[', 'a[]', '[]', '', 'filters[constructor]', 'created_at[is-set]', 'name[contains]', 'id[]'];

/** What stands in an address where an id should. */
export const badIds: readonly string[] = ['0', '-1', 'abc', '999999', '9007199254740993', '99999999999999999999', '1.5', '%00', '%F0%9F%98%80', 'null', '__proto__', 'a'.repeat(300), '1%27--', '1e3', '%20', '+1'];

/** Bodies that are no JSON object at all. */
export const noRecords: readonly string[] = ['[]', '1', '"text"', 'true', '[{}]', '{', '{"a":}', '{"a":1}}', 'undefined', '\u0000', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'];

/** As above, but null, which means absent. */
export const present: readonly Json[] = nasty.filter((value) => value !== null);

const wrongFor: Record<string, readonly Json[]> = {
  string: [1.5, true, ['a'], { a: 1 }, 'x\u0000y', 'half \ud800'],
  integer: ['x', 1.5, true, [1], {}, 1e300, 9007199254740993],
  number: ['x', true, [1], {}],
  boolean: ['x', 2, [], {}],
  object: ['x', 5, [1]],
  array: ['x', 5, { a: 1 }],
};

/** Values that a field surely refuses, whatever else it says. */
export const wrongValues = (schema: JsonSchema): readonly Json[] => wrongFor[typeOf(schema) ?? ''] ?? [];
