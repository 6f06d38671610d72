import { writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openMemory } from '../../../src/server/db/openMemory.ts';
import { applyPolicy, policyHeaders } from '../../../src/server/policy.ts';
import { demoPassword } from '../../../src/server/seed/people.ts';
import { listen, type Listening } from '../../../src/server/start/listen.ts';
import { createSwap, type Swap } from '../../../src/server/start/swap.ts';
import { makeVersion, type Version } from '../../../src/server/start/version.ts';
import { baseOf, loadedOf, projectFolder, type FixturePlugin, type Logged } from './fixture.ts';

interface Served extends Logged { url: string; swap: Swap; plugins: FixturePlugin[]; failed: Record<string, Error>; build: { wait: Promise<void>; fails?: Error }; change(): void; page(title: string): void }

let db: Db;
test.before(async () => { db = await openMemory(); await migrate(db, coreMigrations); });
test.after(() => db.close());

const title = { type: 'string', title: 'Title' } as const;
const fish: FixturePlugin = { id: 'fish', properties: { title }, demo: { fish: [{ id: 1, title: 'Carp' }] } };
const birds: FixturePlugin = { id: 'birds', properties: { title }, demo: { birds: [{ id: 1, title: 'Owl' }] } };

/** A server whose plugins the test exchanges: `change()` says that something did. */
async function served(plugins: FixturePlugin[], work: (served: Served) => Promise<void>, { patienceMs = 3000, env = {} }: { patienceMs?: number; env?: Record<string, string> } = {}): Promise<void> {
  const root = projectFolder();
  const base = baseOf(root, db, env);
  const state: { changed: boolean; plugins: FixturePlugin[]; failed: Record<string, Error>; build: Served['build'] } = { changed: false, plugins, failed: {}, build: { wait: Promise.resolve() } };
  const swap = await createSwap({
    changed: async () => state.changed, log: base.log, patienceMs,
    make: async (previous, index) => {
      await state.build.wait;
      if (state.build.fails) throw state.build.fails;
      state.changed = false;
      return makeVersion(base, loadedOf(root, state.plugins, state.failed), { previous, index });
    },
  });
  const headers = policyHeaders(base.settings);
  const listening: Listening = await listen({ host: '127.0.0.1', port: 0 }, (request, response) => { applyPolicy(response, headers); swap.handle(request, response); });
  const page = (text: string) => writeFileSync(path.join(root, 'dist/index.html'), `<!doctype html><title>${text}</title>`);
  const all: Served = Object.assign(state, base.logged, { url: `http://127.0.0.1:${listening.port}`, swap, page, change: () => { state.changed = true; } });
  try { await work(all); } finally {
    listening.server.closeAllConnections();
    await listening.stop();
    await swap.close();
    rmSync(root, { recursive: true, force: true });
  }
}

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
async function tokenOf(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/v1/customer/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@example.com', password: demoPassword, method: 'basic' }) });
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}

test('puts the policy on pages, files, calls and what is not there', () => served([fish], async ({ url }) => {
  for (const where of ['/', '/bookings/7', '/assets/main-ABC.js', '/assets/none.js', '/api/v1/fish', '/api/v1/none', '/config.json', '/health']) {
    const answer = await fetch(url + where);
    assert.match(answer.headers.get('content-security-policy') ?? where, /^default-src 'none'; script-src 'self';/);
    assert.is(answer.headers.get('x-content-type-options'), 'nosniff', where);
    await answer.arrayBuffer();
  }
}));

