import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '#core';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { emptyMemory } from '../../setup/emptyLite.ts';
import type { Standing } from '../../../src/api/oursTypes.ts';
import { applyPolicy, policyHeaders } from '../../../src/server/policy.ts';
import { demoPassword } from '../../../src/server/seed/people.ts';
import { listen, type Listening } from '../../../src/server/start/listen.ts';
import { createSwap, type Swap } from '../../../src/server/start/swap.ts';
import type { LoadedPlugins } from '../../../src/server/area/LoadedPlugins.ts';
import { makeVersion, type Version } from '../../../src/server/start/version.ts';
import { baseOf, loadedOf, projectFolder, type FixturePlugin, type Logged } from './fixture.ts';

interface Served extends Logged {
  url: string;
  root: string;
  swap: Swap;
  plugins: FixturePlugin[];
  failed: Record<string, Error>;
  /** What the browser's half was made of, each time. */
  served: Array<{ kept: readonly string[]; types: Record<string, unknown> }>;
  /** What its next build finds wrong. */
  unbuilt: Problem[];
  build: { wait: Promise<void>; fails?: Error };
  /** Lets a build that is held go on. */
  release(): void;
  /** Says that areas changed, by id; default all there are. */
  change(...ids: string[]): void;
  /** Lets time go by for calls that look for what changed. */
  pass(ms: number): void;
  page(title: string): void;
}

let db: Db;
test.before(async () => {
  db = await emptyMemory();
  await migrate(db, coreMigrations);
});
test.after(() => db.close());

const title = { type: 'string', title: 'Title', maxLength: 80 } as const;
const fish: FixturePlugin = { id: 'fish', properties: { title }, demo: { fish: [{ id: 1, title: 'Carp' }] } };
const birds: FixturePlugin = { id: 'birds', properties: { title }, demo: { birds: [{ id: 1, title: 'Owl' }] } };

