// A full departure: who may wait for it, what becomes of places that come free, and the moves that staff make.
import * as assert from 'uvu/assert';
import { withEngines, withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { wish } from '../../departures/test/world.ts';
import { answers, full, hourMs, joins, options, party, places, standing, tokenTo, turns } from './world.ts';

const cancel = (world: World, id: number) => world.as('operator').post(`bookings/${id}/cancel`, { cancel_reason: 'MEDICAL', note: 'ill' });
const idOf = async (world: World, name: string) => Number(at((await world.as('operator').get(`waiting-list?query=${name}`)).body, '0.id'));

await withEngines('the waiting list of a departure', (test, engine) => {
  test(
    'offers three free places to the first that fits whole, and what is not accepted to the next',
    inWorld(
      engine,
      async (world) => {
        const tour = await full(world);
        await joins(world, tour, 'Four', 4);
        await joins(world, tour, 'Two', 2);
        await joins(world, tour, 'Pair', 2);
        await turns(world);
        assert.equal(await standing(world), ['Four WAITING', 'Two WAITING', 'Pair WAITING']);
        const seen = await world.as('operator').get(`products/${tour.tour}/departures/bookings?date=2026-07-01&time=09:00`);
        assert.equal(at(seen.body, 'waiting'), { parties: 3, travellers: 8 });
        assert.is((await cancel(world, tour.bookings[0]!)).status, 200);
        await turns(world);
        assert.equal(await standing(world), ['Four WAITING', 'Two OFFERED', 'Pair WAITING']);
        assert.equal(await places(world, tour), [1, 2, 2]);
        const mail = world.mails.at(-1)!;
        assert.match(mail.subject, 'Places for you: Rome: Old Town Walk');
        assert.match(mail.text, 'Travellers: 2\nPrice: €100.00');
        world.pass(24 * hourMs + 1);
        await turns(world);
        assert.equal(await standing(world), ['Four WAITING', 'Two LAPSED', 'Pair OFFERED']);
        assert.equal([(await answers(world, tokenTo(world, 'Two'), 'accept')).status, await places(world, tour)], [409, [1, 2, 2]]);
        const token = tokenTo(world, 'Pair');
        const said = await world.as(undefined).post('-/link', { token });
        assert.equal(at(said.body, 'answers.0.button'), 'Book these places');
        assert.equal([(await answers(world, token, 'accept')).status, (await answers(world, token, 'accept')).status], [200, 200]);
        assert.equal(
          [await standing(world), await places(world, tour)],
          [
            ['Four WAITING', 'Two LAPSED', 'Pair BOOKED'],
            [1, 4, 0],
          ],
        );
        const { rows } = await world.db.query("select leader_name, pax, status, channel, pay_by from bookings where leader_name = 'Pair'");
        assert.equal(rows, [{ leader_name: 'Pair', pax: 2, status: 'PENDING', channel: 'WEBSITE', pay_by: rows[0]!.pay_by }]);
        // Nobody pays: the booking ends, its places and the other one are enough for nobody but who waits again.
        world.pass(24 * hourMs);
        const two = at((await world.as('operator').get('waiting-list?query=Two')).body, '0.id');
        assert.is((await world.as('operator').post(`waiting-list/${two}/wait`)).status, 200);
        await turns(world);
        assert.equal(
          [await standing(world), await places(world, tour)],
          [
            ['Four WAITING', 'Two OFFERED', 'Pair BOOKED'],
            [1, 2, 2],
          ],
        );
        assert.equal(world.errors, []);
      },
      options,
    ),
  );

  test(
    'is put on the list by staff of its operator where there is a list, no room, and a party that is not too large',
    inWorld(
      engine,
      async (world) => {
        const tour = await full(world, [3], { most_travellers: 4 });
        const refusal = async (body: object, who: 'operator' | 'rival' = 'operator') => {
          const answer = await world.as(who).post('waiting-list', body);
          return answer.status === 400 ? answer.body : answer.status;
        };
        assert.equal(await refusal(party(tour, 'Five', 5)), { party: ['Parties of at most 4 travellers can wait for this tour.'] });
        assert.equal(await refusal(party(tour, 'Late', 2, { start_time: '14:00' })), {
          party: ['This departure has places for the party. Create a booking.'],
        });
        assert.equal(await refusal(party(tour, 'None', 2, { start_time: '11:00' })), { date: ['No departure at this time.'] });
        await joins(world, tour, 'Two', 2);
        assert.equal(await refusal(party(tour, 'Two', 1)), { email: ['This address is already waiting for the departure.'] });
        assert.is(typeof (await refusal(party(tour, 'Rival', 2), 'rival')), 'object');
        const seen = [await standing(world), await standing(world, 'rival'), await standing(world, 'admin')];
        assert.equal(seen, [['Two WAITING'], [], ['Two WAITING']]);
        const id = await idOf(world, 'Two');
        assert.equal(
          [(await world.as('rival').post(`waiting-list/${id}/remove`)).status, (await world.as('customer').get('waiting-list')).status],
          [404, 403],
        );
        assert.equal([await standing(world), world.errors], [['Two WAITING'], []]);
      },
      options,
    ),
  );

  test(
    'asks on a site, is on the list once the address is confirmed, and leaves by the same link',
    inWorld(
      engine,
      async (world) => {
        const tour = await full(world, [3]);
        const toNoa = () => world.mails.filter(({ to }) => JSON.stringify(to).includes('noa@'));
        const ask = (more: object) => world.as(undefined).post('waiting-list/join', party(tour, 'Noa', 2, { language: 'he', ...more }));
        assert.equal([(await ask({ product_id: 999 })).status, (await ask({ website: 'spam' })).status], [400, 201]);
        assert.equal((await ask({})).body, { status: true });
        await turns(world);
        assert.equal([await standing(world), toNoa().length], [[], 1]);
        assert.match(toNoa()[0]!.subject, 'רשימת ההמתנה');
        const token = tokenTo(world, 'Noa');
        assert.is((await world.as(undefined).post('-/link', { token })).status, 200);
        assert.equal(await standing(world), []);
        assert.equal([(await answers(world, token, 'confirm')).status, (await answers(world, token, 'confirm')).status], [200, 200]);
        assert.equal(await standing(world), ['Noa WAITING']);
        // Whoever waits is not mailed again.
        await ask({});
        await turns(world);
        assert.is(toNoa().length, 1);
        assert.equal([(await answers(world, token, 'leave')).status, await standing(world)], [200, ['Noa REMOVED']]);
        assert.is((await answers(world, token, 'confirm')).status, 409);
        for (let i = 0; i < 6; i++) await ask({});
        await turns(world);
        assert.equal([toNoa().length, world.errors], [5, []]);
      },
      options,
    ),
  );

  test(
    'is offered what a raised capacity, a reopened departure or a withdrawn offer frees, and what staff offer out of turn',
    inWorld(
      engine,
      async (world) => {
        const tour = await full(world, [3]);
        const me = world.as('operator');
        const more = async (body: object) => {
          const made = await me.post('departure-exceptions', { product_id: tour.tour, date_from: '2026-07-01', date_to: '2026-07-01', ...body });
          await turns(world);
          return Number(at(made.body, 'id'));
        };
        await joins(world, tour, 'Two', 2);
        await joins(world, tour, 'Pair', 2);
        await joins(world, tour, 'One', 1);
        await more({ start_time: '09:00', capacity: 5 });
        assert.equal(
          [await standing(world), await places(world, tour)],
          [
            ['Two OFFERED', 'Pair WAITING', 'One WAITING'],
            [0, 3, 2],
          ],
        );
        const first = await idOf(world, 'Two');
        assert.is((await me.post(`waiting-list/${await idOf(world, 'One')}/offer`)).status, 400);
        assert.is((await me.post(`waiting-list/${first}/withdraw`)).status, 200);
        await turns(world);
        assert.equal(await standing(world), ['Two WITHDRAWN', 'Pair OFFERED', 'One WAITING']);
        assert.is((await answers(world, tokenTo(world, 'Two'), 'accept')).status, 409);
        assert.is((await answers(world, tokenTo(world, 'Pair'), 'decline')).status, 200);
        const closed = await more({ closed: true });
        assert.equal(await standing(world), ['Two WITHDRAWN', 'Pair DECLINED', 'One WAITING']);
        await me.delete(`departure-exceptions/${closed}`);
        world.pass(10_000);
        await turns(world);
        assert.equal(
          [await standing(world), await places(world, tour)],
          [
            ['Two WITHDRAWN', 'Pair DECLINED', 'One OFFERED'],
            [1, 3, 1],
          ],
        );
        const one = await idOf(world, 'One');
        assert.is((await me.post(`waiting-list/${one}/accept`)).status, 200);
        const { rows } = await world.db.query("select channel, pax from bookings where leader_name = 'One'");
        assert.equal([rows, await places(world, tour), world.errors], [[{ channel: 'BACK_OFFICE', pax: 1 }], [1, 4, 0], []]);
      },
      options,
    ),
  );
});

await withPostgres('places that come free at once', (test, engine) => {
  test('are offered once, whoever of several that work through events hears of it first', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, options);
      const tour = await full(world, [2, 2, 2]);
      for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay']) await joins(world, tour, name, 2);
      await turns(world);
      await Promise.all([...tour.bookings.map((id) => cancel(world, id)), turns(world), turns(world)]);
      await Promise.all([turns(world), turns(world)]);
      await turns(world);
      assert.equal(await standing(world), ['Ann OFFERED', 'Ben OFFERED', 'Cat OFFERED', 'Dan WAITING', 'Eve WAITING', 'Fay WAITING']);
      assert.equal([await places(world, tour), world.mails.filter(({ subject }) => subject.startsWith('Places for you')).length], [[0, 0, 6], 3]);
      assert.is((await world.as('operator').post('seat-holds', wish(tour))).status, 400);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});
