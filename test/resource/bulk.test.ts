import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp, createKeyring } from '#api';
import { resolveResource, type ResourceDecl } from '#core';
import { createRowCache } from '#state';
import { runJob, runOneByOne, undoJob, type BulkTask } from '../../src/resource/bulk/runBulk.ts';
import { RowWindows } from '../../src/resource/list/RowWindows.ts';

const trips = resolveResource(
  'trips',
  { name: 'trips', schema: 's', access: { read: 'user', write: 'user' }, scope: 'global', api: { collection: 'trips' } } as unknown as ResourceDecl,
  { title: 'Trip' },
);

interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

function taskOver(answer: (call: Call) => Answer): { task: BulkTask; calls: Call[]; progress: number[][]; stop: () => void } {
  const calls: Call[] = [];
  const progress: number[][] = [];
  const controller = new AbortController();
  const session = {
    tokens: () => ({ accessToken: 'a', expiresInS: 4e9 }),
    renew: () => undefined,
    ended: async () => false,
    pending: () => undefined,
  };
  const http = createHttp({
    base: 'http://api/',
    features: { has: (name: string) => name === 'if-match' },
    session,
    transport: async ({ method, url, body, headers: sent }) => {
      const call = {
        method,
        headers: sent,
        path: url.replace('http://api/', ''),
        body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      };
      calls.push(call);
      const { status = 200, body: answered, headers = {} } = answer(call);
      return { status, statusText: '', headers, body: answered, form: answered === undefined ? 'empty' : 'json' };
    },
  });
  const task: BulkTask = {
    http,
    resource: trips,
    params: {},
    action: { kind: 'delete', id: 'delete' },
    target: { query: { status: 'DRAFT' } },
    count: 3,
    notNow: 'Not now.',
    onProgress: (...each) => progress.push(each),
    keyring: createKeyring(),
    signal: controller.signal,
  };
  return { task, calls, progress, stop: () => controller.abort() };
}
const atOnce = async () => undefined;

test('a job is started with the number agreed to and followed to its end', async () => {
  const states = [
    { status: 'running', done: 1 },
    { status: 'done', done: 2, refused: [{ id: 3, message: 'in use' }] },
  ];
  const { task, calls, progress } = taskOver(({ method }) => ({
    status: method === 'POST' ? 202 : 200,
    body: { id: 5, total: 3, done: 0, refused: [], ...(method === 'POST' ? { status: 'waiting' } : states.shift()) },
  }));
  const result = await runJob(task, atOnce);
  const { headers: _headers, ...first } = calls[0]!;
  assert.equal(first, { method: 'POST', path: '-/bulk', body: { resource: 'trips', action: 'delete', count: 3, query: { status: 'DRAFT' } } });
  assert.equal(progress, [
    [0, 3],
    [1, 3],
  ]);
  assert.equal(result, { done: 2, refused: [{ id: 3, message: 'in use' }], refusedCount: 1, cancelled: false, auditIds: [], undoable: 0, jobId: 5 });
});

test('what a job did is taken back as one job, which is followed', async () => {
  const states = [
    { status: 'running', done: 1 },
    { status: 'done', done: 3 },
  ];
  let lost = 1;
  const { task, calls } = taskOver(({ method }) =>
    method === 'POST' && lost-- > 0
      ? { status: 502 }
      : {
          status: method === 'POST' ? 202 : 200,
          body: { id: 6, total: 3, done: 0, refused: [], ...(method === 'POST' ? { status: 'waiting' } : states.shift()) },
        },
  );
  assert.is((await undoJob(task.http, 5, atOnce)).done, 3);
  assert.equal(
    calls.map(({ method, path }) => `${method} ${path}`),
    ['POST -/bulk/5/undo', 'POST -/bulk/5/undo', 'GET -/bulk/6', 'GET -/bulk/6'],
  );
});

test('a job goes on being followed when the line drops', async () => {
  let asked = 0;
  const { task, calls } = taskOver(({ method }) => {
    if (++asked === 1 || asked === 3) return { status: 502 };
    return { status: method === 'POST' ? 202 : 200, body: { id: 5, total: 3, done: 3, refused: [], status: method === 'POST' ? 'waiting' : 'done' } };
  });
  assert.is((await runJob(task, atOnce)).done, 3);
  assert.equal(
    calls.map(({ method }) => method),
    ['POST', 'POST', 'GET', 'GET'],
  );
});

