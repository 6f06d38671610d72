import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests } from '#test';
import { at, country, further, russian } from './texts.ts';

await areaTests(
  'localization',
  (test) => {
    test('the matrix and the queue count what the reader meets, and find what is open', async (world) => {
      const { as } = world;
      const ru = await russian(world);
      const [malta] = [await country(world), await country(world, 'Cyprus')];
      const admin = as('admin');
      await admin.patch(`localization/${ru}/countries/${malta}`, { texts: { name: 'Malta' } });
      const counts = at((await admin.get('localization-standing')).body, 'counts') as Array<{ resource: string }>;
      const count = counts.find(({ resource }) => resource === 'countries') as unknown as Json;
      assert.equal([at(count, 'total'), at(count, 'done'), at(count, 'missing'), at(count, 'warnings')], [2, 1, 1, 1]);
      const found = async (query: string) =>
        ((await admin.get(`localization-texts/${ru}?${query}`)).body as unknown as Array<{ source: string }>).map(({ source }) => source);
      assert.equal(await found('standing=open'), ['Cyprus']);
      assert.equal(await found('check=unchanged'), ['Malta']);
      assert.equal(await found('query=ypr'), ['Cyprus']);
      assert.equal(await found(`limit=1&after=countries:${malta}:0`), ['Cyprus']);
      assert.is((await admin.get(`localization-texts/${ru}?standing=odd`)).status, 400);
    });

    test('in the matrix the tour that sells counts for more', async (world) => {
      const ru = await russian(world);
      const admin = world.as('admin');
      const [sold, unsold] = await world.insert('products', [
        { name: 'Boat trip', status: 'active', totalBookedCount: 9, operator_id: world.operators.a },
        { name: 'Walk', status: 'active', totalBookedCount: 0, operator_id: world.operators.a },
      ]);
      const weighed = async () => {
        const counts = at((await admin.get('localization-standing')).body, 'counts') as Array<{ resource: string }>;
        const count = counts.find(({ resource }) => resource === 'products') as unknown as Json;
        return [at(count, 'weight'), at(count, 'weightDone')];
      };
      for (const id of [sold, unsold]) await admin.patch(`localization/${ru}/tours/${id}`, { texts: { name: 'Морская прогулка' } });
      assert.equal(await weighed(), [11, 11]);
      await admin.patch(`localization/${ru}/tours/${unsold}`, { states: { name: 'needs_work' } });
      assert.equal(await weighed(), [11, 10]);
      await admin.patch(`localization/${ru}/tours/${sold}`, { states: { name: 'needs_work' } });
      assert.equal(await weighed(), [11, 0]);
    });

    test('what the same or a similar text was translated as is offered, what is stale or open is not', async (world) => {
      const ru = await russian(world);
      const admin = world.as('admin');
      const [old] = [await country(world, 'Malta island'), await country(world, 'Gozo island')];
      await admin.patch(`localization/${ru}/countries/${old}`, { texts: { name: 'Остров Мальта' } });
      const offered = async (source: string) =>
        (await admin.get(`localization-memory/${ru}?source=${encodeURIComponent(source)}`)).body as Array<{ text: string; score: number }>;
      assert.equal(
        (await offered('Malta island')).map(({ text, score }) => [text, score]),
        [['Остров Мальта', 100]],
      );
      const [near] = await offered('The Malta island');
      assert.ok(near && near.score >= 60 && near.score < 100);
      assert.equal(await offered('Somewhere else altogether'), []);
    });
  },
  { with: further },
);
