import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { people, type Answered, type World } from '../../setup/world.ts';

const codes = (answer: Answered) => (answer.body as Array<Record<string, Json>>).map((row) => row.code ?? row.name).sort();

async function twoOperators({ insert, operators, users }: World) {
  const [mine, theirs] = await insert('tours', [
    { name: 'Mine', operator_id: operators.a, status: 'draft' },
    { name: 'Theirs', operator_id: operators.b, status: 'draft' },
  ]);
  const [ofMine, ofTheirs] = await insert('bookings', [
    { code: 'M', tour_id: mine, customer_id: users.customer },
    { code: 'T', tour_id: theirs, customer_id: users.stranger },
  ]);
  return { mine: mine!, theirs: theirs!, ofMine: ofMine!, ofTheirs: ofTheirs! };
}

await withPostgres('scope', (test, engine) => {
  test(
    'each role finds what is theirs, and a user without a link nothing',
    inWorld(engine, async (world) => {
      await twoOperators(world);
      const tours = Object.fromEntries(await Promise.all(people.map(async (person) => [person, codes(await world.as(person).get('tours'))])));
      assert.equal(tours, {
        admin: ['Mine', 'Theirs'],
        manager: ['Mine'],
        operator: ['Mine'],
        rival: ['Theirs'],
        customer: [],
        stranger: [],
        unlinked: [],
      });
      const bookings = Object.fromEntries(await Promise.all(people.map(async (person) => [person, codes(await world.as(person).get('bookings'))])));
      assert.equal(bookings, { admin: ['M', 'T'], manager: ['M'], operator: ['M'], rival: ['T'], customer: ['M'], stranger: ['T'], unlinked: [] });
    }),
  );

  test(
    'someone else’s record is 404 in every call',
    inWorld(engine, async (world) => {
      const { theirs, ofTheirs } = await twoOperators(world);
      const me = world.as('operator');
      const answers = [
        await me.get(`tours/${theirs}`),
        await me.patch(`tours/${theirs}`, { name: 'Stolen' }),
        await me.delete(`tours/${theirs}`),
        await me.post(`tours/${theirs}/publish`),
        await me.get(`bookings/${ofTheirs}`),
        await me.patch(`bookings/${ofTheirs}`, { code: 'X' }),
        await me.delete(`bookings/${ofTheirs}`),
      ];
      assert.equal(
        answers.map((each) => [each.status, at(each.body, 'name')]),
        answers.map(() => [404, 'RecordNotFound']),
      );
      assert.equal((await world.db.query('select name, status from tours where id = $1', [theirs])).rows, [{ name: 'Theirs', status: 'draft' }]);
    }),
  );

  test(
    'a foreign id in a body is an error in its field, in a filter finds nothing, in an expand shows nothing',
    inWorld(engine, async (world) => {
      const { theirs, mine, ofMine } = await twoOperators(world);
      const me = world.as('operator');
      const made = await me.post('bookings', { code: 'N', tour_id: theirs });
      assert.equal([made.status, Object.keys(made.body as object)], [400, ['tour_id']]);
      const moved = await me.patch(`bookings/${ofMine}`, { tour_id: theirs });
      assert.equal([moved.status, Object.keys(moved.body as object)], [400, ['tour_id']]);
      assert.equal((await me.get(`bookings?tour_id=${theirs}`)).body, []);
      assert.equal((await me.get('tours?query=theirs')).body, []);
      await world.db.query('update tours set city_id = null where id = $1', [mine]);
      await world.insert('bookings', [{ code: 'S', tour_id: theirs, customer_id: world.users.customer }]);
      const seen = await world.as('customer').get('bookings?expand=tour&sort=code');
      assert.equal(
        (seen.body as Array<Record<string, Json>>).map((row) => [row.code, row.tour]),
        [
          ['M', null],
          ['S', null],
        ],
      );
    }),
  );

  test(
    'the operator of a new record is filled in, and another’s refused',
    inWorld(engine, async (world) => {
      const made = await world.as('operator').post('tours', { name: 'New' });
      assert.equal([made.status, at(made.body, 'operator_id')], [201, world.operators.a]);
      const same = await world.as('operator').post('tours', { name: 'Same', operator_id: world.operators.a });
      assert.is(same.status, 201);
      const other = await world.as('operator').post('tours', { name: 'Foreign', operator_id: world.operators.b });
      assert.equal([other.status, Object.keys(other.body as object)], [400, ['operator_id']]);
      const given = await world.as('operator').patch(`tours/${at(made.body, 'id')}`, { operator_id: world.operators.b });
      assert.equal([given.status, Object.keys(given.body as object)], [400, ['operator_id']]);
      const own = await world.as('customer').post('bookings', { code: 'C1' });
      assert.equal([own.status, at(own.body, 'customer_id')], [201, world.users.customer]);
      assert.is((await world.as('unlinked').post('tours', { name: 'Nobody’s' })).status, 403);
      assert.is((await world.as('admin').post('tours', { name: 'Any', operator_id: world.operators.b })).status, 201);
    }),
  );

  test(
    'nobody signed in gets 401, a role too low 403, before anything else is looked at',
    inWorld(engine, async (world) => {
      const { mine } = await twoOperators(world);
      assert.is((await world.as(undefined).get('tours')).status, 401);
      assert.is((await world.as(undefined).post('tours', '{broken')).status, 401);
      assert.is((await world.as('customer').post('tours', '{broken')).status, 403);
      assert.is((await world.as('customer').patch('tours/999999', {})).status, 403);
      assert.is((await world.as('customer').post(`tours/${mine}/publish`)).status, 403);
      assert.is((await world.as('manager').post('countries', { name: 'X' })).status, 403);
      assert.is((await world.as('operator').get('operators')).status, 403);
      assert.equal(codes(await world.as('manager').get('operators')), ['Alpha']);
    }),
  );

  test(
    'a refused delete names only what its reader meets, and counts the rest',
    inWorld(engine, async (world) => {
      const { mine } = await twoOperators(world);
      const refused = await world.as('operator').delete(`tours/${mine}`);
      assert.equal([refused.status, at(refused.body, 'references.0.name')], [409, 'M']);
      const [city] = await world.insert('cities', [{ name: 'Haifa' }]);
      await world.db.query('update tours set city_id = $1', [city]);
      const all = await world.as('admin').delete(`cities/${city}`);
      assert.equal([all.status, (at(all.body, 'references') as Json[]).length, at(all.body, 'others')], [409, 2, 0]);
    }),
  );
});
