// A traveller moves their booking by their link, within its terms.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { sold, wish, withBookings } from '../../departures/test/world.ts';
import tickets from '../server.ts';
import { linkOf, real } from './world.ts';

const options = { plugins: [...withBookings.plugins, ...real], areas: { ...withBookings.areas, tickets } };
const euros = (amount: number) => ({ amount, currency_id: 3 });

await withEngines('a traveller moves a booking', (test, engine) => {
  test(
    'to a departure with places, for the amounts that were shown, while the terms give something back',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { policy_type: 'STANDARD' });
        const prices = JSON.stringify([{ price_category_id: tour.adult, price: euros(3000) }]);
        const days = { date_from: '2026-07-01', date_to: '2026-07-31' };
        await world.insert('departure_exceptions', [{ product_id: tour.tour, start_time: '14:00', ...days, prices }]);
        const made = await world
          .as('operator')
          .post('bookings', { ...wish(tour, 2), leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true });
        const id = Number(at(made.body, 'id'));
        const row = async () => (await world.db.query('select starts_at, version, total, refund, status from bookings where id = $1', [id])).rows[0];
        const [link, nobody, before] = [await linkOf(world, id), world.as(undefined), await row()];
        assert.match((await nobody.get(link)).text ?? '', `${link}/move`);
        const list = (await nobody.get(`${link}/move?from=2026-07-01`)).text ?? '';
        assert.match(list, 'move?date=2026-07-02&#38;time=14%3A00');
        assert.not.match(list, 'date=2026-07-01&#38;time=09');
        const place = { date: '2026-07-02', time: '14:00' };
        const asked = await nobody.get(`${link}/move?${new URLSearchParams(place).toString()}`);
        for (const text of ['€100.00', '€60.00', '€40.00 is refunded.', 'Thursday, July 2, 2026']) assert.match(asked.text ?? '', text);
        const field = (name: string) => new RegExp(`name="${name}" value="(\\d*)"`).exec(asked.text ?? '')?.[1] ?? '';
        const shown = { ...place, option: '', total: field('total'), version: field('version') };
        const send = (body: object) => nobody.post(`${link}/move`, body as Record<string, string>);
        for (const wrong of [{ total: '1' }, { version: '999' }, { time: '15:00' }, { date: 'x' }])
          assert.ok([200, 409].includes((await send({ ...shown, ...wrong })).status), JSON.stringify(wrong));
        assert.equal(await row(), before);
        assert.is((await send(shown)).headers.location, `${link}?said=moved`);
        const after = (await row()) as { starts_at: Date; total: unknown; refund: unknown };
        assert.equal([new Date(after.starts_at).toISOString(), after.total, after.refund], ['2026-07-02T12:00:00.000Z', euros(6000), euros(4000)]);
        assert.is((await send(shown)).status, 409);
        const { rows } = await world.db.query('select kind, actor_name from booking_events where booking_id = $1', [id]);
        assert.equal(rows, [{ kind: 'CHANGED', actor_name: null }]);
        await world.db.query(`update bookings set terms = terms || '{"policy_type":"ALL_SALES_FINAL"}' where id = $1`, [id]);
        assert.not.match((await nobody.get(link)).text ?? '', `${link}/move`);
        assert.is((await nobody.get(`${link}/move`)).status, 409);
        const { version } = (await row()) as { version: number };
        assert.is((await send({ ...shown, time: '09:00', version: String(version) })).status, 409);
      },
      options,
    ),
  );
});
