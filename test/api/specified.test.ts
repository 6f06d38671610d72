// The client against a provider that has the specification's calls and nothing else: every area's lists, records, options and calls.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callApi, createHttp, createResourceApi, createSessionApi, type Http } from '#api';
import { areaIndex, endpointsOfResource, filtersToWire, paramsOf, shapeOf, viewerOf, type Resource } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { heavyFields } from '../../src/resource/edit/useRecord.ts';
import { columnsOf } from '../../src/resource/list/columnsOf.ts';
import { questionOf } from '../../src/resource/list/question.ts';
import { lookupRecords } from '../../src/resource/services/lookup.ts';
import { table } from '../contract/tables.ts';
import { signedIn, withServer } from './loopback.ts';
import { createPlainProvider } from './plainProvider.ts';

const { registry } = await loadRegistry(process.cwd());
const index = areaIndex(registry);
const viewer = viewerOf({ id: 1, role: 'admin', operator_id: null });
const specified = new Set(table('endpoints').map(({ method, path = '' }) => `${method} ${shapeOf(path)}`));
const isSpecified = (method: string, path: string) => specified.has(`${method} ${shapeOf(path)}`);
/** Resources of the specification: those beside it are ours, and another provider's menu does not have them. */
const resources = registry.plugins.flatMap((plugin) => plugin.resources).filter((resource) => isSpecified('GET', resource.listPath));

/** Whether one record is read by a specified call, or by none. */
const isRead = ({ operations, collection }: Pick<Resource, 'operations' | 'collection'>) =>
  !operations.includes('get') || isSpecified('GET', `${collection}/{id}`);

/** Does something with a client of a plain provider; answers what that refused, and what it was asked. */
async function against(work: (http: Http) => Promise<unknown>): Promise<{ refused: string[]; answered: Set<string> }> {
  const provider = createPlainProvider();
  await withServer(provider.handle, async (base) => {
    const features = { has: () => false, lacks: () => true };
    await work(createHttp({ base, session: signedIn, features, locale: { language: () => 'en' } }));
  });
  return provider;
}

/** A value for each parameter of some paths. */
const filledIn = (...paths: string[]): Record<string, number> => Object.fromEntries(paths.flatMap(paramsOf).map((name) => [name, 1]));

async function lists(http: Http, resource: Resource): Promise<void> {
  const api = createResourceApi(http, resource, filledIn(...endpointsOfResource(resource).map(({ path }) => path)));
  const asking = { columns: columnsOf(resource, viewer), params: {}, viewer, today: new Date(2026, 2, 1) };
  const first = questionOf(resource, { filters: {} }, asking);
  await api.list({ ...first, page: 1, perPage: 20 });
  await api.list({ ...first, perPage: 'All' });
  await api.list({ ...questionOf(resource, { filters: {}, search: 'a', sort: resource.display }, asking), page: 2, perPage: 100, exactCount: true });
  const expand = [...Object.keys(resource.decl.expands ?? {}), ...heavyFields(resource, viewer)];
  await api.list({ ...questionOf(resource, { filters: {}, group: resource.display }, asking), expand, page: 1, perPage: 20 });
}

async function records(http: Http, resource: Resource): Promise<void> {
  const api = createResourceApi(http, resource, filledIn(...endpointsOfResource(resource).map(({ path }) => path)));
  const has = (operation: string) =>
    endpointsOfResource(resource).some((each) => each.operation === operation && isSpecified(each.method, each.path));
  if (has('get')) await api.get(1, { expand: [...Object.keys(resource.decl.expands ?? {}), ...heavyFields(resource, viewer)] });
  if (has('create')) await api.create({ name: 'One' });
  if (has('update')) await api.update(1, { name: 'Two' }, { version: 1 });
  if (has('delete')) await api.remove(1, { version: 1 });
}

test('every list asks for what the specification has', async () => {
  const { refused } = await against(async (http) => {
    for (const resource of resources) await lists(http, resource);
  });
  assert.equal(refused, []);
  assert.ok(resources.length > 14);
});

test('records are read, made, changed and deleted by the specified calls alone', async () => {
  const { refused, answered } = await against(async (http) => {
    for (const resource of resources) await records(http, resource);
  });
  assert.equal(refused, []);
  assert.ok(answered.has(`POST ${shapeOf('text-pages/{id}')}`));
});

