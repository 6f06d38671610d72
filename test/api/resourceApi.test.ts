import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, createResourceApi, type BoundResource, type Http, type WireAnswer, type WireRequest } from '#api';
import { failure } from './failure.ts';
import { signedIn } from './loopback.ts';

const cities: BoundResource = { collection: 'cities', listPath: 'cities', update: 'PATCH', searchParam: 'query' };

/** A client whose every call is answered so, and what it sent. */
function answering(
  answer: Partial<WireAnswer> | ((request: WireRequest) => Partial<WireAnswer>),
  features: string[] = [],
): { http: Http; sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const http = createHttp({
    base: '/',
    session: signedIn,
    locale: { language: () => 'he' },
    features: new Set(features),
    async transport(request) {
      sent.push(request);
      return { status: 200, statusText: 'OK', headers: {}, body: [], form: 'json', ...(typeof answer === 'function' ? answer(request) : answer) };
    },
  });
  return { http, sent };
}
const queryOf = ({ url }: WireRequest) => [...new URLSearchParams(url.split('?')[1])];
const paged = (total: number, pageCount: number, page: number, perPage: number): Record<string, string> => ({
  'x-pagination-total-count': `${total}`,
  'x-pagination-page-count': `${pageCount}`,
  'x-pagination-current-page': `${page}`,
  'x-pagination-per-page': `${perPage}`,
});

test('lists a page with its pagination headers', async () => {
  const { http } = answering({ body: [{ id: 21 }], headers: { ...paged(10_000, 500, 2, 20), 'x-pagination-total-capped': '1' } });
  assert.equal(await createResourceApi(http, cities).list({ page: 2 }), {
    rows: [{ id: 21 }],
    total: 10_000,
    capped: true,
    pageCount: 500,
    page: 2,
    perPage: 20,
  });
});

test('missing or senseless headers mean one page', async () => {
  for (const headers of [{}, { 'x-pagination-total-count': '', 'x-pagination-per-page': 'x' }] as Array<Record<string, string>>) {
    const { http } = answering({ body: [{ id: 1 }, { id: 2 }], headers });
    assert.equal(await createResourceApi(http, cities).list(), {
      rows: [{ id: 1 }, { id: 2 }],
      total: 2,
      capped: false,
      pageCount: 1,
      page: 1,
      perPage: 2,
    });
  }
  assert.is((await createResourceApi(answering({}).http, cities).list()).pageCount, 1);
});

test('writes every parameter of a list call as the contract says', async () => {
  const { http, sent } = answering({});
  await createResourceApi(http, { ...cities, searchParam: 'search' }).list({
    page: 3,
    perPage: 50,
    sort: '-id',
    search: 'tel aviv',
    filters: { countryId: 4, status: ['ACTIVE', 'DRAFT'] },
    fields: ['id', 'name'],
    expand: ['country', 'region.country'],
    exactCount: true,
  });
  assert.equal(queryOf(sent[0]!), [
    ['countryId', '4'],
    ['status[]', 'ACTIVE'],
    ['status[]', 'DRAFT'],
    ['search', 'tel aviv'],
    ['sort', '-id'],
    ['page', '3'],
    ['per-page', '50'],
    ['fields', 'id,name'],
    ['expand', 'country,region.country'],
    ['count', 'exact'],
  ]);
});

test('sends 20 rows a page at first, then what that list last reported, also to another binding', async () => {
  const { http, sent } = answering(({ url }) => ({ headers: url.startsWith('/cities') ? paged(0, 1, 1, 50) : {} }));
  await createResourceApi(http, cities).list();
  await createResourceApi(http, cities).list();
  await createResourceApi(http, { ...cities, listPath: 'countries' }).list();
  assert.equal(
    sent.map((request) => queryOf(request)),
    [[['per-page', '20']], [['per-page', '50']], [['per-page', '20']]],
  );
});

test('All sends no size, and is not remembered as one', async () => {
  const { http, sent } = answering({ headers: paged(300, 1, 1, 300) });
  const api = createResourceApi(http, cities);
  await api.list({ perPage: 'All' });
  await api.list();
  assert.equal(sent.map(queryOf), [[], [['per-page', '20']]]);
});

test('leaves out what the API is known to know nothing of', async () => {
  const sent: WireRequest[] = [];
  const http = createHttp({
    base: '/',
    session: signedIn,
    features: { has: () => false, lacks: (feature) => feature === 'lists' },
    async transport(request) {
      sent.push(request);
      return { status: 200, statusText: 'OK', headers: {}, body: request.url.includes('/3') ? {} : [], form: 'json' };
    },
  });
  const wanted = { page: 2, perPage: 50, sort: 'countryId,-name', fields: ['id'], exactCount: true, expand: ['country', 'tours'] };
  await createResourceApi(http, { ...cities, expand: ['region', 'country.name'] }).list(wanted);
  assert.equal(queryOf(sent[0]!), [
    ['sort', 'countryId'],
    ['page', '2'],
    ['per-page', '50'],
    ['expand', 'country.name'],
  ]);
  await createResourceApi(http, { ...cities, always: { sort: '-created_at' } }).list({ sort: 'id', perPage: 'All' });
  assert.equal(queryOf(sent[1]!), [['sort', '-created_at']]);
  const record = async (expandOne?: true | string[]) => {
    await createResourceApi(http, { ...cities, ...(expandOne && { expandOne }) }).get(3, { fields: ['id'], expand: ['country', 'tours'] });
    return queryOf(sent.at(-1)!);
  };
  assert.equal(await record(), []);
  assert.equal(await record(['country.name', 'region']), [['expand', 'country.name']]);
  assert.equal(await record(true), [['expand', 'country,tours']]);
});

