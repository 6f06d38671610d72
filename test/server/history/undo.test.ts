import * as assert from 'uvu/assert';
import { fieldErrors } from '#core';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Answered, Person, World } from '../../setup/world.ts';

const undo = ({ as }: World, person: Person, { headers }: Answered) => as(person).post(`-/undo/${headers['x-audit-id']}`);

await withEngines('taking back', (test, engine) => {
  if (engine.name !== 'pglite') return;

  test(
    'never takes a later change along: 409 names what changed since, and what did not may be taken back',
    inWorld(engine, async (world) => {
      const { as } = world;
      const id = at((await as('operator').post('tours', { name: 'V0', rank: 1 })).body, 'id');
      const first = await as('operator').patch(`tours/${id}`, { name: 'V1', rank: 2 });
      const second = await as('operator').patch(`tours/${id}`, { name: 'V2' });
      const other = await as('operator').patch(`tours/${id}`, { reference: undefined, city_id: null, rank: 2 });
      assert.is(other.status, 200);
      const refused = await undo(world, 'operator', first);
      assert.equal([refused.status, at(refused.body, 'fields'), at(refused.body, 'message')], [409, ['name'], '“V2” was changed later: Name.']);
      assert.equal(at((await as('operator').get(`tours/${id}`)).body, 'name'), 'V2');
      assert.is((await undo(world, 'operator', second)).status, 200);
      const back = await undo(world, 'operator', first);
      assert.equal([back.status, at(back.body, 'name'), at(back.body, 'rank')], [200, 'V0', 1]);
    }),
  );

  test('brings back only what could be created now: by the schema, by relations and by the area’s rules; all of it or nothing', async () => {
    let isRefused: 'yes' | 'no' | 'broken' = 'yes';
    await inWorld(
      engine,
      async (world) => {
        const { as, db, insert, operators } = world;
        const [tour] = await insert('tours', [{ name: 'One', operator_id: operators.a }]);
        await insert('bookings', [{ code: 'B1', tour_id: tour }]);
        const gone = await as('operator').delete(`tours/${tour}`);
        const left = async () =>
          (await db.query('select (select count(*)::int from tours) as tours, (select count(*)::int from bookings) as bookings')).rows[0];
        const refused = await undo(world, 'operator', gone);
        assert.equal([refused.status, refused.body, await left()], [400, { name: ['Not now.'] }, { tours: 0, bookings: 0 }]);
        isRefused = 'broken';
        assert.is((await undo(world, 'operator', gone)).status, 500);
        assert.equal([await left(), world.errors.splice(0).length], [{ tours: 0, bookings: 0 }, 1]);
        isRefused = 'no';
        const [city] = await insert('cities', [{ name: 'Here' }]);
        await db.query(`update audit set before = jsonb_set(before, '{row,name}', '"O"') where id = $1`, [gone.headers['x-audit-id']]);
        assert.equal([(await undo(world, 'operator', gone)).status, await left()], [400, { tours: 0, bookings: 0 }]);
        await db.query(`update audit set before = jsonb_set(before, '{row,name}', '"One"') where id = $1`, [gone.headers['x-audit-id']]);
        assert.equal([(await undo(world, 'operator', gone)).status, await left()], [200, { tours: 1, bookings: 1 }]);
        const twin = at((await as('admin').post('cities', { name: 'Twin', twins: [city] })).body, 'id');
        const lost = await as('admin').delete(`cities/${twin}`);
        await db.query('delete from cities where id = $1', [city]);
        assert.equal((await undo(world, 'admin', lost)).body, { 'twins.0': ['The record chosen here was not found. It may have been deleted.'] });
      },
      {
        areas: {
          tours: (area) =>
            area.hooks('tours', {
              beforeDelete: async (record, { records }) => {
                for (const each of await records('bookings').find({ tour_id: record.id })) await records('bookings').remove(each.id);
              },
              beforeCreate: async (record) => {
                if (isRefused === 'yes') throw fieldErrors({ name: ['Not now.'] });
                if (isRefused === 'broken') throw new Error('The machine stopped here.');
                return record;
              },
            }),
        },
      },
    )();
  });
});
