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
import { demoPassword } from '../../../src/server/seed/people.ts';
import { listen } from '../../../src/server/start/listen.ts';
import { makeVersion, problemLines } from '../../../src/server/start/version.ts';
import { baseOf, projectFolder } from '../main/fixture.ts';
import { readLocales } from '../../setup/world.ts';

const test = suite('an upgrade');
/** The demo's data as the version of commit 3e254cd exported them; its data directory would be 17 MB. */
const fixture = path.resolve('test/fixtures/export-3e254cd.tgz');
/** Rows by table that the demo of areas which came since adds: the pictures of slides, and what an appeal shows. */
const since: Record<string, number> = { files: 9 };

const root = process.cwd();
const { sources, registry, resolve, found, standing } = await loadRegistry(root);
await buildServer(root);

test('the version before’s data are migrated as they are: everybody signs in, and every list has its rows', async () => {
  const ids = sources.map(({ id }) => id);
  const { areas, failed } = await loadAreas(root, ids);
  const demos = demosOf(root, ids);
  const project = projectFolder();
  const folder = path.join(project, 'export');
  mkdirSync(folder);
  assert.is(spawnSync('tar', ['-xzf', fixture, '-C', folder]).status, 0);
  const { rows } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { rows: Record<string, number> };
  const db = await emptyMemory();
  try {
    await importData(db, folder, { dataDir: path.join(project, 'data') });
    await migrate(db, coreMigrations);
    const browserDir = path.join(project, 'dist');
    const base = { ...baseOf(project, db), root };
    const pages = async () => ({ locales: readLocales(), browserDir });
    const version = await makeVersion(
      base,
      { sources, resolve, found, versions: {}, areas, demos, failed, standing, pages },
      { index: async () => '' },
    );
    assert.equal(problemLines(version.plugins), []);
    const { port, stop } = await listen({ host: '127.0.0.1', port: 0 }, version.route);
    try {
      const url = `http://127.0.0.1:${port}/api/v1`;
      const tokenOf = async (username: string) => {
        const body = JSON.stringify({ username, password: demoPassword, method: 'basic' });
        const answer = await fetch(`${url}/customer/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        assert.is(answer.status, 200, username);
        return ((await answer.json()) as { access_token: string }).access_token;
      };
      for (const name of ['manager', 'operator', 'customer']) await tokenOf(`${name}@example.com`);
      const headers = { authorization: `Bearer ${await tokenOf('admin@example.com')}` };
      let lists = 0;
      for (const resource of registry.resources.values())
        for (const { operation, path: where } of endpointsOfResource(resource)) {
          if (operation !== 'list' || where.includes('{')) continue;
          const answer = await fetch(`${url}/${where}?per-page=1&count=exact`, { headers });
          assert.is(answer.status, 200, where);
          const before = rows[resource.table];
          const expected = before === undefined ? undefined : before + (since[resource.table] ?? 0);
          if (expected !== undefined) assert.is(Number(answer.headers.get('x-pagination-total-count')), expected, where);
          lists++;
        }
      assert.ok(lists > 10, `${lists} lists`);
    } finally {
      await stop();
      await version.close();
    }
    assert.equal(base.logged.errors, []);
  } finally {
    await db.close();
    rmSync(project, { recursive: true, force: true });
  }
});

test.run();
