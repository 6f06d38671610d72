// A full departure, who waits for it, and what becomes of places that come free.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { answers, full, hourMs, joins, options, places, standing, tokenTo, turns } from './world.ts';

const cancel = (world: World, id: number) => world.as('operator').post(`bookings/${id}/cancel`, { cancel_reason: 'MEDICAL', note: 'ill' });

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
});