test('answers every screen with the page, never kept, and built files to be kept for ever', () => served([fish], async ({ url }) => {
  for (const where of ['/', '/tours/update/7', '/auth/new_password?token=a=b']) {
    const answer = await fetch(url + where);
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.match(await answer.text(), 'first');
  }
  const asset = await fetch(`${url}/assets/main-ABC.js`, { headers: { 'accept-encoding': 'gzip' } });
  assert.is(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.is(asset.headers.get('content-encoding'), 'gzip');
  for (const where of ['/assets/none.js', '/assets/../package.json', '/assets/%2e%2e/index.html', '/favicon.ico', '/data/outbox', '/api', '/api/v1/none']) {
    const missing = await fetch(url + where);
    assert.is(missing.status, where === '/data/outbox' ? 200 : 404, where);
    assert.not.match(await missing.text(), '1.2.3', where);
  }
}));

test('tells the browser where the API is, and nothing secret', () => served([], async ({ url }) => {
  const answer = await fetch(`${url}/config.json`);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.equal(await answer.json(), { apiBase: '/api/v1/', autoClearCache: true, demo: true });
}));

test('serves a plugin that was dropped in with the next page, its demo rows included', () => served([fish], async (server) => {
  const headers = await tokenOf(server.url);
  assert.is((await fetch(`${server.url}/api/v1/birds`, { headers })).status, 404);
  server.plugins = [fish, birds];
  server.page('second');
  server.change();
  assert.match(await text(`${server.url}/`), 'second');
  const answer = await fetch(`${server.url}/api/v1/birds`, { headers });
  assert.is(answer.status, 200);
  assert.equal(((await answer.json()) as Array<{ title: string }>).map((bird) => bird.title), ['Owl']);
}));

test('lets the old version finish the requests it began', async () => {
  let release = () => {};
  let arrived = () => {};
  const started = new Promise<void>((resolve) => { arrived = resolve; });
  const held = new Promise<void>((resolve) => { release = resolve; });
  const slow: FixturePlugin = {
    ...fish, manifest: { calls: { slow: { method: 'GET', path: 'slow', access: 'user' } } },
    area: (area) => area.handle('slow', async () => { arrived(); await held; return { from: 'old' }; }),
  };
  const quick: FixturePlugin = { ...slow, area: (area) => area.handle('slow', async () => ({ from: 'new' })) };
  await served([slow], async (server) => {
    const headers = await tokenOf(server.url);
    const before = text(`${server.url}/api/v1/slow`, { headers });
    await started;
    let isClosed = false;
    const old = server.swap.current();
    const { close } = old;
    old.close = async () => { isClosed = true; await close(); };
    server.plugins = [quick];
    server.change();
    await text(`${server.url}/`);
    assert.is(await text(`${server.url}/api/v1/slow`, { headers }), '{"from":"new"}');
    assert.is(isClosed, false);
    release();
    assert.is(await before, '{"from":"old"}');
    while (!isClosed) await new Promise((resolve) => { setImmediate(resolve); });
  });
});

test('runs the jobs of one version at a time', async () => {
  const said: string[] = [];
  let made = 0;
  const log = { info: () => undefined, error: (message: string) => { said.push(message); } };
  const fake = (name: string) => ({
    plugins: [], indexHtml: name, begin: () => { said.push(`${name} begins`); }, rest: async () => { said.push(`${name} rests`); }, close: async () => { said.push(`${name} closes`); },
  }) as unknown as Version;
  const swap = await createSwap({ make: async () => fake(`v${++made}`), changed: async () => made < 2, log });
  assert.is(await swap.index(), 'v2');
  await swap.close();
  assert.equal(said, ['v1 begins', 'v2 begins', 'v1 rests', 'v1 closes', 'v2 rests', 'v2 closes']);
});

test('keeps the last good version of a plugin that broke, and says so on the console and in health', () => served([fish, birds], async (server) => {
  const headers = await tokenOf(server.url);
  server.plugins = [{ ...fish, resource: { list: { columns: ['colour'] } } }, { ...birds, properties: { title, colour: title } }];
  server.change();
  await text(`${server.url}/`);
  assert.is((await fetch(`${server.url}/api/v1/fish`, { headers })).status, 200);
  assert.is((await fetch(`${server.url}/api/v1/birds?sort=colour`, { headers })).status, 200);
  assert.match(server.errors.join('\n'), /Plugin "fish" is broken; its last good version serves on: plugin.json#\/resources\/0\/list\/columns\/0 names field "colour"/);
  const { plugins } = (await (await fetch(`${server.url}/health`)).json()) as { plugins: Array<{ id: string; state: string; problems: unknown[] }> };
  assert.equal(plugins.map(({ id, state, problems }) => [id, state, problems.length]), [['birds', 'works', 0], ['fish', 'kept', 1]]);
  server.plugins = [fish, birds];
  server.change();
  await text(`${server.url}/`);
  assert.equal(((await (await fetch(`${server.url}/health`)).json()) as { plugins: Array<{ state: string }> }).plugins.map(({ state }) => state), ['works', 'works']);
}));

test('leaves out a plugin that never worked, whatever is wrong with it, and serves the rest', () => served([fish,
  { ...birds, area: (area) => area.hooks('fish', {}) }, { id: 'stones', properties: { title } }], async ({ url, swap }) => {
  const headers = await tokenOf(url);
  assert.is((await fetch(`${url}/api/v1/fish`, { headers })).status, 200);
  assert.is((await fetch(`${url}/api/v1/birds`, { headers })).status, 503);
  assert.equal(swap.current().plugins.map(({ id, state }) => `${id} ${state}`), ['birds left out', 'fish works', 'stones works']);
  assert.match(swap.current().plugins[0]!.problems[0]!.message, 'names resource "fish", which its plugin.json does not declare');
}));

test('leaves out a plugin whose table would lose values, and one whose code does not load', async () => {
  await served([fish], async (server) => {
    server.plugins = [{ ...fish, properties: { title: { type: 'integer', title: 'Title' } } }, { id: 'stones', properties: { title }, area: () => undefined }];
    server.failed = { stones: new Error('boom') };
    server.change();
    await text(`${server.url}/`);
    const states = server.swap.current().plugins;
    assert.equal(states.map(({ id, state }) => `${id} ${state}`), ['fish kept', 'stones left out']);
    assert.match(states[0]!.problems[0]!.message, 'is text in the database, and the schema asks for bigint');
    assert.match(states[1]!.problems[0]!.message, 'does not load: boom');
  });
});

test('gives the old page after a while when a rebuild takes long, and the new one when it is done', async () => {
  let finish = () => {};
  await served([fish], async (server) => {
    server.build = { wait: new Promise((resolve) => { finish = resolve; }) };
    server.change();
    server.page('second');
    assert.match(await text(`${server.url}/`), 'first');
    finish();
    while (!/second/.test(await text(`${server.url}/`))) await new Promise((resolve) => { setImmediate(resolve); });
  }, { patienceMs: 20 });
});

test('goes on as before when no new version can be made', () => served([fish], async (server) => {
  server.build = { wait: Promise.resolve(), fails: new Error('esbuild fell over') };
  server.change();
  assert.match(await text(`${server.url}/`), 'first');
  assert.match(server.errors.join('\n'), 'esbuild fell over');
}));

test('rebuilds once for many pages asked for at the same time', () => served([fish], async (server) => {
  server.plugins = [fish, birds];
  server.change();
  await Promise.all(Array.from({ length: 8 }, () => text(`${server.url}/`)));
  assert.is(server.infos.length, 1);
}));

test('tells everybody whether it is well, and only admins and this machine what runs', () => served([fish], async ({ url }) => {
  const local = (await (await fetch(`${url}/health`)).json()) as Record<string, unknown>;
  assert.equal(Object.keys(local), ['ok', 'version', 'uptimeS', 'node', 'database', 'plugins']);
  assert.is(local.version, '1.2.3');
  assert.is((local.database as { engine: string }).engine, 'pglite');
  const outside = { 'x-forwarded-for': '192.0.2.1' };
  assert.equal(await (await fetch(`${url}/health`, { headers: outside })).json(), { ok: true });
  const admin = (await (await fetch(`${url}/health`, { headers: { ...outside, ...await tokenOf(url) } })).json()) as Record<string, unknown>;
  assert.is(admin.version, '1.2.3');
}));

test('answers 503 when the database does not', () => served([fish], async ({ url, swap }) => {
  const { context } = swap.current();
  const query = context.db.query;
  context.db.query = () => Promise.reject(new Error('gone'));
  try {
    const answer = await fetch(`${url}/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    assert.is(answer.status, 503);
    assert.equal(await answer.json(), { ok: false });
  } finally { context.db.query = query; }
}));

test('compresses long answers of the API', () => served([fish], async ({ url }) => {
  const headers = await tokenOf(url);
  await db.query(`insert into fish (title) select 'Fish number ' || n from generate_series(1, 100) n`);
  const answer = await fetch(`${url}/api/v1/fish?per-page=100`, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  assert.equal([answer.headers.get('content-encoding'), answer.headers.has('content-length')], ['gzip', true], 'a page is compressed at once, not streamed');
  assert.is(((await answer.json()) as unknown[]).length, 100);
}));

test.run();
