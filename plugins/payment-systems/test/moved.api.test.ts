// A traveller moves their booking to a dearer departure, and pays the difference on their page.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { sold, wish, withBookings } from '../../departures/test/world.ts';
import tickets from '../../tickets/server.ts';
import { linkOf, real } from '../../tickets/test/world.ts';
import { moneyOf, notify, offerMethods, online, press, sandboxPageOf, send } from './online.ts';

const parts = online({ plugins: [...withBookings.plugins, ...real], areas: { ...withBookings.areas, tickets } });

await withEngines('the difference of a move', (test, engine) => {
  test(
    'is shown before the move, and paid on the page after it',
    inWorld(
      engine,
      async (world) => {
        parts.serve(world);
        const tour = await sold(world, { policy_type: 'STANDARD' });
        const prices = JSON.stringify([{ price_category_id: tour.adult, price: { amount: 3000, currency_id: 3 } }]);
        const days = { date_from: '2026-07-01', date_to: '2026-07-31' };
        await world.insert('departure_exceptions', [{ product_id: tour.tour, start_time: '14:00', ...days, prices }]);
        const cheap = { ...wish(tour, 2), start_time: '14:00', leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true };
        const id = Number(at((await world.as('operator').post('bookings', cheap)).body, 'id'));
        const [card, link, nobody] = [await offerMethods(world), await linkOf(world, id), world.as(undefined)];
        assert.not.match((await nobody.get(link)).text, 'Pay what is due');
        const place = { date: '2026-07-02', time: '09:00' };
        const asked = (await nobody.get(`${link}/move?${new URLSearchParams(place).toString()}`)).text;
        assert.match(asked, '€40.00 is still to pay. You can pay it on this page after the move');
        const field = (name: string) => new RegExp(`name="${name}" value="(\\d*)"`).exec(asked)?.[1] ?? '';
        const shown = { ...place, option: '', total: field('total'), version: field('version') };
        assert.is((await nobody.post(`${link}/move`, shown)).headers.location, `${link}?said=moved`);
        assert.match((await nobody.get(link)).text, 'Pay €40.00');
        assert.is((await press(world, { id, link, card }, 4000)).status, 303);
        await send(world);
        await nobody.post(await sandboxPageOf(world), { result: 'paid' });
        await notify(world);
        const { booking, entries, events } = await moneyOf(world, id);
        assert.equal([booking, entries], [['CONFIRMED', 10_000, true], [['PAYMENT', 4000]]]);
        assert.equal(events, ['CHANGED', 'PAYMENT_STARTED', 'PAYMENT_RECEIVED']);
      },
      parts.options,
    ),
  );
});
