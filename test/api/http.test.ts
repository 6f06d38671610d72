import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, isAborted, type HttpPorts } from '#api';
import { failure } from './failure.ts';
import { json, nobody, signedIn, withServer, type Handler, type Seen } from './loopback.ts';

const http = (base: string, ports: Partial<HttpPorts> = {}) => createHttp({ base, session: signedIn, ...ports });
const echo: Handler = (_request, response) => json(response, 200, { ok: true });
const only = (seen: Seen[]): Seen => {
  assert.is(seen.length, 1);
  return seen[0]!;
};

test('carries the token, JSON and currency 2, and no language unless asked', () =>
  withServer(echo, async (base, seen) => {
    const { body } = await http(base, { locale: { language: () => 'he' } }).get('cities');
    assert.equal(body, { ok: true });
    const { headers, url } = only(seen);
    assert.is(url, '/api/v1/cities');
    assert.is(headers.authorization, 'Bearer access-1');
    assert.is(headers['content-type'], 'application/json');
    assert.is(headers['x-currency'], '2');
    assert.is(headers['x-language'], undefined);
  }));

test('lets a call choose its currency and the language of its content', () =>
  withServer(echo, async (base, seen) => {
    const client = http(base, { currency: () => 5, locale: { language: () => 'he' } });
    await client.get('a');
    await client.get('b', { currency: 7, language: 'reader' });
    await client.patch('c', {}, { language: 'ru' });
    assert.equal(
      seen.map(({ headers }) => [headers['x-currency'], headers['x-language']]),
      [
        ['5', undefined],
        ['7', 'he'],
        ['5', 'ru'],
      ],
    );
  }));

test('writes the query as the API reads it', () =>
  withServer(echo, async (base, seen) => {
    await http(base).get('products', {
      query: { status: ['active', 'inactive'], 'per-page': 20, filters: { role: 'admin' }, none: undefined, nil: null, q: 'a&b ж' },
    });
    const search = new URLSearchParams(only(seen).url.split('?')[1]);
    assert.equal(
      [...search],
      [
        ['status[]', 'active'],
        ['status[]', 'inactive'],
        ['per-page', '20'],
        ['filters[role]', 'admin'],
        ['q', 'a&b ж'],
      ],
    );
  }));

test('sends bodies as JSON, and none where there is none', () =>
  withServer(echo, async (base, seen) => {
    const client = http(base);
    await client.post('a', { name: 'é' });
    await client.post('b');
    await client.patch('c', { x: null });
    await client.put('d', [1]);
    await client.delete('e');
    assert.equal(
      seen.map(({ method, body }) => [method, body]),
      [
        ['POST', '{"name":"é"}'],
        ['POST', ''],
        ['PATCH', '{"x":null}'],
        ['PUT', '[1]'],
        ['DELETE', ''],
      ],
    );
  }));

test('sends Idempotency-Key and If-Match only to an API that knows them', () =>
  withServer(echo, async (base, seen) => {
    await http(base).post('a', {}, { idempotencyKey: 'k', version: 3 });
    const knowing = http(base, { features: new Set(['idempotency-key', 'if-match']) });
    await knowing.post('b', {});
    await knowing.post('c', {}, { idempotencyKey: 'k' });
    await knowing.patch('d', {}, { version: 3 });
    await knowing.post('login', {}, { anonymous: true });
    const sent = seen.map(({ headers }) => [headers['idempotency-key'], headers['if-match']]);
    assert.equal(sent[0], [undefined, undefined]);
    assert.match(String(sent[1]![0]), /^[0-9a-f]{32}$/);
    assert.equal(sent.slice(2), [
      ['k', undefined],
      [undefined, '"3"'],
      [undefined, undefined],
    ]);
  }));

test('a public get carries no token and treats a 401 as any error', () =>
  withServer(
    (_request, response) => json(response, 401, {}),
    async (base, seen) => {
      const error = await failure(http(base).publicGet('currencies'));
      assert.is(only(seen).headers.authorization, undefined);
      assert.equal([error.kind, error.status, error.message], ['status', 401, 'Unauthorized']);
    },
  ));

test('gets a file with the name the server suggests', () =>
  withServer(
    (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="r.csv"; filename*=UTF-8\'\'%D7%93%D7%95%D7%97.csv',
        })
        .end('a;b\n'),
    async (base) => {
      const { file, name } = await http(base).getFile('report/sales-export');
      assert.is(await file.text(), 'a;b\n');
      assert.is(name, 'דוח.csv');
    },
  ));

test('a failed download tells its reason', () =>
  withServer(
    (_request, response) => json(response, 400, { message: 'Choose a period' }),
    async (base) => {
      assert.is((await failure(http(base).getFile('report/sales-export'))).message, 'Choose a period');
    },
  ));

test('uploads a file with further fields and reports progress', () =>
  withServer(echo, async (base, seen) => {
    const progress: number[] = [];
    // Superagent's Node build takes Buffers where the browser's takes Blobs.
    const file = Buffer.alloc(200_000, 'x') as unknown as Blob;
    await http(base).upload('products/1/photo', file, {
      name: 'sea.jpg',
      fields: { caption: 'Sea' },
      onProgress: ({ loadedBytes }) => progress.push(loadedBytes),
    });
    const { headers, body } = only(seen);
    assert.match(headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.match(body, /name="file"; filename="sea.jpg"/);
    assert.match(body, /name="caption"\r\n\r\nSea/);
    assert.ok(progress.at(-1)! >= 200_000);
  }));

test('gives a call up when its caller does', async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await withServer(
    () => arrived(),
    async (base) => {
      const stop = new AbortController();
      const call = failure(http(base).get('slow', { signal: stop.signal }));
      await arrival;
      stop.abort();
      assert.ok(isAborted(await call));
      assert.ok(isAborted(await failure(http(base).get('never', { signal: stop.signal }))));
    },
  );
});

test('tells of writes that worked, and of no others', () =>
  withServer(
    (request, response) => (request.url!.endsWith('bad') ? json(response, 400, { message: 'No' }) : response.writeHead(204).end()),
    async (base) => {
      const written: string[] = [];
      const client = http(base, { cacheClear: { written: (path) => written.push(path) } });
      await client.get('cities/1');
      await client.post('cities');
      await client.patch('cities/1', {});
      await client.put('cities/1', {});
      await client.delete('cities/1');
      await failure(client.post('cities/bad'));
      assert.equal(written, ['cities', 'cities/1', 'cities/1', 'cities/1']);
    },
  ));

test('tells what a write that worked warns of', () =>
  withServer(
    (request, response) => {
      const warned = { 'X-Warnings': encodeURIComponent(JSON.stringify(['Sold on 3 May: 12.', 'Verkauft für 10 €.'])) };
      response.writeHead(204, request.method === 'PATCH' ? warned : {}).end();
    },
    async (base) => {
      const said: string[] = [];
      const client = http(base, { warned: (sentences) => said.push(...sentences) });
      await client.post('cities');
      assert.equal(said, []);
      await client.patch('cities/1', {});
      assert.equal(said, ['Sold on 3 May: 12.', 'Verkauft für 10 €.']);
    },
  ));

test('somebody not signed in sends no token', () =>
  withServer(echo, async (base, seen) => {
    await createHttp({ base, session: nobody }).get('languages');
    assert.is(only(seen).headers.authorization, undefined);
  }));

test.run();
