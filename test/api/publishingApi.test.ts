// The calls by which a record is published.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, createPublishingApi, type WireRequest } from '#api';
import { signedIn } from './loopback.ts';

/** The calls of a guide’s publishing, and what they send. */
function guide() {
  const sent: WireRequest[] = [];
  const http = createHttp({
    base: '/',
    session: signedIn,
    locale: { language: () => 'en' },
    features: new Set(['publishing', 'if-match']),
    async transport(request) {
      sent.push(request);
      return { status: request.method === 'DELETE' ? 204 : 200, statusText: 'OK', headers: {}, body: { id: 7 }, form: 'json' };
    },
  });
  const told = () =>
    sent.map(({ method, url, body }) => [method, url.replace(/^\/|\?.*$/g, ''), ...(body === undefined ? [] : [JSON.parse(String(body))])]);
  return { api: createPublishingApi(http, 'guides', 7), sent, told };
}

test('a version that was seen is the one that is published', async () => {
  const { api, sent } = guide();
  await api.publish(4);
  await api.publish();
  assert.equal(
    sent.map(({ headers }) => headers['If-Match'] ?? headers['if-match']),
    ['"4"', undefined],
  );
});

test('each call has its address, and a plan its moment', async () => {
  const { api, told } = guide();
  await api.get();
  await api.version('live');
  await api.plan('publish', { wall: '2026-03-29T02:30', zone: 'Europe/Rome' });
  await api.giveUp('take-offline');
  await api.restore(3);
  assert.equal(told(), [
    ['GET', '-/publish/guides/7'],
    ['GET', '-/publish/guides/7/versions/live'],
    ['POST', '-/publish/guides/7/plan', { step: 'publish', wall: '2026-03-29T02:30', zone: 'Europe/Rome' }],
    ['DELETE', '-/publish/guides/7/plan/take-offline'],
    ['POST', '-/publish/guides/7/versions/3/restore', {}],
  ]);
});

test.run();
