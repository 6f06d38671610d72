import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callApi, callForFile, createHttp, createOursApi, createSessionApi, getCapabilities, type WireAnswer, type WireRequest } from '#api';
import { failure } from './failure.ts';
import { signedIn } from './loopback.ts';

function answering(answer: Partial<WireAnswer>) {
  const sent: WireRequest[] = [];
  const transport = async (request: WireRequest): Promise<WireAnswer> => {
    sent.push(request);
    return { status: 200, statusText: 'OK', headers: {}, body: {}, form: 'json', ...answer };
  };
  const lines = () => sent.map(({ method, url, body }) => `${method} ${url}${body === undefined ? '' : ` ${body}`}`);
  return { http: createHttp({ base: '/', session: signedIn, locale: { language: () => 'he' }, transport }), sent, lines };
}

test('a declared call fills its path, sends the rest as query, and its body by its method', async () => {
  const { http, lines } = answering({});
  await callApi(http, { method: 'GET', path: 'report/sales' }, { type: 'BY_SALE_DATE' });
  await callApi(http, { method: 'PATCH', path: 'operators/{id}/approve' }, { id: 4 });
  await callApi(http, { method: 'POST', path: 'reviews/response/{id}' }, { id: 4 }, { text: 'Thanks' });
  await callApi(http, { method: 'PUT', path: 'currencies/exchange-rates' }, {}, { rates: [] });
  await callApi(http, { method: 'DELETE', path: 'products/{id}/photo/{photoId}' }, { id: 4, photoId: 7 });
  assert.equal(lines(), [
    'GET /report/sales?type=BY_SALE_DATE',
    'PATCH /operators/4/approve',
    'POST /reviews/response/4 {"text":"Thanks"}',
    'PUT /currencies/exchange-rates {"rates":[]}',
    'DELETE /products/4/photo/7',
  ]);
});

test('a public call carries no token, a declared file comes as a file', async () => {
  const { http, sent } = answering({ body: new Blob(['x']), form: 'file' });
  await callForFile(http, { method: 'GET', path: 'operators/{id}/get-supplier-agreement', access: 'staff' }, { id: 1 });
  await callForFile(http, { method: 'GET', path: 'currencies', access: 'public' });
  assert.equal(
    sent.map(({ headers, file }) => [headers.Authorization, file]),
    [
      ['Bearer access-1', true],
      [undefined, true],
    ],
  );
});

test('makes the session calls the specification lists', async () => {
  const { http, lines, sent } = answering({ body: { access_token: 'a', refresh_token: 'r', expires_in: 900 } });
  const api = createSessionApi(http);
  assert.equal(await api.login('ada@example.org', 'secret'), { accessToken: 'a', refreshToken: 'r', lifetimeS: 900 });
  await api.refreshToken('r');
  await api.logout('a');
  await api.requestPasswordReset('ada@example.org', 'http://localhost');
  await api.resetPassword('t=1', 'new');
  await api.setPreferredLanguage(3, 'he');
  assert.equal(lines(), [
    'POST /customer/login {"username":"ada@example.org","password":"secret","method":"basic"}',
    'POST /customer/refresh-token {"token":"r"}',
    'POST /customer/logout {"token":"a"}',
    'POST /customer/request-password-reset {"email":"ada@example.org","domain":"http://localhost"}',
    'POST /customer/reset-password {"token":"t=1","password":"new"}',
    'POST /users/3/set-preferred-language {"locale":"he"}',
  ]);
  assert.equal(
    sent.map(({ headers }) => headers.Authorization === undefined),
    [true, true, false, true, true, false],
  );
});

test('signs out in the name of the session that ends, and never asks anybody to sign in for it', async () => {
  const { http, sent } = answering({ status: 401, form: 'empty', body: undefined });
  assert.is((await failure(createSessionApi(http).logout('mine'))).status, 401);
  assert.equal(
    sent.map(({ headers }) => headers.Authorization),
    ['Bearer mine'],
  );
});

test('calls of somebody not signed in say in which language their errors are to come', async () => {
  const sent: WireRequest[] = [];
  const http = createHttp({
    base: '/',
    session: signedIn,
    locale: { language: () => 'he' },
    transport: async (request) => {
      sent.push(request);
      return { status: 200, statusText: '', headers: {}, form: 'json', body: { access_token: 'a', expires_in: 900 } };
    },
  });
  const api = createSessionApi(http);
  await api.login('ada@example.org', 'x');
  await api.requestPasswordReset('ada@example.org', 'http://localhost');
  await api.resetPassword('t', 'new');
  assert.equal(
    sent.map(({ headers }) => [headers['X-Language'], headers.Authorization]),
    [
      ['he', undefined],
      ['he', undefined],
      ['he', undefined],
    ],
  );
});

test('an expiry given as a moment is turned into a length', async () => {
  const { http } = answering({ body: { access_token: 'a', expires_in: 1_800_000_900 } });
  assert.equal(await createSessionApi(http, () => 1_800_000_000_000).login('a', 'b'), { accessToken: 'a', lifetimeS: 900 });
  assert.equal(await createSessionApi(http, () => 1_800_009_000_000).login('a', 'b'), { accessToken: 'a', lifetimeS: 60 });
});

