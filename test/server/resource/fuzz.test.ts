import * as assert from 'uvu/assert';
import { endpointsOf, type Endpoint, type Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Person, World } from '../../setup/world.ts';

/** The same numbers every time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nasty: Json[] = [null, true, false, 0, -1, 1, 1.5, 1e300, -1e300, 9007199254740993, 1e19, '', ' ', 'a', '\u0000', 'x\u0000y', '\ud800', '😀', "'; drop table tours; --", '%', '\\', '{}', '2026-02-30', '0000-01-01', '2026-13-01T99:99:99Z',
  '9999-12-31T23:59:59.999Z', 'NaN', 'Infinity', '1e400', '١٢٣', 'a'.repeat(5000), [], [null], [[[]]], ['a', 1], {}, { a: 1 }, { __proto__x: 1 }, { $gt: 1 }, { '': '' }, [{ city_id: 1e300 }], [{ city_id: '\u0000' }], { key: '\u0000' }, { lat: 1 }];
const words = ['page', 'per-page', 'sort', 'query', 'search', 'fields', 'expand', 'count', 'code', 'area[from]', 'created_at[to]', 'filters[status]', 'tags[]', 'ids', 'hasCode', 'nameHas', 'since', 'rank[from]', 'founded', 'day', 'tour_id', 'user', 'resource', 'format', '__proto__', 'constructor', 'filters[', 'a[]', '[]', '', 'filters[constructor]'];
const ids = ['0', '-1', 'abc', '999999', '9007199254740993', '99999999999999999999', '1.5', '%00', '%F0%9F%98%80', 'null', '__proto__', 'a'.repeat(300), '1%27--'];
const askers: Array<Person | undefined> = [undefined, 'customer', 'operator', 'manager', 'admin', 'unlinked'];

const ours: Array<Pick<Endpoint, 'method' | 'path'>> = [
  ...['-/attention', '-/search', '-/views', '-/sessions', '-/capabilities', '-/history/tours/{id}', '-/history/{hash}/{id}', '-/translations/countries/{id}', '-/bulk/{id}', '-/export/tours', '-/export/{hash}'].map((path) => ({ method: 'GET' as const, path })),
  ...['-/views', '-/bulk', '-/undo/{id}', '-/import/tours'].map((path) => ({ method: 'POST' as const, path })), { method: 'PUT', path: '-/translations/countries/{id}' }, { method: 'PATCH', path: '-/views/{id}' },
];

async function state({ db, registry }: World): Promise<string> {
  const tables = [...registry.resources.values()].map((resource) => resource.table).concat('audit', 'views', 'jobs', 'users', 'sessions', 'country_sisters');
  const counts = [];
  for (const table of new Set(tables)) counts.push([table, (await db.query(`select count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${table} t`)).rows]);
  return JSON.stringify(counts);
}

await withEngines('bad bodies and queries', (test, engine) => {
  // Every body of the first two is bad; those of the others may be good in part, and then get as far as the database.
  for (const seed of [1, 2, 3, 4]) test(seed < 3 ? `never a 5xx, never a write (${seed})` : `never a 5xx, whatever is written (${seed})`, inWorld(engine, async (world) => {
    const random = randomOf(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const [tour] = await world.insert('tours', [{ name: 'Walk', operator_id: world.operators.a, status: 'draft' }]);
    const [country] = await world.insert('countries', [{ name: 'Malta', code: 'MT' }]);
    const all = [...new Set([...world.registry.resources.values()].flatMap((resource) => Object.keys(resource.schema.properties ?? {})))];
    const endpoints = [...world.registry.plugins.flatMap(endpointsOf), ...ours];
    const some = (most: number) => Array.from({ length: Math.floor(random() * most) });
    const good = (fields: readonly string[]): Record<string, Json> => (fields.includes('customer_id') ? { code: String(random()).slice(2, 12) } : fields.includes('name') ? { name: 'Good' } : {});
    const body = (fields: readonly string[]): Json => (random() < 0.2 ? pick(nasty.filter((each) => each !== null && (typeof each !== 'object' || Array.isArray(each))))
      : { ...(seed < 3 ? { '~bad': 1 } : good(fields)), ...Object.fromEntries(some(seed < 3 ? 5 : 3).map(() => [pick(fields), pick(nasty)])) });
    const question = (fields: readonly string[]) => some(seed < 3 ? 4 : 2).map(() => `${encodeURIComponent(pick(seed < 3 ? [...words, ...fields] : [...fields, 'sort', 'expand', 'fields', 'page', 'query', 'created_at[from]', 'code']))}=${encodeURIComponent(String(pick(nasty)).replace(/[\ud800-\udfff]/g, ''))}`).join('&');
    const before = await state(world);
    for (let i = 0; i < 500; i++) {
      const { method, path, resource } = pick(endpoints) as Endpoint;
      const fields = resource ? Object.keys(world.registry.resources.get(resource)!.schema.properties ?? {}) : [...all, 'resource', 'action', 'count', 'ids', 'query', 'shared', 'values', 'ru'];
      // An action without a body of its own does what it says on a record that is there.
      const isSafe = method === 'GET' || method === 'PATCH' || path.startsWith('countries');
      const id = method !== 'DELETE' && isSafe && random() < 0.4 ? String(pick([tour, country])) : pick(ids);
      const url = `/api/v1/${path.replace(/\{\w+\}/g, () => id)}?${question(fields)}`;
      const person = seed < 3 ? pick(askers) : pick<Person>(['admin', 'admin', 'operator']);
      const payload = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body(fields));
      const headers = { ...(person && { authorization: `Test ${world.users[person]}` }), ...(payload !== undefined && { 'content-type': 'application/json' }), ...(random() < 0.2 && { 'x-language': pick(['ru', '1', 'zz', '99999999999999999999']), 'idempotency-key': pick(['a', 'b'.repeat(300), `k${i}`]), 'if-match': pick(['"1"', 'x', '*']) }) };
      const reply = await world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      assert.ok(reply.statusCode < 500, `${method} ${url} ${payload} as ${person}: ${reply.statusCode} ${reply.body} ${String(world.errors[0])}`);
    }
    if (seed < 3) assert.is(await state(world), before);
  }));
});
