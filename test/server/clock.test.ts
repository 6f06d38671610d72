// A clock that is set: an hour or a day ahead, and back again.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import type { JobContext } from '../../src/server/area/ServerArea.ts';
import { startJobs } from '../../src/server/background/startJobs.ts';
import { rolledBack, withEngines } from '../setup/database.ts';
import { at, marketplace } from '../setup/fixtures.ts';
import { inWorld } from '../setup/inWorld.ts';
import { permits } from '../setup/permits.ts';
import type { World } from '../setup/world.ts';
import { createWorld, password } from './auth/world.ts';

const hourMs = 3_600_000;
const jumps = [hourMs, 24 * hourMs];
const still = { now: () => 0, every: () => () => undefined };

await withEngines('a clock that is set', (test, engine) => {
  const signedIn = (work: (world: Awaited<ReturnType<typeof createWorld>>) => Promise<void>) => async () =>
    rolledBack(await engine.db(), async (db) => work(await createWorld(db)));

  test(
    'ahead ends access and not the session; back again nobody is signed out',
    signedIn(async (world) => {
      for (const jump of jumps) {
        const tokens = await world.signIn();
        world.clock.ms += jump;
        assert.is((await world.get('customer', tokens.access_token)).statusCode, 401);
        const renewed = (await world.post('customer/refresh-token', { token: tokens.refresh_token })).json();
        assert.is((await world.get('customer', renewed.access_token)).statusCode, 200);
        world.clock.ms -= jump;
        assert.is((await world.get('customer', renewed.access_token)).statusCode, 200);
        assert.is((await world.post('customer/refresh-token', { token: renewed.refresh_token })).statusCode, 200);
      }
    }),
  );

  test(
    'back lets nobody in for longer who was shut out meanwhile on another node',
    signedIn(async (world) => {
      const tokens = await world.signIn();
      world.clock.ms += 600_000;
      assert.is((await world.get('customer', tokens.access_token)).statusCode, 200);
      world.clock.ms -= 600_000;
      await world.context.db.query('update users set is_enabled = false');
      assert.is((await world.get('customer', tokens.access_token)).statusCode, 401);
    }),
  );

  test(
    'back makes nobody wait for attempts of a time that has not come',
    signedIn(async (world) => {
      const login = (word: string) => world.post('customer/login', { username: 'ann@example.com', password: word, method: 'basic' });
      world.clock.ms += 24 * hourMs;
      await world.context.db.query('insert into limits (key, window_start, count) values ($1, $2, 1000)', [
        'login:127.0.0.1',
        new Date(world.clock.ms),
      ]);
      assert.is((await login(password)).statusCode, 429);
      world.clock.ms -= 24 * hourMs;
      assert.is((await login(password)).statusCode, 200);
    }),
  );

  const counted = (world: World, runs: string[]) =>
    startJobs(
      {
        ...world.api,
        registered: {
          ...world.api.registered,
          jobs: [{ plugin: 'tours', name: 'hourly', times: { every: '1h' }, run: async ({ now }: JobContext) => void runs.push(now.toISOString()) }],
        },
      },
      { clock: still },
    );

  test(
    'back lets jobs run, and bulk work and mails whose worker died go on',
    inWorld(
      engine,
      async (world) => {
        for (const [which, jump] of jumps.entries()) {
          const runs: string[] = [];
          const jobs = counted(world, runs);
          world.pass(jump);
          await jobs.turn();
          const [tour] = await world.insert('tours', [{ name: 'T', operator_id: world.operators.a, status: 'draft' }]);
          const { body } = await world.as('operator').post('-/bulk', { resource: 'tours', action: 'delete', ids: [tour!], count: 1 });
          const ahead = world.api.context.now();
          const lease = new Date(ahead.getTime() + 60_000);
          await world.db.query(`update jobs set state = 'running', lease_until = $2, updated_at = $3 where id = $1`, [at(body, 'id'), lease, ahead]);
          await world.db.query(
            `insert into outbox_mails (key, mail, to_name, to_address, locale, subject, body, state, due_at, created_at, updated_at)
          values ($1, 'm', 'Ann', 'ann@example.org', 'en', 'Hello', 'Text', 'sending', $2, $3, $3)`,
            [`k-${which}`, lease, ahead],
          );
          world.pass(-jump);
          await jobs.turn();
          assert.is(runs.length, 2);
          assert.is(at((await world.as('operator').get(`-/bulk/${at(body, 'id')}`)).body, 'status'), 'done');
          assert.is(world.mails.length, which + 1);
          await jobs.turn();
          assert.equal([runs.length, world.mails.length], [2, which + 1], 'once each');
          await jobs.stop();
          world.pass(2 * hourMs);
        }
      },
      { plugins: marketplace },
    ),
  );

  test(
    'ahead moves by time what is due then; back again shows what was not written down as it was, and breaks nothing that was',
    inWorld(
      engine,
      async (world) => {
        await world.insert('permits', [{ name: 'Ends', state: 'given', ends_at: new Date(world.api.context.now().getTime() + 60_000) }]);
        const state = async () => ((await world.as('admin').get('permits')).body as Array<Record<string, Json>>).map((each) => each.state);
        const jobs = startJobs(world.api, { clock: still });
        for (const jump of jumps) {
          assert.equal(await state(), ['given']);
          world.pass(jump);
          assert.equal(await state(), ['lapsed']);
          world.pass(-jump);
        }
        world.pass(24 * hourMs);
        await jobs.turn();
        world.pass(-24 * hourMs);
        await jobs.turn();
        assert.equal(await state(), ['lapsed'], 'what happened has happened');
        await jobs.stop();
      },
      { plugins: [permits()] },
    ),
  );
});