/** A server whose plugins the test exchanges: `change()` says that something did. */
async function served(
  plugins: FixturePlugin[],
  work: (served: Served) => Promise<void>,
  { patienceMs = 60_000, reloadMs, env = {}, now }: { patienceMs?: number; reloadMs?: number; env?: Record<string, string>; now?: () => Date } = {},
): Promise<void> {
  const root = projectFolder();
  const base = { ...baseOf(root, db, env), ...(now && { now }) };
  let pastMs = 0;
  const state: Pick<Served, 'plugins' | 'failed' | 'build' | 'served' | 'unbuilt'> & { changed: Set<string> } = {
    changed: new Set(),
    plugins,
    failed: {},
    served: [],
    unbuilt: [],
    build: { wait: Promise.resolve() },
  };
  const swap = await createSwap({
    changed: async () => state.changed,
    log: base.log,
    patienceMs,
    ...(reloadMs !== undefined && { reloadMs }),
    nowMs: () => pastMs,
    make: async (previous, shared) => {
      await state.build.wait;
      if (state.build.fails) throw state.build.fails;
      state.changed = new Set();
      const loaded = loadedOf(root, state.plugins, state.failed);
      const pages: LoadedPlugins['pages'] = async ({ registry, kept }) => {
        const problems = state.unbuilt.splice(0);
        if (problems.length > 0) return { problems };
        state.served.push({
          kept,
          types: Object.fromEntries(registry.plugins.map(({ id, resources: [one] }) => [id, one!.schema.properties!.title!.type])),
        });
        return loaded.pages({ registry, kept });
      };
      return makeVersion(base, { ...loaded, pages }, { previous, ...shared });
    },
  });
  const headers = policyHeaders(base.settings);
  const listening: Listening = await listen({ host: '127.0.0.1', port: 0 }, (request, response) => {
    applyPolicy(response, headers);
    swap.handle(request, response);
  });
  const page = (text: string) => writeFileSync(path.join(root, 'dist/index.html'), `<!doctype html><title>${text}</title>`);
  const all: Served = Object.assign(state, base.logged, {
    url: `http://127.0.0.1:${listening.port}`,
    root,
    swap,
    page,
    pass: (ms: number) => {
      pastMs += ms;
    },
    release: () => undefined,
    change: (...ids: string[]) => {
      state.changed = new Set([...state.changed, ...(ids.length > 0 ? ids : state.plugins.map(({ id }) => id))]);
    },
  });
  try {
    await work(all);
  } finally {
    all.release();
    listening.server.closeAllConnections();
    await listening.stop();
    await swap.close();
    rmSync(root, { recursive: true, force: true });
  }
}

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
async function tokenOf(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@example.com', password: demoPassword, method: 'basic' }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}

test('puts the policy on pages, files, calls and what is not there', () =>
  served([fish], async ({ url }) => {
    for (const where of ['/', '/bookings/7', '/assets/main-ABC.js', '/assets/none.js', '/api/v1/fish', '/api/v1/none', '/config.json', '/health']) {
      const answer = await fetch(url + where);
      assert.match(answer.headers.get('content-security-policy') ?? where, /^default-src 'none'; script-src 'self';/);
      assert.is(answer.headers.get('x-content-type-options'), 'nosniff', where);
      await answer.arrayBuffer();
    }
  }));

test('answers every screen with the page, never kept, and built files to be kept for ever', () =>
  served([fish], async ({ url }) => {
    for (const where of ['/', '/tours/update/7', '/auth/new_password?token=a=b']) {
      const answer = await fetch(url + where);
      assert.is(answer.status, 200);
      assert.is(answer.headers.get('cache-control'), 'no-store');
      assert.match(await answer.text(), 'first');
    }
    const asset = await fetch(`${url}/assets/main-ABC.js`, { headers: { 'accept-encoding': 'gzip' } });
    assert.is(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.is(asset.headers.get('content-encoding'), 'gzip');
    for (const where of [
      '/assets/none.js',
      '/assets/../package.json',
      '/assets/%2e%2e/index.html',
      '/favicon.ico',
      '/data/outbox',
      '/api',
      '/api/v1/none',
    ]) {
      const missing = await fetch(url + where);
      assert.is(missing.status, where === '/data/outbox' ? 200 : 404, where);
      assert.not.match(await missing.text(), '1.2.3', where);
    }
  }));

test('tells the browser where the API is, and nothing secret', () =>
  served([], async ({ url }) => {
    const answer = await fetch(`${url}/config.json`);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.equal(await answer.json(), { apiBase: '/api/v1/', autoClearCache: true, demo: true, support: {} });
  }));

test('serves a plugin that was dropped in with the next page, its demo rows included', () =>
  served([fish], async (server) => {
    const headers = await tokenOf(server.url);
    assert.is((await fetch(`${server.url}/api/v1/birds`, { headers })).status, 404);
    server.plugins = [fish, birds];
    server.page('second');
    server.change();
    assert.match(await text(`${server.url}/`), 'second');
    const answer = await fetch(`${server.url}/api/v1/birds`, { headers });
    assert.is(answer.status, 200);
    assert.equal(
      ((await answer.json()) as Array<{ title: string }>).map((bird) => bird.title),
      ['Owl'],
    );
  }));

test('a call finds what was dropped in, too, and looks once a second', () =>
  served([fish], async (server) => {
    const headers = await tokenOf(server.url);
    const birdsNow = async () => (await fetch(`${server.url}/api/v1/birds`, { headers })).status;
    server.plugins = [fish, birds];
    server.change();
    assert.is(await birdsNow(), 404);
    server.pass(1000);
    assert.is(await birdsNow(), 200);
  }));

test('what only the version in the making knows waits for it, all else is answered by the old one at once', () =>
  served(
    [fish],
    async (server) => {
      const headers = await tokenOf(server.url);
      let release = () => {};
      server.build.wait = new Promise((resolve) => {
        release = resolve;
      });
      server.plugins = [fish, birds];
      server.page('second');
      server.change('birds');
      assert.match(await text(`${server.url}/fish`), 'first');
      const [call, page] = [fetch(`${server.url}/api/v1/birds`, { headers }), text(`${server.url}/birds/new`)];
      assert.is((await fetch(`${server.url}/api/v1/fish`, { headers })).status, 200);
      release();
      assert.is((await call).status, 200);
      assert.match(await page, 'second');
    },
    { patienceMs: 0 },
  ));

const colour = { type: 'string', title: 'Colour' } as const;
const coloured: FixturePlugin = { ...fish, properties: { title, colour } };
const hold = (server: Served) => {
  server.build.wait = new Promise((resolve) => {
    server.release = resolve;
  });
};
const send = (server: Served, headers: Record<string, string>, body: object) =>
  fetch(`${server.url}/api/v1/fish`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('calls of an area that changed wait for its new version, those of others do not; each says which version answered', () =>
  served([fish, birds], async (server) => {
    const headers = await tokenOf(server.url);
    const versionOf = async (where: string) => (await fetch(`${server.url}/api/v1/${where}`, { headers })).headers.get('x-area-version');
    const before = await versionOf('fish?per-page=1');
    assert.match(before!, /^fish@[0-9a-f]{16}$/);
    hold(server);
    server.plugins = [coloured, birds];
    server.change('fish');
    server.pass(1000);
    const waiting = Array.from({ length: 3 }, () => send(server, headers, { title: 'Trout', colour: 'brown' }));
    assert.match((await versionOf('birds'))!, /^birds@/);
    assert.is((await fetch(`${server.url}/api/v1/-/capabilities`, { headers })).status, 200);
    server.release();
    for (const answer of await Promise.all(waiting)) {
      assert.is(answer.status, 201);
      assert.is.not(answer.headers.get('x-area-version'), before);
    }
    await db.query("delete from fish where title = 'Trout'");
  }));

test('a call whose area takes too long to be rebuilt is told to come again, and health says that it is being built', () =>
  served(
    [fish, birds],
    async (server) => {
      const headers = await tokenOf(server.url);
      hold(server);
      server.plugins = [coloured, { ...birds, resource: { list: { columns: ['nope'] } } }];
      server.change('fish', 'birds');
      const building = (await (await fetch(`${server.url}/health`)).json()) as Standing;
      assert.equal(
        building.plugins.map(({ id, state, problems }) => [id, state, problems.length]),
        [
          ['birds', 'being built', 0],
          ['fish', 'being built', 0],
        ],
      );
      const answer = await send(server, { ...headers, 'x-language': 'de' }, { title: 'Trout', colour: 'brown' });
      assert.equal([answer.status, answer.headers.get('retry-after')], [503, '5']);
      assert.match(((await answer.json()) as { message: string }).message, /reloading|updated|aktualisiert/);
      server.release();
      await reload(server, ...server.plugins);
      assert.equal(await states(server), ['birds kept', 'fish works']);
    },
    { reloadMs: 10 },
  ));

test('an admin is told what is wrong with areas, which jobs fail and whose code held everybody up', async () => {
  let clockMs = Date.UTC(2026, 0, 1);
  const busy: FixturePlugin = {
    ...fish,
    manifest: { calls: { reckon: { method: 'GET', path: 'reckon', access: 'user' } } },
    area: (area) =>
      area.handle('reckon', async () => {
        clockMs += 12_000;
        return {};
      }),
  };
  await served(
    [busy, { ...birds, resource: { list: { columns: ['colour'] } } }],
    async (server) => {
      const headers = await tokenOf(server.url);
      await text(`${server.url}/api/v1/reckon`, { headers });
      await db.query(
        `insert into jobs (id, kind, state, attempts, error, run_at, created_at, updated_at)
        values (-901, 'fish.sweep', 'waiting', 3, 'no broom', $1, $1, $1), (-902, 'gone.sweep', 'waiting', 3, 'no broom', $1, $1, $1)`,
        [new Date(clockMs + 3_600_000)],
      );
      const standing = (await (await fetch(`${server.url}/api/v1/-/standing`, { headers })).json()) as Standing;
      assert.equal(
        standing.plugins.map(({ id, title, state, problems }) => [id, title, state, problems.length]),
        [['birds', 'birds', 'left out', 1]],
      );
      assert.equal(
        standing.jobs.map(({ job, error }) => [job, error]),
        [['fish.sweep', 'no broom']],
      );
      assert.equal(
        standing.stalls.map(({ plugin, what, ms }) => [plugin, what, ms]),
        [['fish', 'call "reckon"', 12_000]],
      );
      assert.match(server.errors.join('\n'), 'Plugin "fish": call "reckon" computed for 12.0 s without a pause');
      const local = (await (await fetch(`${server.url}/health`)).json()) as Standing;
      assert.equal([local.jobs, local.stalls], [standing.jobs, standing.stalls]);
      await db.query('delete from jobs where id in (-901, -902)');
    },
    { now: () => new Date(clockMs) },
  );
});

test('lets the old version finish the requests it began', async () => {
  let release = () => {};
  let arrived = () => {};
  const started = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: FixturePlugin = {
    ...fish,
    manifest: { calls: { slow: { method: 'GET', path: 'slow', access: 'user' } } },
    area: (area) =>
      area.handle('slow', async () => {
        arrived();
        await held;
        return { from: 'old' };
      }),
  };
  const quick: FixturePlugin = { ...slow, area: (area) => area.handle('slow', async () => ({ from: 'new' })) };
  await served([slow], async (server) => {
    const headers = await tokenOf(server.url);
    const before = text(`${server.url}/api/v1/slow`, { headers });
    await started;
    let isClosed = false;
    const old = server.swap.current();
    const { close } = old;
    old.close = async () => {
      isClosed = true;
      await close();
    };
    server.plugins = [quick];
    server.change();
    await text(`${server.url}/`);
    assert.is(await text(`${server.url}/api/v1/slow`, { headers }), '{"from":"new"}');
    assert.is(isClosed, false);
    release();
    assert.is(await before, '{"from":"old"}');
    while (!isClosed)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  });
});

test('runs the jobs of one version at a time', async () => {
  const said: string[] = [];
  let made = 0;
  const log = {
    info: () => undefined,
    error: (message: string) => {
      said.push(message);
    },
  };
  const fake = (name: string) =>
    ({
      plugins: [],
      indexHtml: name,
      begin: () => {
        said.push(`${name} begins`);
      },
      rest: async () => {
        said.push(`${name} rests`);
      },
      knows: () => true,
      close: async () => {
        said.push(`${name} closes`);
      },
    }) as unknown as Version;
  const swap = await createSwap({ make: async () => fake(`v${++made}`), changed: async () => new Set(made < 2 ? ['fish'] : []), log });
  assert.is(await swap.index('/'), 'v2');
  await swap.close();
  assert.equal(said, ['v1 begins', 'v2 begins', 'v1 rests', 'v1 closes', 'v2 rests', 'v2 closes']);
});

test('keeps the last good version of a plugin that broke, and says so on the console and in health', () =>
  served([fish, birds], async (server) => {
    const headers = await tokenOf(server.url);
    server.plugins = [
      { ...fish, resource: { list: { columns: ['colour'] } } },
      { ...birds, properties: { title, colour: title } },
    ];
    server.change();
    await text(`${server.url}/`);
    assert.is((await fetch(`${server.url}/api/v1/fish`, { headers })).status, 200);
    assert.is((await fetch(`${server.url}/api/v1/birds?sort=colour`, { headers })).status, 200);
    assert.match(
      server.errors.join('\n'),
      /Plugin "fish" is broken; its last good version serves on: plugin.json#\/resources\/0\/list\/columns\/0 names field "colour"/,
    );
    const { plugins } = (await (await fetch(`${server.url}/health`)).json()) as {
      plugins: Array<{ id: string; state: string; problems: unknown[] }>;
    };
    assert.equal(
      plugins.map(({ id, state, problems }) => [id, state, problems.length]),
      [
        ['birds', 'works', 0],
        ['fish', 'kept', 1],
      ],
    );
    server.plugins = [fish, birds];
    server.change();
    await text(`${server.url}/`);
    assert.equal(
      ((await (await fetch(`${server.url}/health`)).json()) as { plugins: Array<{ state: string }> }).plugins.map(({ state }) => state),
      ['works', 'works'],
    );
  }));

test('leaves out a plugin that never worked, whatever is wrong with it, and serves the rest', () =>
  served([fish, { ...birds, area: (area) => area.hooks('fish', {}) }, { id: 'stones', properties: { title } }], async ({ url, swap }) => {
    const headers = await tokenOf(url);
    assert.is((await fetch(`${url}/api/v1/fish`, { headers })).status, 200);
    assert.is((await fetch(`${url}/api/v1/birds`, { headers })).status, 503);
    assert.equal(
      swap.current().plugins.map(({ id, state }) => `${id} ${state}`),
      ['birds left out', 'fish works', 'stones works'],
    );
    assert.match(swap.current().plugins[0]!.problems[0]!.message, 'names resource "fish", which its plugin.json does not declare');
  }));

test('leaves out a plugin whose table would lose values, and one whose code does not load', async () => {
  await served([fish], async (server) => {
    server.plugins = [
      { ...fish, properties: { title: { type: 'integer', title: 'Title' } } },
      { id: 'stones', properties: { title }, area: () => undefined },
    ];
    server.failed = { stones: new Error('boom') };
    server.change();
    await text(`${server.url}/`);
    const states = server.swap.current().plugins;
    assert.equal(
      states.map(({ id, state }) => `${id} ${state}`),
      ['fish kept', 'stones left out'],
    );
    assert.match(states[0]!.problems[0]!.message, 'is text in the database, and the schema asks for bigint');
    assert.match(states[1]!.problems[0]!.message, 'does not load: boom');
  });
});

const health = async (server: Served) =>
  ((await (await fetch(`${server.url}/health`)).json()) as { plugins: Array<{ id: string; state: string; problems: Problem[] }> }).plugins;
const states = async (server: Served) => (await health(server)).map(({ id, state }) => `${id} ${state}`);
async function reload(server: Served, ...plugins: FixturePlugin[]): Promise<void> {
  server.plugins = plugins;
  server.change();
  await text(`${server.url}/`);
}

test('a new plugin, or one that changed, takes nothing from those that run', () =>
  served([fish, birds], async (server) => {
    const headers = await tokenOf(server.url);
    await reload(server, fish, birds, { id: 'aaa', properties: { title }, resource: { paths: '/aaa', api: { collection: 'fish' } } });
    assert.equal(await states(server), ['aaa left out', 'birds works', 'fish works']);
    assert.equal(((await (await fetch(`${server.url}/api/v1/fish`, { headers })).json()) as Array<{ title: string }>)[0]?.title, 'Carp');
    await reload(server, fish, { ...birds, resource: { api: { collection: 'fish' } } });
    assert.equal(await states(server), ['birds kept', 'fish works']);
    assert.match((await health(server))[0]!.problems[0]!.message, /declares call GET fish.*, which plugin "fish" already has/);
  }));

const nests: FixturePlugin = { id: 'nests', properties: { title, bird_id: { type: 'integer', title: 'Bird', 'x-ref': 'birds' } } };

test('a plugin that no longer has what a running one relies upon waits with its change, and says for whom', () =>
  served([birds, nests], async (server) => {
    await reload(server, { ...birds, resource: { name: 'fowl' } }, nests);
    assert.equal(await states(server), ['birds kept', 'nests works']);
    const { problems } = (await health(server))[0]!;
    assert.match(problems[0]!.message, 'lacks what plugin "nests" relies upon: nests.schema.json#/properties/bird_id/x-ref names resource "birds"');
  }));

test('what refers to a plugin whose folder was removed goes on, and a call of the removed one says what became of it', () =>
  served([birds, nests], async (server) => {
    const headers = await tokenOf(server.url);
    await reload(server, nests);
    assert.equal(await states(server), ['birds left out', 'nests works']);
    const answer = await fetch(`${server.url}/api/v1/birds`, { headers });
    assert.is(answer.status, 503);
    assert.match(await answer.text(), 'PluginQuarantined');
    await reload(server, birds, nests);
    assert.equal(await states(server), ['birds works', 'nests works']);
  }));

test('a resource that was renamed says that its old table holds rows, also after a restart', async () => {
  const renamed: FixturePlugin = { ...birds, demo: {}, resource: { name: 'fowl', api: { collection: 'fowl' } } };
  const said = async (server: Served) => (await health(server)).flatMap(({ problems }) => problems.map(({ message }) => message)).join();
  await served([birds], async (server) => {
    await reload(server, renamed);
    assert.match(await said(server), 'no longer declares resource "birds", whose table holds rows that nothing shows');
  });
  await served([renamed], async (server) => assert.match(await said(server), 'no longer declares resource "birds"'));
  await served([birds], async (server) => assert.not.match(await said(server), '"birds"'));
});

test('a migration that nobody runs is named, and what is added to an area that is not there', () =>
  served([fish], async (server) => {
    mkdirSync(path.join(server.root, 'plugins/fish/migrations'), { recursive: true });
    writeFileSync(path.join(server.root, 'plugins/fish/migrations/add.sql'), 'select 1');
    const contributes = [{ to: '/spaceships', card: 'all' }];
    await reload(server, {
      ...fish,
      resource: { ...fish.resource, paths: '/fish', views: { all: { title: 'All' } } },
      manifest: { contributes },
    });
    assert.equal(
      (await health(server)).flatMap(({ state, problems }) => problems.map(({ file, pointer }) => `${state} ${file}${pointer}`)),
      ['works migrations/add.sql', 'works plugin.json/contributes/0/to'],
    );
  }));

test('a migration that fails is named with what is wrong with it, and is carried out once that is mended', () =>
  served([fish], async (server) => {
    const folder = path.join(server.root, 'plugins/fish/migrations');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '001-seats.sql'), 'select 1');
    writeFileSync(path.join(folder, '002-more.sql'), 'select nothing\n  from fish');
    await reload(server, fish);
    const [{ file, message } = { file: '', message: '' }] = (await health(server)).flatMap(({ problems }) => problems);
    assert.is(file, 'migrations/002-more.sql:1');
    assert.match(message, /^failed: column "nothing" does not exist\. Nothing of it was kept: mend it/);
    writeFileSync(path.join(folder, '002-more.sql'), 'select 2');
    await reload(server, fish);
    assert.equal(await states(server), ['fish works']);
  }));

test('the browser gets the last good declaration of what is kept, and a plugin whose pages do not build is kept too', () =>
  served([fish, birds], async (server) => {
    const number = { type: 'integer', title: 'Title' } as const;
    await reload(server, { ...fish, properties: { title: number } }, birds);
    assert.equal(server.served.at(-1), { kept: ['fish'], types: { fish: 'string', birds: 'string' } });
    assert.equal(
      (await health(server)).flatMap(({ problems }) => problems.map(({ file, pointer }) => `${file}#${pointer}`)),
      ['fish.schema.json#/properties/title'],
    );
    server.unbuilt = [{ plugin: 'birds', file: 'client.tsx:3:1', pointer: '', message: 'does not build: no' }];
    await reload(server, fish, { ...birds, properties: { title, colour: title } });
    assert.equal(await states(server), ['birds kept', 'fish works']);
  }));

test('gives the old page after a while when a rebuild takes long, and the new one when it is done', async () => {
  let finish = () => {};
  await served(
    [fish],
    async (server) => {
      server.build = {
        wait: new Promise((resolve) => {
          finish = resolve;
        }),
      };
      server.change();
      server.page('second');
      assert.match(await text(`${server.url}/`), 'first');
      finish();
      while (!/second/.test(await text(`${server.url}/`)))
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
    },
    { patienceMs: 20 },
  );
});

test('goes on as before when no new version can be made', () =>
  served([fish], async (server) => {
    server.build = { wait: Promise.resolve(), fails: new Error('esbuild fell over') };
    server.change();
    assert.match(await text(`${server.url}/`), 'first');
    assert.match(server.errors.join('\n'), 'esbuild fell over');
  }));

test('rebuilds once for many pages asked for at the same time', () =>
  served([fish], async (server) => {
    server.plugins = [fish, birds];
    server.change();
    await Promise.all(Array.from({ length: 8 }, () => text(`${server.url}/`)));
    assert.is(server.infos.length, 1);
  }));

test('tells everybody whether it is well, and only admins and this machine what runs', () =>
  served([fish], async ({ url }) => {
    const local = (await (await fetch(`${url}/health`)).json()) as Record<string, unknown>;
    assert.equal(Object.keys(local), ['ok', 'version', 'uptimeS', 'node', 'database', 'events', 'mails', 'jobs', 'stalls', 'plugins']);
    assert.is(local.version, '1.2.3');
    assert.is((local.database as { engine: string }).engine, 'pglite');
    assert.equal(local.events, { waiting: 0, lateS: 0, failed: 0 });
    const outside = { 'x-forwarded-for': '192.0.2.1' };
    assert.equal(await (await fetch(`${url}/health`, { headers: outside })).json(), { ok: true });
    const admin = (await (await fetch(`${url}/health`, { headers: { ...outside, ...(await tokenOf(url)) } })).json()) as Record<string, unknown>;
    assert.is(admin.version, '1.2.3');
  }));

test('counts sign-ins for the address of the connection, whoever it says it speaks for; behind a proxy that is known, for who that speaks for', async () => {
  const tries = (url: string) =>
    Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${i}`,
          'x-real-ip': `192.0.2.${i}`,
          forwarded: `for=192.0.2.${i}`,
        };
        const body = JSON.stringify({ username: 'nobody@example.com', password: 'wrong', method: 'basic' });
        return (await fetch(`${url}/api/v1/customer/login`, { method: 'POST', headers, body })).status;
      }),
    );
  const refused = (answers: number[]) => answers.filter((status) => status === 429).length;
  await served([fish], async ({ url }) => assert.is(refused(await tries(url)), 2));
  await served([fish], async ({ url }) => assert.is(refused(await tries(url)), 0), { env: { TRUST_PROXY: '127.0.0.1' } });
  await served([fish], async ({ url }) => assert.is(refused(await tries(url)), 0), { env: { TRUST_PROXY: '1' } });
});

test('answers 503 when the database does not', () =>
  served([fish], async ({ url, swap }) => {
    const { context } = swap.current();
    const query = context.db.query;
    context.db.query = () => Promise.reject(new Error('gone'));
    try {
      const answer = await fetch(`${url}/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
      assert.is(answer.status, 503);
      assert.equal(await answer.json(), { ok: false });
    } finally {
      context.db.query = query;
    }
  }));

test('compresses long answers of the API', () =>
  served([fish], async ({ url }) => {
    const headers = await tokenOf(url);
    await db.query(`insert into fish (title) select 'Fish number ' || n from generate_series(1, 100) n`);
    const answer = await fetch(`${url}/api/v1/fish?per-page=100`, { headers: { ...headers, 'accept-encoding': 'gzip' } });
    assert.equal(
      [answer.headers.get('content-encoding'), answer.headers.has('content-length')],
      ['gzip', true],
      'a page is compressed at once, not streamed',
    );
    assert.is(((await answer.json()) as unknown[]).length, 100);
  }));

test.run();