test('until another provider has said what it offers beyond the contract, it is asked for nothing of that', () => {
  const offering = (base: string, known: boolean, names: string[] = []) =>
    createHttp({ base, session: signedIn, features: { has: (name) => names.includes(name), lacks: (name) => known && !names.includes(name) } });
  assert.is(offering('https://api.example.com/v1/', false).lacks('lists'), true);
  assert.is(offering('https://api.example.com/v1/', true, ['lists']).lacks('lists'), false);
  assert.is(offering('/api/v1/', false).lacks('lists'), false);
  assert.is(offering('/api/v1/', true).lacks('lists'), true);
});

test('a list that is open to anybody is asked for without a token, and its 401 signs nobody out', async () => {
  const { http, sent } = answering({ status: 401, form: 'empty', body: undefined });
  const api = createResourceApi(http, { ...cities, isPublic: true });
  assert.is((await failure(api.list())).status, 401);
  assert.equal(
    sent.map(({ headers }) => headers.Authorization),
    [undefined],
  );
  assert.is(api.listCall({}).anonymous, true);
});

test('a list that sorts from the last alone gets a minus before every field', async () => {
  const { http, sent } = answering({});
  const api = createResourceApi(http, { ...cities, descending: true });
  for (const sort of ['name', '-name', 'name,-id']) await api.list({ sort, perPage: 'All' });
  assert.equal(
    sent.map((request) => new URLSearchParams(queryOf(request)).get('sort')),
    ['-name', '-name', '-name,-id'],
  );
});

test('always sends what the declaration always sends', async () => {
  const { http, sent } = answering({});
  await createResourceApi(http, { ...cities, always: { paymentWasMade: 1, sort: '-created_at' } }).list({ sort: 'id', perPage: 'All' });
  assert.equal(queryOf(sent[0]!), [
    ['order', 'id'],
    ['paymentWasMade', '1'],
    ['sort', '-created_at'],
  ]);
});

test('reads, creates, updates and removes at the collection, wherever the list stands', async () => {
  const { http, sent } = answering(
    ({ method }) =>
      method === 'DELETE' ? { status: 204, form: 'empty', body: undefined, headers: { 'x-audit-id': '9' } } : { body: { id: 5, version: 2 } },
    ['if-match', 'idempotency-key'],
  );
  const api = createResourceApi(http, { collection: 'company-types', listPath: 'company-type', update: 'PATCH', searchParam: 'query' });
  assert.equal(await api.get(5, { expand: ['a', 'b'] }), { id: 5, version: 2 });
  assert.equal(await api.create({ name: 'x' }, { idempotencyKey: 'k' }), { id: 5, version: 2 });
  await api.update(5, { name: 'y' }, { version: 1 });
  assert.equal(await api.remove(5, { version: 2 }), { auditId: '9' });
  assert.equal(
    sent.map(({ method, url }) => `${method} ${url}`),
    ['GET /company-types/5?expand=a%2Cb', 'POST /company-types', 'PATCH /company-types/5', 'DELETE /company-types/5'],
  );
  assert.is(sent[1]!.headers['Idempotency-Key'], 'k');
  assert.equal(
    sent.slice(2).map(({ headers }) => headers['If-Match']),
    ['"1"', '"2"'],
  );
});

test('updates by the method the declaration names', async () => {
  for (const update of ['PATCH', 'POST', 'PUT'] as const) {
    const { http, sent } = answering({ body: {} });
    await createResourceApi(http, { ...cities, update }).update('a/b', {});
    assert.equal([sent[0]!.method, sent[0]!.url], [update, '/cities/a%2Fb']);
  }
});

test("shows lists in the reader's language, and edits the default one", async () => {
  const { http, sent } = answering(({ url }) => ({ body: url.startsWith('/cities?') ? [] : {} }));
  const api = createResourceApi(http, cities);
  await api.list();
  await api.list({}, { language: null });
  await api.get(1);
  await api.update(1, {}, { language: 'de' });
  assert.equal(
    sent.map(({ headers }) => headers['X-Language']),
    ['he', undefined, undefined, 'de'],
  );
});

test('fills a nested collection, and says so when a parameter is missing', async () => {
  const nested = { ...cities, collection: 'microsites/{micrositeId}/categories', listPath: 'microsites/{micrositeId}/categories' };
  const { http, sent } = answering({ body: {} });
  await createResourceApi(http, nested, { micrositeId: 3 }).get(1);
  assert.is(sent[0]!.url, '/microsites/3/categories/1');
  assert.throws(() => createResourceApi(http, nested), /microsites\/\{micrositeId\}\/categories needs every parameter/);
});

test('a list that is none and a record that is none are unreadable answers', async () => {
  for (const body of [{}, 'x', null, [1], [null]])
    assert.is((await failure(createResourceApi(answering({ body }).http, cities).list())).kind, 'answer', JSON.stringify(body));
  for (const body of [[], 'x', null])
    assert.is((await failure(createResourceApi(answering({ body }).http, cities).get(1))).kind, 'answer', JSON.stringify(body));
});

test('a write answered without a body gives back what was sent', async () => {
  const api = createResourceApi(answering({ status: 200, body: undefined, form: 'empty' }).http, cities);
  assert.equal(await api.create({ name: 'x' }), { name: 'x' });
  assert.equal(await api.update(4, { name: 'x' }), { id: 4, name: 'x' });
});

test.run();