test('a login answered without tokens is an unreadable answer', async () => {
  assert.is((await failure(createSessionApi(answering({ body: { ok: 1 } }).http).login('a', 'b'))).kind, 'answer');
});

test('brings the profile with its headers, the languages, and whether the cache was cleared', async () => {
  const headers = { 'x-request-id': '1' };
  assert.equal(await createSessionApi(answering({ body: { id: 1 }, headers }).http).getProfile(), { profile: { id: 1 }, headers });
  assert.is((await failure(createSessionApi(answering({ body: [] }).http).getProfile())).kind, 'answer');
  assert.equal(await createSessionApi(answering({ body: [{ name: 'Hebrew', locale: 'he' }] }).http).getLanguages(), [
    { name: 'Hebrew', locale: 'he' },
  ]);
  for (const [body, cleared] of [
    [{ status: true }, true],
    [{ status: false }, false],
    [undefined, false],
  ] as const) {
    const { http, lines } = answering({ body, form: body ? 'json' : 'empty' });
    assert.is(await createSessionApi(http).clearCache(), cleared);
    assert.equal(lines(), ['POST /cache/clear']);
  }
});

test('reads capabilities in each of their forms', async () => {
  for (const body of [{ features: ['search', 'if-match'] }, ['search', 'if-match'], { search: true, ifMatch: true, undo: false }]) {
    assert.equal([...(await getCapabilities(answering({ body }).http))], ['search', 'if-match']);
  }
});

test('a provider that does not know the call has no capabilities', async () => {
  for (const answer of [
    { status: 404 },
    { status: 400 },
    { status: 403 },
    { body: undefined, form: 'other' as const },
    { body: undefined, form: 'broken' as const },
  ]) {
    assert.is((await getCapabilities(answering(answer).http)).size, 0);
  }
});

test('a provider that is down may have them: it is asked again later', async () => {
  for (const status of [500, 503, 429]) assert.is((await failure(getCapabilities(answering({ status }).http))).status, status);
});

test('makes the calls below -/', async () => {
  const { http, lines } = answering({});
  const ours = createOursApi(http);
  await ours.undo(7);
  await ours.saveView({ resource: 'bookings', name: 'Mine', query: 'owner=@me', shared: 'own' });
  await ours.changeView(1, { name: 'x' });
  await ours.orderViews([2, 1]);
  await ours.removeView(1);
  await ours.endSession('a b');
  await ours.endOtherSessions();
  await ours.startBulk({ resource: 'cities', action: 'delete', count: 2, target: { ids: [1, 2] } });
  await ours.job(3);
  await ours.cancelJob(3);
  assert.equal(lines(), [
    'POST /-/undo/7',
    'POST /-/views {"resource":"bookings","name":"Mine","query":"owner=@me","shared":"own"}',
    'PATCH /-/views/1 {"name":"x"}',
    'PUT /-/views {"ids":[2,1]}',
    'DELETE /-/views/1',
    'DELETE /-/sessions/a%20b',
    'DELETE /-/sessions',
    'POST /-/bulk {"resource":"cities","action":"delete","count":2,"ids":[1,2]}',
    'GET /-/bulk/3',
    'DELETE /-/bulk/3',
  ]);
});

test('records that a question chooses are those its reader found, in their language', async () => {
  const { http, sent } = answering({});
  const ours = createOursApi(http);
  const request = { resource: 'cities', action: 'delete', target: { query: { query: 'רומא' } } };
  await ours.checkBulk(request);
  await ours.startBulk({ ...request, count: 1 }, { idempotencyKey: 'k' });
  assert.equal(
    sent.map(({ headers }) => headers['X-Language']),
    ['he', 'he'],
  );
});

test('the lists below -/ are lists or unreadable', async () => {
  const { http, lines } = answering({ body: [{ id: 1 }] });
  const ours = createOursApi(http);
  assert.equal(await ours.search('haifa'), [{ id: 1 }]);
  await ours.attention({ today: '2026-03-01' });
  await ours.history('cities', 4);
  await ours.views('cities');
  await ours.sessions();
  assert.equal(lines(), [
    'GET /-/search?query=haifa',
    'GET /-/attention?today=2026-03-01',
    'GET /-/history/cities/4',
    'GET /-/views?resource=cities',
    'GET /-/sessions',
  ]);
  assert.is((await failure(createOursApi(answering({ body: {} }).http).attention({ today: '2026-03-01' }))).kind, 'answer');
});

test('exports and imports files', async () => {
  const { http, sent, lines } = answering({ body: { created: 1, updated: 0, refused: [], applied: true } });
  await createOursApi(http).exportFile('cities', 'xlsx', { query: 'a' });
  await createOursApi(http).importFile('cities', new Blob(['x']), { apply: true });
  assert.equal(lines(), ['GET /-/export/cities?query=a&format=xlsx', 'POST /-/import/cities']);
  assert.equal([sent[0]!.file, sent[1]!.attachment?.fields], [true, { apply: 'true' }]);
});

test.run();