test('pickers and names of relations need no more than the specified lists', async () => {
  const { refused, answered } = await against(async (http) => {
    for (const resource of index.resources.filter(({ listPath }) => isSpecified('GET', listPath)))
      for (const question of [{}, { query: 'o' }, { query: 'o', page: 2 }, ...(isRead(resource) ? [{ ids: [1, 7] }] : [])])
        await lookupRecords(http, resource, question).catch(() => undefined);
  });
  assert.equal(refused, []);
  assert.ok(answered.has(`GET ${shapeOf('currencies/for-select')}`));
});

test('every declared call that the specification has is made as it has it', async () => {
  const { refused, answered } = await against(async (http) => {
    for (const plugin of registry.plugins)
      for (const decl of Object.values(plugin.manifest.calls ?? {}))
        if (isSpecified(decl.method, decl.path)) await callApi(http, decl, filledIn(decl.path), decl.method === 'GET' ? undefined : {});
  });
  assert.equal(refused, []);
  assert.ok(['price-categories/types', 'currencies/default-currency-code'].every((path) => answered.has(`GET ${shapeOf(path)}`)));
});

test('named filters go out under the specified names', async () => {
  const asked = (name: string, field: string, filter: object) =>
    filtersToWire(registry.resources.get(name)!, { [field]: filter } as never, { viewerId: 1, today: new Date(2026, 2, 1) });
  const { refused } = await against(async (http) => {
    const list = (name: string, filters: object, perPage = 20) =>
      createResourceApi(http, registry.resources.get(name)!).list({ filters: filters as never, perPage });
    await list('bookings', asked('bookings', 'travel_date', { kind: 'range', from: '@today', to: '@today' }));
    await list('bookings', asked('bookings', 'travel_date', { kind: 'range', from: '2026-03-01', to: '2026-03-09' }));
    await list('bookings', asked('bookings', 'leader_name', { kind: 'contains', text: 'Levi' }));
    for (const name of ['reviews', 'questions', 'conversations'])
      await list(name, asked(name, 'created_at', { kind: 'range', from: '2026-03-01', to: '@today' }));
    for (const name of ['reviews', 'conversations']) {
      await list(name, asked(name, 'product_id', { kind: 'equals', value: '4' }));
      await list(name, asked(name, 'rating', { kind: 'equals', value: '5' }));
    }
    await list('products', asked('products', 'status', { kind: 'one-of', values: ['active', 'inactive'] }), 50);
    await list('products', {
      ...asked('products', 'language_id', { kind: 'equals', value: '2' }),
      ...asked('products', 'hasReviews', { kind: 'equals', value: '1' }),
    });
    await list('product-discounts', asked('product-discounts', 'product_id', { kind: 'equals', value: '4' }));
    await list('operator-price-categories', asked('operator-price-categories', 'operatorId', { kind: 'equals', value: '4' }));
    for (const name of ['users', 'operators']) await list(name, asked(name, 'created_at', { kind: 'range', from: '2026-03-01' }));
    await list('cities', asked('cities', 'countryId', { kind: 'equals', value: '4' }), 500);
    await list('cities', { ...asked('cities', 'id', { kind: 'one-of', values: ['1', '2'] }), withSettedCoordinates: 1 }, 1_000);
  });
  assert.equal(refused, []);
});

test('pickers begin with as many as the specification has them ask for', () => {
  const of = (name: string) => registry.resources.get(name)!;
  const asked = (name: string, field: string) => (of(name).schema.properties![field]!['x-ref'] as { choices?: number }).choices;
  assert.equal(
    [of('countries'), of('operators')].map(({ decl }) => decl.api.choices),
    [300, 500],
  );
  assert.equal([asked('product-discounts', 'product_id'), asked('products', 'city_id'), asked('operators', 'city_id')], [50, 500, 500]);
});

test('session and shell make the specified calls, each in its own name', async () => {
  const { refused } = await against(async (http) => {
    const api = createSessionApi(http);
    await api.login('ada@example.org', 'secret');
    await api.refreshToken('r');
    await api.logout('access-1');
    await api.requestPasswordReset('ada@example.org', 'http://localhost');
    await api.resetPassword('t', 'new');
    await api.getProfile();
    await api.setPreferredLanguage(1, 'he');
    await api.getLanguages();
    await api.clearCache();
  });
  assert.equal(refused, []);
});

test('whatever is not specified is refused, parameter by parameter', async () => {
  const { refused } = await against(async (http) => {
    for (const [path, query] of [
      ['cities', { colour: 1 }],
      ['cities/1', { fields: 'id' }],
      ['nowhere', {}],
      ['languages/search', { sort: 'name' }],
      ['bookings', {}],
    ] as const)
      await http.get(path, { query }).catch(() => undefined);
  });
  assert.is(refused.length, 5);
});

test.run();
