import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endpointsOfResource } from '#core';
import { loadRegistry } from '../../../src/build/registry.ts';
import { buildServer, demosOf, loadAreas } from '../../../src/build/serverLib.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { emptyMemory } from '../../setup/emptyLite.ts';
import { importData } from '../../../src/server/backup/exchange.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { demoPassword } from '../../../src/server/seed/people.ts';
import { listen } from '../../../src/server/start/listen.ts';
import { makeVersion, problemLines, type Version } from '../../../src/server/start/version.ts';
import { baseOf, projectFolder } from '../main/fixture.ts';
import { patienceMs } from '../../setup/patience.ts';
import { readLocales } from '../../setup/world.ts';

const test = suite('an upgrade');
/** The demo's data as versions of these commits exported them, the later one with a part of its rows; their data directories would be 17 MB each. */
const fixtureOf = (commit: string) => path.resolve(`test/fixtures/export-${commit}.tgz`);

const root = process.cwd();
const { sources, registry, resolve, found, standing } = await loadRegistry(root);
await buildServer(root);

type Ask = (path: string) => Promise<{ status: number; total: number; body: unknown }>;
interface Upgraded {
  db: Db;
  version: Version;
  ask: Ask;
  /** Rows by table that were exported. */
  rows: Record<string, number>;
}

/** What an admin asks. */
async function adminOf(url: string): Promise<Ask> {
  const tokenOf = async (username: string) => {
    const body = JSON.stringify({ username, password: demoPassword, method: 'basic' });
    const answer = await fetch(`${url}/customer/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    assert.is(answer.status, 200, username);
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  for (const name of ['manager', 'operator', 'customer']) await tokenOf(`${name}@example.com`);
  const headers = { authorization: `Bearer ${await tokenOf('admin@example.com')}` };
  return async (where) => {
    const answer = await fetch(`${url}/${where}`, { headers });
    return { status: answer.status, total: Number(answer.headers.get('x-pagination-total-count')), body: await answer.json() };
  };
}

/** Starts this version with the data of another, and looks at it: as it was left, but for what `before` does to it. */
async function upgraded(commit: string, look: (upgraded: Upgraded) => Promise<void>, before: (db: Db) => Promise<unknown> = async () => undefined) {
  const ids = sources.map(({ id }) => id);
  const { areas, failed } = await loadAreas(root, ids);
  const project = projectFolder();
  const folder = path.join(project, 'export');
  mkdirSync(folder);
  assert.is(spawnSync('tar', ['-xzf', fixtureOf(commit), '-C', folder]).status, 0);
  const { rows } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { rows: Record<string, number> };
  const db = await emptyMemory();
  try {
    await importData(db, folder, { dataDir: path.join(project, 'data') });
    await migrate(db, coreMigrations);
    await before(db);
    const browserDir = path.join(project, 'dist');
    const base = { ...baseOf(project, db), root };
    const pages = async () => ({ locales: readLocales(), browserDir });
    const loaded = { sources, resolve, found, versions: {}, areas, demos: demosOf(root, ids), failed, standing, pages };
    const version = await makeVersion(base, loaded, { index: async () => '' });
    assert.equal(problemLines(version.plugins), []);
    const { port, stop } = await listen({ host: '127.0.0.1', port: 0 }, version.route);
    try {
      await look({ db, version, ask: await adminOf(`http://127.0.0.1:${port}/api/v1`), rows });
    } finally {
      await stop();
      await version.close();
    }
    assert.equal(base.logged.errors, []);
  } finally {
    await db.close();
    rmSync(project, { recursive: true, force: true });
  }
}

/** Every list answers, with the rows that were exported and those that the demo of areas which came since adds, by table. */
async function everyListHas({ ask, rows }: Upgraded, since: Record<string, number>): Promise<void> {
  let lists = 0;
  for (const resource of registry.resources.values())
    for (const { operation, path: where } of endpointsOfResource(resource)) {
      if (operation !== 'list' || where.includes('{')) continue;
      const { status, total } = await ask(`${where}?per-page=1&count=exact`);
      assert.is(status, 200, where);
      const before = rows[resource.table];
      if (before !== undefined) assert.is(total, before + (since[resource.table] ?? 0), where);
      lists++;
    }
  assert.ok(lists > 10, `${lists} lists`);
}

/** What areas that came later add to the demo: tours that a reseller sells, with their schedules, and two departures that are sold out. */
const ofLaterAreas = { products: 2, product_schedules: 2, departure_exceptions: 2 };

test('the data of a version long before are migrated as they are: everybody signs in, and every list has its rows', () =>
  // The pictures of slides, and what an appeal shows.
  upgraded('3e254cd', (found) => everyListHas(found, { files: 9, ...ofLaterAreas })));

/** Reactions and mails of an area, turns of its jobs and its demo data, by the names they have. */
async function namesIn(db: Db, area: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select 'reaction ' || reaction || ' ' || state as name from outbox_deliveries where reaction like $1 || '.%'
     union select 'mail ' || mail from outbox_mails where mail like $1 || '.%' union select 'job ' || kind from jobs where id < 0 and kind like $1 || '.%'
     union select key from settings where key = 'demo:' || $1 order by 1`,
    [area],
  );
  return rows.map(({ name }) => name);
}

const told = `select count(*)::int as n from outbox_deliveries where state = 'done' and reaction in ('statements.mail:statement-closed', 'scorecard.mail:appeal-settled')`;
const count = async (db: Db, sql: string): Promise<number> => (await db.query<{ n: number }>(sql)).rows[0]!.n;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); ) {
    assert.ok(Date.now() < end, 'it never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('what was left under the name of an area that has become several goes on under theirs: mails on their way, turns of jobs, and no demo data twice', () =>
  upgraded(
    '878de8e',
    async (found) => {
      const { db, version, ask } = found;
      await everyListHas(found, ofLaterAreas);
      assert.equal(await namesIn(db, 'statements'), [
        'demo:statements',
        'job statements.statements',
        'mail statements.statement-closed',
        'reaction statements.mail:statement-closed waiting',
      ]);
      assert.equal(await namesIn(db, 'scorecard'), [
        'demo:scorecard',
        'job scorecard.repair-excused',
        'mail scorecard.appeal-settled',
        'reaction scorecard.mail:appeal-settled waiting',
      ]);
      assert.equal(await namesIn(db, 'reports'), [
        'demo:reports',
        ...['forget-exports', 'mail-monthly', 'mail-weekly'].map((job) => `job reports.${job}`),
      ]);
      const { body: closed } = await ask('statements/1');
      const { body: made } = await ask('statements/1/lines');
      assert.equal(
        (made as { total: number; net: number }).net,
        ['sales', 'refunds'].reduce((sum, name) => sum + (closed as Record<string, { amount: number }>)[name]!.amount, 0),
      );
      assert.equal([(closed as { state: string }).state, (made as { total: number }).total], ['CLOSED', 7]);
      version.begin();
      await until(async () => (await count(db, told)) === 2);
      assert.is(await count(db, 'select count(*)::int as n from outbox_mails'), 4, 'each of the two was told a second time');
      assert.is(await count(db, 'select count(*)::int as n from cancellation_appeals'), found.rows.cancellation_appeals);
    },
    // As if it had been stopped before it told of them.
    (db) => db.query(`update outbox_deliveries set state = 'waiting', done_at = null where reaction like 'reports.mail:%'`),
  ));

test.run();
