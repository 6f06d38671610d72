import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { isConfirmed } from '../../src/server/auth/confirm.ts';
import { hashPassword } from '../../src/server/auth/passwords.ts';
import { registerAuth } from '../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../src/server/auth/resolveActor.ts';
import { withEngines } from '../setup/database.ts';
import { operationsOf, type Description } from '../setup/described.ts';
import { inWorld } from '../setup/inWorld.ts';
import { areas, registry, sources } from '../setup/shipped.ts';
import { seedAll } from './fuzz/seed.ts';

const options = { plugins: sources, areas };

/** Runs a command of a package; what it says where it fails is the failure. */
function run(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.is(status, 0, `${words.join(' ')}\n${stdout}${stderr}`);
}

/** Makes the types of a description in a folder, and compiles what an integrator writes over them. */
async function compiled(folder: string, description: string): Promise<string> {
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('openapi.json'), description);
  writeFileSync(at('package.json'), '{ "type": "module" }');
  cpSync('test/fixtures/client/tenCalls.ts.txt', at('tenCalls.ts'));
  run(path.resolve('test/vendor/openapi-types/generate.js'), at('openapi.json'), at('api.d.ts'));
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--allowImportingTsExtensions',
    '--noEmit',
    '--types',
    '',
  ];
  run(
    path.resolve('node_modules/typescript/bin/tsc'),
    ...strict,
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
    '--module',
    'esnext',
    at('tenCalls.ts'),
  );
  await build({ entryPoints: [at('tenCalls.ts')], outfile: at('tenCalls.mjs'), format: 'esm', logLevel: 'silent' });
  return pathToFileURL(at('tenCalls.mjs')).href;
}

await withEngines('clients of the API', (test, engine) => {
  if (engine.name !== 'pglite') return;

  test(
    'are made of its description by openapi-typescript, compile, sign in and make ten calls',
    inWorld(
      engine,
      async ({ app, db, users }) => {
        await db.query('update users set password_hash = $2 where id = $1', [users.admin, await hashPassword('correct horse')]);
        const folder = mkdtempSync(path.join(tmpdir(), 'waypost-client-'));
        try {
          const origin = await app.listen({ port: 0, host: '127.0.0.1' });
          const text = await (await fetch(`${origin}/api/v1/openapi.json`)).text();
          const { tenCalls } = (await import(await compiled(folder, text))) as { tenCalls: (...given: string[]) => Promise<string[]> };
          assert.equal(await tenCalls(`${origin}/api/v1`, 'admin@example.org', 'correct horse'), [
            'admin',
            'true',
            'Balloon company',
            'true',
            'true',
            'Balloon company',
          ]);
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
      { ...options, change: () => ({ auth: { registerAuth, resolveActor, isConfirmed } }) },
    ),
  );

  test(
    'get records as they are described',
    inWorld(
      engine,
      async (world) => {
        const seeds = await seedAll(world);
        const description = (await world.as(undefined).get('openapi.json')).body as never as Description;
        const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
        addFormats(ajv);
        ajv.addSchema({ $id: 'api', components: description.components });
        const wrong: string[] = [];
        for (const [call, { operationId }] of operationsOf(description)) {
          const [resource = '', operation] = operationId.split('.');
          if (operation !== 'get' || !registry.resources.has(resource)) continue;
          const { body, status } = await world.as('admin').get(call.slice('GET /'.length).replace(/\{\w+\}/g, String(seeds.get(resource))));
          if (status !== 200) continue;
          const validate = ajv.compile({ $ref: `api#/components/schemas/${resource}` });
          // Rows of tests were never validated: which members there are, and of what type, is what a description promises.
          const isStructural = ({ keyword, instancePath }: { keyword: string; instancePath: string }) =>
            ['required', 'type'].includes(keyword) && !/\/.*\//.test(instancePath);
          if (!validate(body as Json))
            wrong.push(...validate.errors!.filter(isStructural).map(({ instancePath, message }) => `${resource}${instancePath} ${message}`));
        }
        assert.equal(wrong, []);
      },
      options,
    ),
  );
});