test('a job asked to stop is cancelled once, and its end is waited for', async () => {
  let asked = 0;
  const { task, calls, stop } = taskOver(({ method }) => {
    if (method === 'DELETE') return { status: 204 };
    return { body: { id: 5, total: 3, done: 1, refused: [], status: ++asked > 3 ? 'cancelled' : 'running' } };
  });
  const result = await runJob(task, async () => stop());
  assert.is(result.cancelled, true);
  assert.is(calls.filter(({ method }) => method === 'DELETE').length, 1);
});

test('without jobs each record is written by itself, and a refusal does not stop the others', async () => {
  const { task, progress } = taskOver(({ path }) =>
    path === 'trips/2' ? { status: 409, body: { message: 'still booked' } } : { status: 204, headers: { 'x-audit-id': path.slice(6) } },
  );
  const result = await runOneByOne(task, [1, 2, 3]);
  assert.equal(result, {
    done: 2,
    refused: [{ id: 2, message: 'still booked' }],
    refusedCount: 1,
    cancelled: false,
    auditIds: ['1', '3'],
    undoable: 2,
  });
  assert.equal(progress, [
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});

test('one by one, an action is left out on what it is not for', async () => {
  const when = { properties: { status: { const: 'DRAFT' } }, required: ['status'] };
  const { task, calls } = taskOver(({ method, path }) =>
    method === 'POST' ? { status: 204 } : { body: [{ id: 1, status: /filters\[id\]\[\]=1\b/.test(decodeURIComponent(path)) ? 'DRAFT' : 'SENT' }] },
  );
  const call = { method: 'POST', path: 'trips/{id}/send', access: 'user' };
  const action: BulkTask['action'] = { kind: 'action', id: 'send', action: { decl: { id: 'send', call: 'send', bulk: true, when }, call } as never };
  const result = await runOneByOne({ ...task, action }, [1, 2]);
  assert.equal([result.done, result.refused], [1, [{ id: 2, message: 'Not now.' }]]);
  assert.equal(
    calls.filter(({ method }) => method === 'POST').map(({ path }) => path),
    ['trips/1/send'],
  );
});

test('one by one, whatever is done is for the versions that were seen', async () => {
  const call = { method: 'POST', path: 'trips/{id}/send', access: 'user' };
  const actions: BulkTask['action'][] = [
    { kind: 'action', id: 'send', action: { decl: { id: 'send', call: 'send', bulk: true }, call } as never },
    { kind: 'edit', id: 'update', fields: ['title'] },
    { kind: 'delete', id: 'delete' },
  ];
  for (const action of actions) {
    const { task, calls } = taskOver(({ path }) => (path.startsWith('trips/1') ? { status: 412, body: { message: 'changed' } } : { status: 204 }));
    const result = await runOneByOne({ ...task, action, values: { title: 'x' }, target: { ids: [1, 2], versions: { 1: 4 } } }, [1, 2]);
    assert.equal(
      calls.map(({ headers }) => headers['If-Match']),
      ['"4"', undefined],
      action.id,
    );
    assert.equal([result.done, result.refused], [1, [{ id: 1, message: 'changed' }]], action.id);
  }
});

test('one by one stops at the next record when asked', async () => {
  const { task, calls, stop } = taskOver(() => {
    stop();
    return { status: 204 };
  });
  assert.equal(await runOneByOne(task, [1, 2]), { done: 1, refused: [], refusedCount: 0, cancelled: true, auditIds: [], undoable: 0 });
  assert.is(calls.length, 1);
});

interface Page {
  page: number;
  answer: (total?: number, capped?: boolean) => void;
}

function windowsOver(only?: number) {
  const asked: Page[] = [];
  const cache = createRowCache();
  const fetch = (page: number) =>
    new Promise<never>((resolve) =>
      asked.push({
        page,
        answer: (total = 250, capped = false) =>
          resolve({
            rows: Array.from({ length: Math.min(100, total) }, (_, i) => ({ id: (page - 1) * 100 + i })),
            total,
            capped,
            pageCount: 3,
            page,
            perPage: 100,
          } as never),
      }),
    );
  const make = () => new RowWindows({ cache, keyOf: (page) => `trips?page=${page}`, fetch, size: 100, ...(only !== undefined && { only }) });
  return { asked, cache, make };
}
/** Counts what is put off from now on. */
function countTimers(): { stop: () => number } {
  const { setTimeout: kept } = globalThis;
  let count = 0;
  globalThis.setTimeout = ((...args: Parameters<typeof kept>) => {
    count++;
    return kept(...args);
  }) as typeof kept;
  return {
    stop: () => {
      globalThis.setTimeout = kept;
      return count;
    },
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('rows come by position, in windows', async () => {
  const { asked, make } = windowsOver();
  const rows = make();
  rows.start();
  asked[0]!.answer();
  await turn();
  assert.is(rows.state().count, 250);
  assert.is(rows.rowAt(5)?.id, 5);
  assert.is(rows.rowAt(150), undefined);
  const range = rows.range(98, 101);
  asked[1]!.answer();
  assert.equal(
    (await range).map(({ id }) => id),
    [98, 99, 100, 101],
  );
});

test('an answer that is there before it is asked for shows from the first drawing on', async () => {
  const { asked, cache } = windowsOver();
  const arrived = (page: number) => (page === 1 ? { rows: [{ id: 7 }], total: 1, capped: false, pageCount: 1, page: 1, perPage: 20 } : undefined);
  const rows = new RowWindows({
    cache,
    keyOf: (page) => `trips?page=${page}`,
    fetch: () => new Promise((resolve) => asked.push({ page: 1, answer: () => resolve(arrived(1)!) })),
    arrived,
    size: 20,
    only: 1,
  });
  assert.equal([rows.rowAt(0)?.id, rows.state().total, rows.state().count], [7, 1, 1]);
  rows.start();
  asked[0]!.answer();
  await turn();
  assert.equal([rows.rowAt(0)?.id, rows.state().total, rows.state().loading], [7, 1, false]);
  rows.stop();
});

test('what the cache knows shows at once and is fetched again', async () => {
  const { asked, make } = windowsOver(2);
  const first = make();
  first.start();
  asked[0]!.answer();
  await turn();
  first.stop();
  const again = make();
  again.start();
  assert.is(again.rowAt(0)?.id, 100);
  assert.is(again.state().loading, true);
  const row = again.rowAt(0);
  asked[1]!.answer();
  await turn();
  assert.is(again.rowAt(0), row, 'an unchanged row stays the same object');
  assert.is(again.state().loading, false);
});

test('a write elsewhere fetches what is shown again', async () => {
  const { asked, cache, make } = windowsOver(1);
  make().start();
  asked[0]!.answer();
  await turn();
  cache.invalidate('trips');
  assert.is(asked.length, 2);
});

test('what failed is asked for once for each retry, also with the placeholders of a table in view, and what was said stands until the answer', async () => {
  const { cache } = windowsOver();
  const refusals: Array<(error: Error) => void> = [];
  const fetch = () => new Promise<never>((_, reject) => refusals.push(reject));
  const rows = new RowWindows({ cache, keyOf: (page) => `trips?page=${page}`, fetch, size: 20, only: 1 });
  const waiting = countTimers();
  rows.start();
  rows.visible(0, 11);
  refusals[0]!(new Error('no line'));
  await turn();
  assert.is(rows.state().loading, false);
  rows.reload();
  rows.visible(0, 11);
  assert.equal([(rows.state().error as Error).message, rows.state().loading, refusals.length], ['no line', true, 2]);
  assert.is(waiting.stop(), 0, 'nothing asks by itself later');
});

test('a capped total is reached as far as the API gives rows once it is counted', async () => {
  const { asked, make } = windowsOver();
  const rows = make();
  rows.start();
  asked[0]!.answer(10_000, true);
  await turn();
  assert.equal([rows.state().count, rows.state().capped], [10_000, true]);
  rows.setTotal(240_000);
  assert.equal([rows.state().total, rows.state().count, rows.state().capped], [240_000, 100_000, false]);
});

test.run();
