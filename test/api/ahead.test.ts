import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, createResourceApi, type WireAnswer } from '#api';
import { freshMs } from '../../src/api/headStart.ts';
import { signedIn } from './loopback.ts';

/** A client whose calls are answered by hand, one after the other, at a moment one sets. */
function client() {
  const waiting: Array<(answer: Partial<WireAnswer> | Error) => void> = [];
  const urls: string[] = [];
  let nowMs = 1_000;
  let language = 'en';
  let accessToken = 'mine';
  const http = createHttp({
    base: '/',
    session: { ...signedIn, tokens: () => ({ accessToken, expiresInS: 9_999_999_999 }) },
    now: () => nowMs,
    locale: { language: () => language },
    transport: ({ url }) =>
      new Promise<WireAnswer>((resolve, reject) => {
        urls.push(url);
        waiting.push((answer) =>
          answer instanceof Error ? reject(answer) : resolve({ status: 200, statusText: 'OK', headers: {}, body: [], form: 'json', ...answer }),
        );
      }),
  });
  const answer = async (what: Partial<WireAnswer> | Error) => {
    waiting.shift()!(what);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    http,
    urls,
    answer,
    wait: (ms: number) => {
      nowMs += ms;
    },
    speak: (next: string) => {
      language = next;
    },
    become: (next: string) => {
      accessToken = next;
    },
  };
}
const cities = { query: { page: 1 }, language: 'reader' };

test('a call sent ahead answers the first who asks, and nobody after', async () => {
  const { http, urls, answer } = client();
  const sent = http.ahead('cities', cities);
  const asked = http.get('cities', cities);
  await answer({ body: [{ id: 7 }] });
  await sent;
  assert.equal((await asked).body, [{ id: 7 }]);
  const again = http.get('cities', cities);
  await answer({ body: [{ id: 8 }] });
  assert.equal((await again).body, [{ id: 8 }]);
  assert.is(urls.length, 2);
});

test('shows what has arrived and leaves it for who asks', async () => {
  const { http, urls, answer } = client();
  void http.ahead('cities', cities);
  assert.is(http.arrived('cities', cities), undefined);
  await answer({ body: [{ id: 7 }], headers: { 'x-pagination-total-count': '40' } });
  assert.equal(http.arrived('cities', cities)?.body, [{ id: 7 }]);
  const api = createResourceApi(http, { collection: 'cities', listPath: 'cities', update: 'PATCH', searchParam: 'query' });
  void http.ahead(api.listCall({ page: 1 }).path, { language: 'reader', query: api.listCall({ page: 1 }).query });
  await answer({ body: [{ id: 9 }], headers: { 'x-pagination-total-count': '40' } });
  assert.is(api.arrived({ page: 1 })?.total, 40);
  assert.equal((await api.list({ page: 1 })).rows, [{ id: 9 }]);
  assert.is(api.arrived({ page: 1 }), undefined);
  assert.is(urls.length, 2);
});

test('another query or language is another call', async () => {
  const { http, answer, speak } = client();
  void http.ahead('cities', cities);
  await answer({});
  assert.is(http.arrived('cities', { ...cities, query: { page: 2 } }), undefined);
  speak('he');
  assert.is(http.arrived('cities', cities), undefined);
});

test("what came for one user is never another's", async () => {
  const { http, urls, answer, become } = client();
  void http.ahead('cities', cities);
  await answer({ body: [{ id: 7 }] });
  become('somebody-else');
  assert.is(http.arrived('cities', cities), undefined);
  const asked = http.get('cities', cities);
  await answer({ body: [] });
  assert.equal([(await asked).body, urls.length], [[], 2]);
});

test('one that failed is no answer: who asks, asks the server', async () => {
  const { http, answer } = client();
  const sent = http.ahead('cities', cities);
  const asked = http.get('cities', cities);
  await answer(new Error('line down'));
  await sent;
  await answer({ body: [{ id: 1 }] });
  assert.equal((await asked).body, [{ id: 1 }]);
});

test('what nobody asked for within five seconds is old', async () => {
  const { http, answer, wait } = client();
  void http.ahead('cities', cities);
  await answer({});
  wait(freshMs);
  assert.ok(http.arrived('cities', cities));
  wait(1);
  assert.is(http.arrived('cities', cities), undefined);
});

test.run();
