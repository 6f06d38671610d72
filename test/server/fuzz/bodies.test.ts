import * as assert from 'uvu/assert';
import { endpointsOf, orderOfList, shapeOf, type Json, type ResourceDecl } from '#core';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { mostTold } from '../../../src/server/work/FieldProblems.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { areas, registry, sources } from '../../setup/shipped.ts';
import { repeated } from '../../setup/thorough.ts';
import type { Answered, World } from '../../setup/world.ts';
import { ownCalls, type Target } from './requests.ts';
import { seedAll, type Seeds } from './seed.ts';

const wide = repeated('unknown members in one body', 800, 400_000);
const levels = repeated('levels of one body', 40, 200_000);
/** Names that every object has by itself. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const ordinary = ['nothingA', 'nothingB', 'nothingC', 'nothingD'];
const named = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));

const members = (count: number, value = '1') => `{${Array.from({ length: count }, (_, i) => `"m${i}":${value}`).join(',')}}`;
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const writes: Target[] = [...registry.plugins.flatMap(endpointsOf), ...ownCalls].filter(({ method }) => method !== 'GET' && method !== 'DELETE');

/** A resource that a call of the core takes, so that it gets as far as its body. */
function nameFor({ registry: { resources } }: World, path: string): string {
  const takes = (is: (decl: ResourceDecl) => unknown): string => [...resources.values()].find(({ decl }) => is(decl))!.name;
  if (path.startsWith('-/publish/')) return takes(({ publishing }) => publishing);
  if (path.startsWith('-/read/')) return takes(({ unread }) => unread);
  if (path.startsWith('-/order/')) return takes((decl) => orderOfList(decl));
  if (path.startsWith('-/personal/ages/')) return takes(({ personalData: personal }) => [personal ?? []].flat().some(({ age }) => age));
  return 'countries';
}

/** Every call that may have a body, sent one by an admin, and how often a text was looked for meanwhile. */
async function everyCall(
  world: World,
  { seeds, body, looked }: { seeds: Seeds; body: string; looked: { count: number } },
  check: (answer: Answered, name: string) => void,
): Promise<void> {
  for (const { method, path, resource } of writes) {
    const name = nameFor(world, path);
    const address = path.replace('{resource}', name).replace(/\{\w+\}/g, String(seeds.get(resource ?? name) ?? 1));
    // Attempts are counted before bodies are read, and here nobody waits.
    await world.db.query('delete from limits');
    looked.count = 0;
    const client = world.as('admin');
    const answer = await { POST: client.post, PUT: client.put, PATCH: client.patch }[method as 'POST'](address, body);
    check(answer, `${method} ${path} ${body.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 300)} ${String(world.errors[0])}`);
  }
}

/** What calls of the core take, good but for the records it is about. */
const taken: Record<string, Record<string, Json>> = {
  'PUT -/presence': { resource: 'countries', id: 1, tab: 'a', typing: true },
  'POST -/order/{resource}': { id: 1, after: null },
  'POST -/views': { resource: 'countries', name: 'View', query: 'a=1', shared: 'own' },
  'POST -/bulk': { resource: 'countries', action: 'delete', ids: [1], count: 1, check: false, values: {} },
  'POST -/publish/{resource}/{id}/plan': { step: 'publish', wall: '2027-01-01T10:00', zone: 'UTC' },
  'PUT -/read/{resource}': { until: '2026-01-01T10:00:00.000Z' },
  'PUT -/read/{resource}/{id}': { until: '2026-01-01T10:00:00.000Z' },
  'PUT -/personal/ages/{resource}': { months: 12 },
  'POST -/personal/find': { email: 'a@example.org' },
  'POST -/personal/export': { email: 'a@example.org' },
  'POST -/personal/erase': { email: 'a@example.org', count: 0, rest: true },
  'POST -/link': { token: 'a' },
  'POST -/link/answer': { token: 'a', answer: 'yes' },
  'POST -/confirm': { password: 'a' },
  'POST customer/login': { username: 'a', password: 'a', method: 'basic' },
  'POST customer/request-password-reset': { email: 'a@example.org' },
  'POST customer/reset-password': { token: 'a', password: 'a' },
  'POST customer/refresh-token': { refresh_token: 'a' },
  'POST users/{id}/set-preferred-language': { locale: 'en' },
  'PUT -/views': { ids: [1] },
  'PATCH -/preferences': { values: { pinned: ['/tours'] } },
  'PATCH -/views/{id}': { name: 'View', query: 'a=1', shared: 'own' },
};
/** What no text, number or list comes of. */
const without: readonly Json[] = [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], { length: -1 }];

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
    'every call of the core is among them, and stands what no text can be made of in whatever it takes',
    inWorld(
      engine,
      async (world) => {
        const { paths } = (await world.as('admin').get('openapi.json')).body as { paths: Record<string, Record<string, { operationId: string }>> };
        const core = Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).flatMap(([method, { operationId }]) =>
            operationId.startsWith('core.') ? [`${method.toUpperCase()} ${shapeOf(path.slice(1))}`] : [],
          ),
        );
        const known = new Set(ownCalls.map(({ method, path }) => `${method} ${shapeOf(path)}`));
        assert.equal(
          core.filter((call) => !known.has(call)),
          [],
        );
        const seeds = await seedAll(world);
        for (const [call, body] of Object.entries(taken)) {
          const [method, path] = call.split(' ') as ['POST', string];
          const name = nameFor(world, path);
          for (const member of Object.keys(body))
            for (const odd of without) {
              await world.db.query('delete from limits');
              const client = world.as('admin');
              const address = path.replace('{resource}', name).replace('{id}', String(seeds.get(name)));
              const { status } = await { POST: client.post, PUT: client.put, PATCH: client.patch }[method](address, { ...body, [member]: odd });
              assert.ok(status < 500, `${call} ${member} ${JSON.stringify(odd)}: ${status} ${String(world.errors[0])}`);
            }
        }
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
