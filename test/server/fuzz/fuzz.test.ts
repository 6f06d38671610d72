import * as assert from 'uvu/assert';
import { endpointsOf, type JsonSchema, type Manifest, type PluginSource } from '#core';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import type { Areas } from '../../../src/server/area/Registered.ts';
import { quote } from '../../../src/server/db/names.ts';
import { runBulkJobs } from '../../../src/server/bulk/runBulk.ts';
import { withEngines, type TestEngine } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { areas, sources } from '../../setup/shipped.ts';
import { repeated } from '../../setup/thorough.ts';
import type { World } from '../../setup/world.ts';
import { complaint } from './check.ts';
import { randomOf } from './random.ts';
import { halfGood } from './halfGood.ts';
import { badRequest, ownCalls, type Making, type Sent, type Target } from './requests.ts';
import { seedAll } from './seed.ts';

/** What a request may write though it is refused: attempts to sign in are counted. */
const counters = ['limits', 'schema_migrations'];

async function state({ db }: World): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const each = rows
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${quote(name)} t`,
    );
  return JSON.stringify((await db.query(each.join(' union all '))).rows);
}

interface Round {
  plugins: PluginSource[];
  areas?: Areas;
  seed: number;
  make: (making: Making) => Sent;
  writes?: boolean;
}
/** Calls that refuse everybody without a key of theirs before they read anything. */
const keyed = new Set(
  sources.flatMap(({ manifest }) => Object.values((manifest as Manifest).calls ?? {}).flatMap(({ key, path }) => (key ? [path] : []))),
);
/** Calls whose body may have any member. */
const open = new Set(
  sources.flatMap(({ manifest, files }) =>
    Object.values((manifest as Manifest).calls ?? {}).flatMap(({ body, path }) =>
      body !== undefined && (files[body] as JsonSchema | undefined)?.additionalProperties === true ? [path] : [],
    ),
  ),
);
/** As many as a busy machine does within the time of one test. */
const perRound = 500;

/** Sends requests over every call of these plugins and of the core, and does the work they left for later. */
const round = (engine: TestEngine, { plugins, areas: halves, seed, make, writes = false }: Round) =>
  inWorld(
    engine,
    async (world) => {
      const seeds = await seedAll(world);
      const targets: Target[] = [...world.registry.plugins.flatMap(endpointsOf), ...ownCalls]
        .filter(({ path }) => !keyed.has(path))
        .map((target) => ({ ...target, isOpen: open.has(target.path) }));
      const random = randomOf(seed);
      const before = await state(world);
      for (let i = 0; i < perRound; i++) {
        const sent = make({ world, random, seeds, targets });
        const { method, url, headers, payload } = sent;
        const reply = await world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
        const wrong = complaint(sent, reply);
        assert.is(
          wrong,
          undefined,
          `${wrong}: ${method} ${url} ${payload} ${JSON.stringify(headers)}: ${reply.statusCode} ${reply.body.slice(0, 500)} ${String(world.errors[0])}`,
        );
      }
      if (!writes) assert.is(await state(world), before);
      await runBulkJobs(world.api);
    },
    { plugins, ...(halves && { areas: halves }), change: (base) => ({ auth: { ...base.auth, registerAuth } }) },
  );

/** How many rounds there are of each kind; in a thorough run 10,000 requests on the embedded database and 2,000 on PostgreSQL. */
const rounds = {
  bad: repeated('rounds of bad requests', 3, 10),
  written: repeated('rounds of what is written', 2, 6),
  specimens: repeated('rounds with every kind of scope, relation and field', 1, 2),
  onPostgres: repeated('rounds of each on PostgreSQL', 1, 2),
};
/** Each number begins another sequence. */
const numbers = (isLite: boolean, many: number, few: number) => Array.from({ length: isLite ? many : few }, (_, index) => index + (isLite ? 1 : 100));

await withEngines('bad bodies and queries', (test, engine) => {
  const isLite = engine.name === 'pglite';
  const own = { plugins: sources, areas };
  for (const seed of numbers(isLite, rounds.bad, rounds.onPostgres))
    test(
      `never a 5xx, never a write, a 400 that names the field, over every call there is (${seed})`,
      round(engine, { ...own, seed, make: badRequest }),
    );
  for (const seed of numbers(isLite, rounds.written, rounds.onPostgres))
    test(`never a 5xx, whatever is written (${seed})`, round(engine, { ...own, seed, make: halfGood, writes: true }));
  for (const seed of numbers(isLite, rounds.specimens, 0))
    test(`neither with every kind of scope, relation and field (${seed})`, round(engine, { plugins: marketplace, seed, make: badRequest }));
  for (const seed of numbers(isLite, rounds.specimens, 0))
    test(`nor whatever is written there (${seed})`, round(engine, { plugins: marketplace, seed, make: halfGood, writes: true }));
});
