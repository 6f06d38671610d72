import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, coreCalls, corePaths, coreTables, openTables } from '#core';
import { builtInWidgets } from '#core/check';
import { ownWidgets, standardWidgets } from '../../src/forms/widgets/registry.ts';
import { registerAuth } from '../../src/server/auth/registerAuth.ts';
import { decide, loginPath } from '../../src/shell/decide.ts';
import { registryOf } from '../setup/areas.ts';
import { rolledBack, withEngines } from '../setup/database.ts';
import { createWorld } from '../setup/world.ts';

const test = suite('what the core claims for itself');

test('is every widget the form layer has', () => {
  assert.equal([...builtInWidgets].sort(), [...new Set([...Object.keys(ownWidgets), ...standardWidgets])].sort());
});

test('is every table that its migrations make', () => {
  const folder = 'src/server/db/migrations';
  const made = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  );
  assert.equal([...coreTables].sort(), [...new Set([...made, 'schema_migrations'])].sort());
  assert.equal(
    openTables.filter((table) => !made.includes(table)),
    [],
  );
});

test('is every address the shell answers by itself', () => {
  const index = { ...areaIndex(registryOf()), home: '/start' };
  const kinds = corePaths.screens.map((address) => decide(index, { id: 1, role: 'admin' }, address).kind);
  assert.equal(kinds, ['redirect', 'auth', 'auth', 'auth', 'auth', 'access-denied', 'areas', 'personal', 'security']);
  assert.ok((corePaths.screens as readonly string[]).includes(loginPath));
  assert.is(decide(index, { id: 1, role: 'admin' }, '/nowhere').kind, 'not-found');
});

test.run();

await withEngines('what the core claims for itself', (onEngine, engine) => {
  if (engine.name !== 'pglite') return;
  onEngine('is every call it answers beside those below -/', async () =>
    rolledBack(await engine.db(), async (db) => {
      const { app, as } = await createWorld(db, { plugins: [], change: ({ auth }) => ({ auth: { ...auth, registerAuth } }) });
      const { paths } = (await as('admin').get('openapi.json')).body as { paths: Record<string, object> };
      assert.match(JSON.stringify(paths['/customer/login']), /"required":\["username","password"\]/);
      assert.match(JSON.stringify(paths['/-/attention']), /"name":"today","in":"query"/);
      const calls = Object.entries(paths)
        .flatMap(([url, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.slice(1)}`))
        .filter((call) => !call.includes(' -/'));
      assert.equal(calls.sort(), [...coreCalls].sort());
      await app.close();
    }),
  );
});
