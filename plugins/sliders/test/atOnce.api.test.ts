// Exactly one slider is active, whatever is asked for at once.
import * as assert from 'uvu/assert';
import sliders from '../server.ts';
import { everyArea } from '../../../test/kit/areas.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { area } from '../../../test/setup/areas.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';

/** Sliders, and as little of what slides lead to as there can be: whose tables those are is nothing to them. */
const plugins = [...['products', 'cities', 'countries'].map((id) => area(id)), (await everyArea()).find(({ id }) => id === 'sliders')!];

const activeIn = async ({ db }: World) => (await db.query<{ id: number }>('select id from sliders where is_active = 1')).rows.length;

/** Asks again where it was too busy to answer, as the API says one should. */
async function insist(world: World, ask: () => Promise<{ status: number; headers: Record<string, string | undefined> }>): Promise<number> {
  const { status, headers } = await ask();
  return status === 503 && headers['retry-after'] !== undefined ? insist(world, ask) : status;
}

await withPostgres('sliders at once', (test, engine) => {
  if (engine.name === 'postgres')
    test('fifty who add the first one, choose another and delete: one is active', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, { plugins, areas: { sliders } });
        const admin = world.as('admin');
        const all = (work: (i: number) => ReturnType<typeof admin.get>) =>
          Promise.all(Array.from({ length: 50 }, (_, i) => insist(world, () => work(i))));
        assert.equal([...new Set(await all((i) => admin.post('sliders', { title: `Slider ${i}` })))], [201]);
        assert.is(await activeIn(world), 1);
        const ids = (await db.query<{ id: number }>('select id from sliders order by id')).rows.map(({ id }) => id);
        assert.equal([...new Set(await all((i) => admin.patch(`sliders/set-active-slider/${ids[i]}`, {})))], [200]);
        assert.is(await activeIn(world), 1);
        const statuses = await all((i) => (i % 2 ? admin.delete(`sliders/${ids[i]}`) : admin.patch(`sliders/set-active-slider/${ids[i]}`, {})));
        assert.equal(
          statuses.filter((status) => ![200, 204, 409].includes(status)),
          [],
        );
        assert.is(await activeIn(world), 1);
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});
