// Dates and places of a connected tour come from the other system, more often the nearer the day; what breaks there stops the sale here.
import * as assert from 'uvu/assert';
import { hourMs, minuteMs, type Json } from '#core';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import { turns } from '../../resellers/test/world.ts';
import type { Connected, Story, Wire } from './world.ts';

const dayMs = 24 * hourMs;

export async function link(world: World, { tour, shop }: Connected, more: object = {}): Promise<void> {
  const me = world.as('rival');
  await me.post(`products/${tour}/external`, { external_type: 'OCTO', external_product_id: String(shop.walk), ...more });
  const { body, text } = await me.post(`products/${tour}/external-check`, {});
  if (at(body, 'ok') !== true) throw new Error(text);
  await turns(world);
}
export const sold = async (world: World, tour: number, date = '2026-03-10') => {
  const { body } = await world.as('rival').get(`products/${tour}/departures?from=${date}&to=${date}`);
  return (body as Array<Record<string, Json>>).map(({ time, left, state, from }) => [time, left, state, from]);
};
const asked = (line: Wire) =>
  line.calls.filter(({ url }) => url.endsWith('/availability')).map(({ body }) => String(at(JSON.parse(body), 'localDateStart')));

/** Defines these tests among others, so that they share a database. */
export function daysTests(story: Story, line: Wire): void {
  story('take the place of the tour’s own rules, and give it back when it is disconnected', async (world, own) => {
    await world.insert('product_schedules', [
      { product_id: own.tour, name: 'Own', date_from: '2026-03-01', date_to: '2026-12-31', capacity: 4, start_times: '["07:00"]' },
    ]);
    const before = await sold(world, own.tour);
    assert.equal(before, [['07:00', 4, 'AVAILABLE', 3000]]);
    await link(world, own);
    assert.equal(await sold(world, own.tour), [
      ['09:00', 10, 'AVAILABLE', 3000],
      ['14:00', 0, 'CLOSED', 3000],
    ]);
    const me = world.as('rival');
    await me.post(`products/${own.tour}/block-day`, { date: '2026-03-10' });
    assert.equal(
      (await sold(world, own.tour)).map(([, , state]) => state),
      ['CLOSED', 'CLOSED'],
      'a day that is blocked by hand wins',
    );
    await me.post(`products/${own.tour}/unblock-day`, { date: '2026-03-10' });
    await me.delete(`products/${own.tour}/external`);
    assert.equal(await sold(world, own.tour), before);
  });

  story('are asked for more often the nearer the day', async (world, own) => {
    await link(world, own);
    const after = async (ms: number) => {
      line.calls.length = 0;
      world.pass(ms);
      await turns(world);
      return asked(line);
    };
    assert.equal(await after(15 * minuteMs), ['2026-03-01']);
    assert.equal(await after(45 * minuteMs), ['2026-03-01', '2026-03-09']);
    assert.equal((await after(dayMs)).slice(0, 3), ['2026-03-02', '2026-03-10', '2026-04-02']);
    assert.ok(!asked(line).some((day) => day > '2026-06-01'));
    assert.ok((await after(4 * dayMs)).some((day) => day > '2026-06-01'));
  });

  story('bring prices in the tour’s currency alone', async (world, own) => {
    await link(world, own, { mode: 'AVAILABILITY_AND_PRICES' });
    assert.equal((await sold(world, own.tour))[0], ['09:00', 10, 'AVAILABLE', 2505]);
    line.between = ({ url }) =>
      url.endsWith('/availability')
        ? {
            body: [
              {
                id: 'x',
                localDateTimeStart: '2026-03-03T09:00:00+01:00',
                available: true,
                status: 'AVAILABLE',
                vacancies: 5,
                unitPricing: [{ unitId: String(own.shop.adult), retail: 1, currency: 'JPY' }],
              },
            ],
          }
        : undefined;
    world.pass(15 * minuteMs);
    await turns(world);
    assert.equal(
      (await sold(world, own.tour, '2026-03-03')).map(([, , state]) => state),
      ['CLOSED'],
    );
  });

  story('stop when an option changes or is gone, which the operator is told, and not when nobody answers', async (world, own) => {
    await link(world, own);
    const states = async () => {
      const { body } = await world.as('rival').get(`products/${own.tour}/external-mapping`);
      return [at(body, 'link.state'), (at(body, 'problems') as Array<{ code: string }>)[0]?.code, (await sold(world, own.tour))[0]![2]];
    };
    const tomorrow = async () => {
      world.pass(dayMs);
      await turns(world);
      return states();
    };
    line.between = () => ({ status: 503, body: '' });
    assert.equal(await tomorrow(), ['CONNECTED', undefined, 'AVAILABLE'], 'what was known stays');
    assert.equal(at((await world.as('rival').get(`connections/${own.connection}`)).body, 'problem'), 'NO_ANSWER');
    line.between = () => undefined;
    await world.db.query(`update price_categories set type = 'SENIOR' where id = $1`, [own.shop.child]);
    assert.equal(await tomorrow(), ['BROKEN', 'OPTION_CHANGED', 'CLOSED']);
    assert.equal(at((await world.as('rival').get('connection-links?state=BROKEN')).body, '0.product_id'), own.tour);
    await world.db.query(`update products set status = 'draft' where id = $1`, [own.shop.walk]);
    assert.equal(await tomorrow(), ['BROKEN', 'PRODUCT_GONE', 'CLOSED']);
    const mails = () => world.mails.filter(({ subject }) => subject === 'No longer on sale: Rome with us').length;
    assert.is(mails(), 1, 'one mail a break');
    await world.db.query(`update products set status = 'active' where id = $1`, [own.shop.walk]);
    await world.as('rival').post(`products/${own.tour}/external-check`, {});
    assert.equal([(await tomorrow())[0], mails()], ['CONNECTED', 1], 'nothing is written of what works again');
    await world.db.query(`update products set status = 'draft' where id = $1`, [own.shop.walk]);
    assert.equal([(await tomorrow())[0], mails()], ['BROKEN', 2]);
  });
}
