// Before places of a connected tour are taken, the other system is asked: what it no longer has, or sells at another price, is not sold.
import * as assert from 'uvu/assert';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import { link } from './days.ts';
import type { Connected, Story, Wire } from './world.ts';

export const wanted = ({ tour, shop }: Connected, count = 1, more: object = {}) => ({
  product_id: tour,
  date: '2026-03-10',
  start_time: '09:00',
  party: [{ price_category_id: shop.adult, quantity: count }],
  leader_name: 'Ida Berg',
  leader_email: 'ida@example.com',
  paid: true,
  ...more,
});
const message = (answer: { body: unknown }) => String(at(answer.body as never, 'message'));
const asked = ({ calls }: Wire) => calls.filter(({ url, body }) => url.endsWith('/availability') && body.includes('availabilityIds')).length;
const booked = async ({ db }: World) => (await db.query('select 1 from bookings')).rows.length;

/** Defines these tests among others, so that they share a database. */
export function liveTests(story: Story, line: Wire): void {
  story('a booking, a hold and a move are asked for live; what is sold out or has another price is refused', async (world, own) => {
    await link(world, own, { mode: 'AVAILABILITY_AND_PRICES' });
    const me = world.as('rival');
    line.calls.length = 0;
    const made = await me.post('bookings', wanted(own));
    assert.is(made.status, 201, made.text);
    assert.is(asked(line), 1);
    await world.db.query('update product_schedules set capacity = 3 where product_id = $1', [own.shop.walk]);
    const tooMany = await me.post('bookings', wanted(own, 4));
    assert.equal([tooMany.status, await booked(world)], [400, 1]);
    assert.match(message(tooMany), 'Only 2 places left', 'what it said is what is known now');
    const held = await me.post('seat-holds', { ...wanted(own, 3), reference: 'x' });
    assert.is(held.status, 400, held.text);
    await world.db.query(`update products set prices = replace(prices::text, '5000', '5100')::jsonb where id = $1`, [own.shop.walk]);
    const dearer = await me.post('bookings', wanted(own));
    assert.equal([dearer.status, message(dearer).includes('changed the price')], [400, true], dearer.text);
    const again = await me.post('bookings', wanted(own));
    assert.equal([again.status, at(again.body, 'total.amount')], [201, 5100], again.text);
    const move = () => me.post(`bookings/${at(made.body, 'id')}/change`, { date: '2026-03-11', start_time: '14:00' });
    assert.match(message(await move()), 'changed the price');
    const moved = await move();
    assert.is(moved.status, 200, moved.text);
  });

  story('nothing is sold while the other system is slow, gone, wrong, or lies about its currency', async (world, own) => {
    await link(world, own, { mode: 'AVAILABILITY_AND_PRICES' });
    const me = world.as('rival');
    const departure = (more: object) => ({
      ...{ id: '2026-03-10T09:00:00+01:00', localDateTimeStart: '2026-03-10T09:00:00+01:00', available: true, status: 'AVAILABLE', vacancies: 9 },
      ...more,
    });
    const said: Array<[string, ReturnType<Wire['between']>]> = [
      ['does not answer', { status: 503, body: '' }],
      ['invalid answer', { body: '<html>' }],
      ['refuses the API key', { status: 401, body: {} }],
      ['Closed by the reservation system', { status: 400, body: { error: 'INVALID_AVAILABILITY_ID', errorMessage: 'gone' } }],
      ['changed the price', { body: [departure({ unitPricing: [{ unitId: String(own.shop.adult), retail: 5000, currency: 'JPY' }] })] }],
    ];
    for (const [text, reply] of said) {
      await world.db.query('update connection_days set closed = false, places = 10');
      line.between = ({ url }) => (url.endsWith('/availability') ? reply : undefined);
      const refused = await me.post('bookings', wanted(own));
      assert.equal([refused.status, message(refused).includes(text)], [400, true], `${text}: ${refused.text}`);
    }
    assert.is(await booked(world), 0);
  });
}
