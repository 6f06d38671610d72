import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repeated } from '../setup/thorough.ts';
import { demoData } from './checkout.ts';
import { startWaypost, type Waypost } from './harness.ts';

const test = suite('kill -9');

const login = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: 'waypost-demo', method: 'basic' }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}`, 'content-type': 'application/json' };
};

/** Writes as fast as it is answered, until the server is gone; answers the acknowledged titles. */
async function writeUntilKilled(url: string, headers: Record<string, string>, round: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const killAfter = 3 + ((round * 7) % 23);
  for (let i = 0; ; i++) {
    const title = `kill ${round} write ${i}`;
    try {
      const sent = fetch(`${url}/api/v1/company-types`, { method: 'POST', headers, body: JSON.stringify({ title }) });
      if (i === killAfter) kill();
      const answer = await sent;
      if (answer.status === 201) acknowledged.push(title);
    } catch {
      return acknowledged;
    }
    if (i > killAfter + 50) throw new Error('the server outlived its kill');
  }
}

const rounds = repeated('kills in the middle of writes', 2, 20);

/** The one that came up after all the kills. */
let last: Waypost | undefined;

test('loses no acknowledged write to kills in the middle of writes, and starts every time', async () => {
  const dataDir = await demoData();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const waypost = await startWaypost({ dataDir });
    acknowledged.push(...(await writeUntilKilled(waypost.url, await login(waypost.url), round, () => void waypost.process.kill('SIGKILL'))));
    await waypost.stop('SIGKILL');
  }
  const waypost = await startWaypost({ dataDir });
  last = waypost;
  const rows = (await (await fetch(`${waypost.url}/api/v1/company-type?query=kill`, { headers: await login(waypost.url) })).json()) as Array<{
    title: string;
  }>;
  const there = new Set(rows.map((row) => row.title));
  assert.ok(acknowledged.length > 5 * rounds);
  assert.equal(
    acknowledged.filter((title) => !there.has(title)),
    [],
  );
});

const put = (url: string, headers: Record<string, string>, path: string, body: object) =>
  fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const made = async (url: string, headers: Record<string, string>) =>
  Number((await fetch(`${url}/api/v1/company-type?query=many&per-page=1&count=exact`, { headers })).headers.get('x-pagination-total-count'));

/** Asks until enough is so, then kills without warning. */
async function killOnce(waypost: Waypost, isFar: () => Promise<boolean>): Promise<void> {
  while (!(await isFar()));
  await waypost.stop('SIGKILL');
}

/** Starts it again on its data and waits until a bulk job is over that a kill fell into. */
async function carriedOn(dataDir: string, id: number): Promise<{ waypost: Waypost; job: Record<string, unknown> }> {
  const waypost = await startWaypost({ dataDir });
  const headers = await login(waypost.url);
  for (;;) {
    const job = (await (await fetch(`${waypost.url}/api/v1/-/bulk/${id}`, { headers })).json()) as Record<string, unknown>;
    if (['done', 'failed', 'cancelled'].includes(String(job.status))) return { waypost, job };
  }
}

const many = 120;

test('an import, a bulk removal and its undo are each carried on after a kill, and every record is dealt with once', async () => {
  let waypost = last!;
  const { dataDir } = waypost;
  let headers = await login(waypost.url);
  const bring = () => {
    const form = new FormData();
    form.set('apply', 'true');
    form.set('file', new Blob([`Title\n${Array.from({ length: many }, (_, n) => `many ${n}`).join('\n')}`]), 'many.csv');
    const { authorization } = headers;
    return fetch(`${waypost.url}/api/v1/-/import/company-types`, {
      method: 'POST',
      headers: { authorization: authorization!, 'idempotency-key': 'many-at-once' },
      body: form,
    });
  };
  const isSome = async () => (await made(waypost.url, headers)) > 20;
  const brought = bring().catch(() => undefined);
  await killOnce(waypost, isSome);
  assert.is(await brought, undefined, 'the kill came before the answer');
  waypost = await startWaypost({ dataDir });
  headers = await login(waypost.url);
  assert.equal((({ created, refused }) => ({ created, refused }))((await (await bring()).json()) as Record<string, unknown>), {
    created: many,
    refused: [],
  });
  assert.is(await made(waypost.url, headers), many);

  const all = { resource: 'company-types', action: 'delete', query: { query: 'many' } };
  const { seen } = (await (await put(waypost.url, headers, '-/bulk', { ...all, check: true })).json()) as { seen: string };
  const removing = (await (await put(waypost.url, headers, '-/bulk', { ...all, count: many, seen })).json()) as { id: number };
  await killOnce(waypost, async () => (await made(waypost.url, headers)) < many - 20);
  const removed = await carriedOn(dataDir, removing.id);
  assert.equal([removed.job.status, removed.job.done, removed.job.refused], ['done', many, []]);
  waypost = removed.waypost;
  headers = await login(waypost.url);
  assert.is(await made(waypost.url, headers), 0);

  const undoing = (await (await put(waypost.url, headers, `-/bulk/${removing.id}/undo`, {})).json()) as { id: number };
  await killOnce(waypost, isSome);
  const undone = await carriedOn(dataDir, undoing.id);
  last = undone.waypost;
  assert.equal([undone.job.status, undone.job.done, undone.job.refused], ['done', many, []]);
  assert.is(await made(last.url, await login(last.url)), many);
});

test('refuses a second process on a data directory, with a sentence, and ends well when it is told to', async () => {
  const waypost = last!;
  const refused = await startWaypost({ dataDir: waypost.dataDir }).then(
    () => 'started',
    (error: Error) => error.message,
  );
  assert.match(refused, /ended with code 1/);
  assert.match(refused, /in use/);
  assert.is(await waypost.stop(), 0);
});

test.run();
