// The keys of resellers, the log of their calls, the languages they are told of, and cut-offs where clocks change.
import * as assert from 'uvu/assert';
import { dayMs, hourMs } from '#core';
import { writeTold } from '../../../src/server/serving/toldCalls.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { asking, options, shop, turns, wish } from './world.ts';

await withEngines('keys of resellers', (test, engine) => {
  test(
    'are rolled with an overlap to the second, each kind by itself, and end at once where there is none',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const manager = world.as('admin');
        const roll = async (overlap_hours: number) =>
          String(at((await manager.post(`resellers/${own.reseller}/keys/roll`, { kind: 'live', overlap_hours })).body, 'text'));
        const status = async (key: string) => (await asking(world, key)('GET', 'capabilities')).status;
        const next = await roll(2);
        world.pass(2 * hourMs - 1000);
        assert.equal([await status(own.live), await status(next), await status(own.test)], [200, 200, 200]);
        world.pass(1000);
        assert.equal([await status(own.live), await status(next), await status(own.test)], [400, 200, 200]);
        const last = await roll(0);
        assert.equal([await status(next), await status(last)], [400, 200]);
        const { body } = await manager.get(`resellers/${own.reseller}/keys`);
        assert.equal(
          (body as Array<{ kind: string; last4: string }>).map(({ kind, last4 }) => [kind, last4]),
          [
            ['live', last.slice(-4)],
            ['test', own.test.slice(-4)],
          ],
        );
      },
      options,
    ),
  );

  test(
    'have their calls of thirty days, and no older ones',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const ask = asking(world, own.live);
        await ask('GET', 'supplier');
        await writeTold(world.api);
        world.pass(20 * dayMs);
        await ask('GET', 'capabilities');
        await writeTold(world.api);
        const kept = async () => {
          await turns(world);
          return (await world.db.query<{ path: string }>('select path from reseller_calls order by id')).rows.map(({ path }) => path);
        };
        assert.equal(await kept(), ['/supplier', '/capabilities']);
        world.pass(10 * dayMs + 1000);
        assert.equal(await kept(), ['/capabilities']);
      },
      options,
    ),
  );

  test(
    'are told in which languages there is content, where they ask for it',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        await world.db.query('delete from languages');
        await world.insert('languages', [
          { name: 'Italiano', locale: 'it', is_enabled: 1 },
          { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
          { name: 'Deutsch', locale: 'de', is_enabled: 0 },
        ]);
        const ask = asking(world, own.live);
        const told = async (capabilities: string) =>
          (await ask('GET', `products/${own.walk}`, undefined, { 'octo-capabilities': capabilities })).headers['available-languages'];
        assert.equal([await told('octo/content'), await told('octo/pricing')], ['en, it', undefined]);
      },
      options,
    ),
  );

  for (const { zone, times, day, starts, cutOff } of [
    {
      zone: 'Asia/Jerusalem',
      times: ['01:30', '02:30'],
      day: '2026-03-27',
      starts: ['2026-03-27T01:30:00+02:00', '2026-03-27T03:30:00+03:00'],
      cutOff: '2026-03-26T23:30:00Z',
    },
    {
      zone: 'Australia/Lord_Howe',
      times: ['01:15', '01:45'],
      day: '2026-04-05',
      starts: ['2026-04-05T01:15:00+11:00', '2026-04-05T01:45:00+11:00'],
      cutOff: '2026-04-04T13:45:00Z',
    },
  ])
    test(
      `sell until an hour before, to the second, in the night that clocks change in ${zone}`,
      inWorld(
        engine,
        async (world) => {
          const own = await shop(world, { timezone: zone, cut_off_type: 'START_TIME', cut_off_minutes: 60 });
          await world.db.query('update product_schedules set start_times = $2 where product_id = $1', [own.walk, JSON.stringify(times)]);
          const ask = asking(world, own.live);
          const { body } = await ask('POST', 'availability', { productId: String(own.walk), optionId: 'DEFAULT', localDate: day });
          const found = body as Array<{ id: string; localDateTimeStart: string; utcCutoffAt: string }>;
          assert.equal([found.map(({ localDateTimeStart: start }) => start), found[1]!.utcCutoffAt], [starts, cutOff]);
          const reserve = async () => (await ask('POST', 'bookings', wish(own, 1, { availabilityId: found[1]!.id }))).status;
          world.pass(Date.parse(cutOff) - Date.parse('2026-03-01T10:00:00Z') - 1000);
          assert.is(await reserve(), 200);
          world.pass(1000);
          assert.is(await reserve(), 400);
        },
        options,
      ),
    );
});
