import * as assert from 'uvu/assert';
import { endpointsOf, type Json } from '#core';
import { loadRegistry } from '../../../src/build/registry.ts';
import { buildServer, loadAreas } from '../../../src/build/serverLib.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { mostTold } from '../../../src/server/resource/FieldProblems.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { repeated } from '../../setup/thorough.ts';
import type { Answered, World } from '../../setup/world.ts';
import { ownCalls, type Target } from './requests.ts';
import { seedAll, type Seeds } from './seed.ts';

const root = process.cwd();
const { sources, registry } = await loadRegistry(root);
await buildServer(root);
const { areas } = await loadAreas(
  root,
  registry.plugins.map((plugin) => plugin.id),
);

const wide = repeated('unknown members in one body', 800, 400_000);
const levels = repeated('levels of one body', 40, 200_000);
/** Names that every object has by itself. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const ordinary = ['nothingA', 'nothingB', 'nothingC', 'nothingD'];
const named = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));

const members = (count: number, value = '1') => `{${Array.from({ length: count }, (_, i) => `"m${i}":${value}`).join(',')}}`;
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const writes: Target[] = [...registry.plugins.flatMap(endpointsOf), ...ownCalls].filter(({ method }) => method !== 'GET' && method !== 'DELETE');

/** Every call that may have a body, sent one by an admin, and how often a text was looked for meanwhile. */
async function everyCall(
  world: World,
  { seeds, body, looked }: { seeds: Seeds; body: string; looked: { count: number } },
  check: (answer: Answered, name: string) => void,
): Promise<void> {
  for (const { method, path, resource } of writes) {
    const address = path.replace('{resource}', 'countries').replace(/\{\w+\}/g, String(seeds.get(resource ?? '') ?? 1));
    // Attempts are counted before bodies are read, and here nobody waits.
    await world.db.query('delete from limits');
    looked.count = 0;
    const client = world.as('admin');
    const answer = await { POST: client.post, PUT: client.put, PATCH: client.patch }[method as 'POST'](address, body);
    check(answer, `${method} ${path} ${body.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 300)} ${String(world.errors[0])}`);
  }
}

const looked = { count: 0 };
const options = {
  plugins: sources,
  areas,
  change: (base: World['parts']) => ({
    auth: { ...base.auth, registerAuth },
    translator: (locale: string) => {
      const t = base.translator(locale);
      return (...asked: Parameters<typeof t>) => {
        looked.count++;
        return t(...asked);
      };
    },
  }),
};

await withEngines('bodies made to cost', (test, engine) => {
  if (engine.name !== 'pglite') return;

  test(
    'every call refuses what is wide, deep, or named like what every object has, and no longer than it has to',
    inWorld(
      engine,
      async (world) => {
        const seeds = await seedAll(world);
        await everyCall(world, { seeds, body: members(wide), looked }, (answer, name) => {
          assert.ok(answer.status >= 400 && answer.status < 500, name);
          assert.ok(Object.keys(answer.body as object).length <= mostTold, name);
          assert.ok(looked.count <= 2 * mostTold, `${name}: ${looked.count} texts`);
        });
        await everyCall(world, { seeds, body: nested(levels), looked }, ({ status, text }, name) =>
          assert.ok([401, 413].includes(status) || (status === 400 && text.includes('32 levels')), name),
        );
        await everyCall(world, { seeds, body: '{"name":{"__proto__":{"isAdmin":true}},"__proto__":1}', looked }, ({ status, text }, name) =>
          assert.ok(status === 401 || (status === 400 && text.includes('__proto__')), name),
        );
        const plain: Json[] = [];
        await everyCall(world, { seeds, body: named(ordinary), looked }, ({ status, text }) => plain.push([status, text]));
        const answers: Json[] = [];
        const asOrdinary = (text: string) => inherited.reduce((said, word, i) => said.replaceAll(word, ordinary[i]!), text);
        await everyCall(world, { seeds, body: named(inherited), looked }, ({ status, text }) => answers.push([status, asOrdinary(text)]));
        for (const [i, { method, path }] of writes.entries()) assert.equal(answers[i], plain[i], `${method} ${path}`);
      },
      options,
    ),
  );

  test(
    'a body of megabytes for a session call is refused by its length, and attempts are counted before it is read',
    inWorld(
      engine,
      async (world) => {
        const body = members(300_000);
        const calls = ['login', 'logout', 'refresh-token', 'reset-password', 'request-password-reset'];
        for (const call of calls) assert.is((await world.as(undefined).post(`customer/${call}`, body)).status, 413, call);
        await world.db.query('delete from limits');
        const answers: number[] = [];
        for (let i = 0; i <= 30; i++) answers.push((await world.as(undefined).post('customer/reset-password', '{')).status);
        assert.equal([answers[0], answers.at(-1)], [400, 429]);
      },
      options,
    ),
  );
});
