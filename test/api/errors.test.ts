import type { ServerResponse } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, isLost, type ApiError } from '#api';
import { createErrors } from '../../src/api/errorFrom.ts';
import { failure } from './failure.ts';
import { json, signedIn, withServer } from './loopback.ts';

/** The error of one call that is answered so. */
async function errorOf(answer: (response: ServerResponse) => void, call: 'get' | 'post' = 'get'): Promise<ApiError> {
  let error: ApiError | undefined;
  await withServer(
    (_request, response) => answer(response),
    async (base) => {
      error = await failure(createHttp({ base, session: signedIn })[call]('x'));
    },
  );
  return error!;
}
const raw = (status: number, type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': type }).end(body);

test('a 400 whose values are all lists is field errors, each an alert', async () => {
  const error = await errorOf((response) => json(response, 400, { name: ['Required', 'Too short'], 'prices.0.amount': ['Negative'] }));
  assert.is(error.kind, 'fields');
  assert.equal(error.fields, { name: ['Required', 'Too short'], 'prices.0.amount': ['Negative'] });
  assert.equal(error.messages, ['Required', 'Too short', 'Negative']);
});

test('any other 400 shows its message', async () => {
  const error = await errorOf((response) => json(response, 400, { message: 'Unknown sort', extra: [] }));
  assert.equal([error.kind, error.message, error.fields], ['message', 'Unknown sort', {}]);
});

test('a write refused without words was refused: nobody need wonder what it has done', async () => {
  for (const [status, body] of [
    [400, '{"na'],
    [400, ''],
    [422, '<html>'],
    [500, ''],
  ] as const)
    assert.is(isLost(await errorOf(raw(status, 'application/json', body))), status === 500, `${status} ${body}`);
});

test('a 400 that says nothing is an unknown response', async () => {
  for (const body of [{}, [], null, { message: 3 }]) {
    const error = await errorOf((response) => json(response, 400, body));
    assert.equal([error.kind, error.message, error.status], ['answer', 'Unknown server response', 400], JSON.stringify(body));
  }
  assert.is((await errorOf(raw(400, 'application/json', '{"na'))).message, 'Unknown server response');
});

for (const status of [409, 412, 413, 415, 422, 429, 503]) {
  test(`a ${status} shows the body's message`, async () => {
    const error = await errorOf((response) => json(response, status, { name: 'Conflict', message: 'Because', status }));
    assert.equal([error.kind, error.message, error.name, error.status], ['message', 'Because', 'Conflict', status]);
  });
}

test('any other status shows its text, whatever the body says', async () => {
  const missing = await errorOf((response) => json(response, 404, { name: 'RecordNotFound', message: 'internal words', status: 404 }));
  assert.equal([missing.kind, missing.message, missing.name], ['status', 'Not Found', 'RecordNotFound']);
  assert.is((await errorOf(raw(502, 'text/html', '<h1>Bad</h1>'))).message, 'Bad Gateway');
  assert.is((await errorOf(raw(503, 'text/html', '<h1>Down</h1>'))).message, 'Service Unavailable');
  assert.is((await errorOf(raw(500, 'application/json', '{"half'))).status, 500);
});

test('a status without a text shows its number', () => {
  const { message } = createErrors().from({ status: 404, statusText: '', headers: {}, body: undefined, form: 'empty' });
  assert.is(message, '404');
});

test('a 412 brings the current record, a 429 its patience', async () => {
  assert.equal(
    (await errorOf((response) => json(response, 412, { name: 'PreconditionFailed', message: 'Changed', status: 412, item: { id: 1, version: 4 } })))
      .item,
    { id: 1, version: 4 },
  );
  assert.is((await errorOf((response) => json(response, 429, { message: 'Slow' }, { 'retry-after': '17' }))).retryAfterS, 17);
  const dated = await errorOf((response) =>
    json(response, 503, { message: 'Later' }, { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }),
  );
  assert.is(dated.retryAfterS, 30);
});

test('no answer is an unknown error: dropped before, in the middle, nobody there', async () => {
  const before = await errorOf((response) => response.socket!.destroy());
  const middle = await errorOf((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[{"id":1},', () => response.socket!.destroy());
  });
  let gone = '';
  await withServer(
    () => undefined,
    async (base) => {
      gone = base;
    },
  );
  const nobodyThere = await failure(createHttp({ base: gone, session: signedIn }).get('x'));
  for (const error of [before, middle, nobodyThere]) assert.equal([error.kind, error.message, error.status], ['network', 'Unknown Error', 0]);
});

test('a write whose answer was lost is not sent again by itself', () =>
  withServer(
    (_request, response) => response.socket!.destroy(),
    async (base, seen) => {
      const error = await failure(createHttp({ base, session: signedIn }).post('cities', { name: 'Haifa' }));
      assert.is(error.kind, 'network');
      assert.is(seen.length, 1);
    },
  ));

test('broken JSON, an empty body and a web page are no answer to a get', async () => {
  for (const answer of [
    raw(200, 'application/json', '[{"id":1},'),
    raw(200, 'application/json', ''),
    raw(200, 'text/html', '<html>'),
    (response: ServerResponse) => void response.writeHead(200).end(),
  ]) {
    const error = await errorOf(answer);
    assert.equal([error.kind, error.message, error.status], ['answer', 'Unknown server response', 200]);
  }
});

test('a write may be answered without words, but not with half of them', () =>
  withServer(
    (request, response) =>
      raw(200, request.url!.endsWith('half') ? 'application/json' : 'text/plain', request.url!.endsWith('half') ? '{"id' : '')(response),
    async (base) => {
      const written: string[] = [];
      const client = createHttp({ base, session: signedIn, cacheClear: { written: (path) => written.push(path) } });
      assert.is((await client.post('cities')).body, undefined);
      assert.is((await failure(client.post('half'))).kind, 'answer');
      assert.equal(written, ['cities', 'half']);
    },
  ));

test("the client's own sentences come in the reader's language", () =>
  withServer(
    (_request, response) => response.socket!.destroy(),
    async (base) => {
      const client = createHttp({ base, session: signedIn, texts: (text) => (text === 'network' ? 'Неизвестная ошибка' : undefined) });
      assert.is((await failure(client.get('x'))).message, 'Неизвестная ошибка');
    },
  ));

test.run();
