// What both engines do alike: exactly one slider is active, whatever is asked for at once, and a slide goes by its id or its picture.
import * as assert from 'uvu/assert';
import sliders from '../server.ts';
import { everyArea } from '../../../test/kit/areas.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { area } from '../../../test/setup/areas.ts';
import { rolledBack, withPostgres } from '../../../test/setup/database.ts';
import type { Client } from '../../../test/setup/people.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';

/** Sliders, and as little of what slides lead to as there can be: whose tables those are is nothing to them. */
const plugins = [...['products', 'cities', 'countries'].map((id) => area(id)), (await everyArea()).find(({ id }) => id === 'sliders')!];

const activeIn = async ({ db }: World) => (await db.query<{ id: number }>('select id from sliders where is_active = 1')).rows.length;

/** Asks again where it was too busy to answer, as the API says one should. */
async function insist(world: World, ask: () => Promise<{ status: number; headers: Record<string, string | undefined> }>): Promise<number> {
  const { status, headers } = await ask();
  return status === 503 && headers['retry-after'] !== undefined ? insist(world, ask) : status;
}

/** Two sliders, the first with slides of pictures 5001, 5001 and 5002, the second with one of 5001. */
async function slidesOf(admin: Client): Promise<{ summer: number; winter: number; slides: number[] }> {
  const idOf = async (path: string, body: object) => ((await admin.post(path, body)).body as { id: number }).id;
  const [summer, winter] = [await idOf('sliders', { title: 'Summer' }), await idOf('sliders', { title: 'Winter' })];
  const slides = [];
  for (const photo_id of [5001, 5001, 5002]) slides.push(await idOf(`sliders/${summer}/photo`, { photo_id }));
  slides.push(await idOf(`sliders/${winter}/photo`, { photo_id: 5001 }));
  return { summer, winter, slides };
}

await withPostgres('sliders at once', (test, engine) => {
  test('a slide goes by its id, and by its picture where one of its slider has that alone', async () =>
    rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins, areas: { sliders } });
      const admin = world.as('admin');
      const { summer, winter, slides } = await slidesOf(admin);
      const gone = (slider: number, id: number, headers = {}) => admin.delete(`sliders/${slider}/photo/${id}`, headers);
      const left = async () => (await db.query<{ id: number }>('select id from slider_photos order by id')).rows.map(({ id }) => id);
      assert.is((await gone(summer, 5002, { 'if-match': '"1"' })).status, 404, 'who names a version means the slide');
      const several = await gone(summer, 5001);
      assert.equal([several.status, (several.body as { message: string }).message.split('.')[0]], [409, 'Several records have this value']);
      assert.is((await gone(winter, slides[2]!)).status, 404, 'of another slider');
      assert.equal(await left(), slides);
      assert.equal([(await gone(summer, 5002)).status, (await gone(summer, 5002)).status], [204, 404]);
      assert.equal([(await gone(summer, slides[0]!)).status, (await gone(summer, 5001)).status], [204, 204]);
      assert.equal(await left(), [slides[3]]);
      await admin.post(`sliders/${winter}/photo`, { photo_id: slides[3] });
      assert.is((await gone(winter, slides[3]!)).status, 204, 'the slide comes before the picture');
      assert.is((await gone(winter, slides[3]!)).status, 404, 'who asks once more means the slide that is gone, not another of that picture');
      assert.equal((await db.query('select photo_id from slider_photos')).rows, [{ photo_id: slides[3] }]);
      await admin.post(`sliders/${summer}/photo`, { photo_id: slides[3] });
      assert.is((await gone(summer, slides[3]!)).status, 204, 'of another slider it was never a slide');
      await world.app.close();
    }));

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
