// A booking of a connected tour is made in the other system as well, before it is final: or it is not made at all.
import * as assert from 'uvu/assert';
import { minuteMs, type Json } from '#core';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import { taken, turns } from '../../resellers/test/world.ts';
import { link, sold } from './days.ts';
import { wanted } from './live.ts';
import { supplied, type Connected, type Story, type Wire } from './world.ts';

/** Reactions, and the jobs that they wake. */
async function settle(world: World, minutes = 0): Promise<void> {
  if (minutes > 0) world.pass(minutes * minuteMs);
  await turns(world);
  await turns(world);
}
/** Connects with a key that sells. */
async function live(world: World, own: Connected, more: object = {}): Promise<void> {
  await world.as('rival').patch(`connections/${own.connection}`, { api_key: own.shop.live, is_test: false });
  await link(world, own, { mode: 'AVAILABILITY_AND_PRICES', ...more });
}
const rows = async (world: World): Promise<Array<Record<string, Json>>> =>
  (await world.as('rival').get('connection-bookings?sort=id')).body as Array<Record<string, Json>>;
const states = async (world: World) => (await rows(world)).map(({ state, date, seats }) => [state, date, seats]);
const left = async (world: World, { tour }: Connected) => (await sold(world, tour))[0]![1];
const posted = ({ calls }: Wire, end: string) => calls.filter(({ method, url }) => method === 'POST' && url.endsWith(end));
/** Bookings of the supplier's operator. */
const there = async ({ db }: World, { shop }: Connected) =>
  (await db.query<{ status: string; channel: string }>('select status, channel from bookings where product_id = $1 order by id', [shop.walk])).rows;
const ours = async ({ db }: World, { tour }: Connected) => (await db.query('select 1 from bookings where product_id = $1', [tour])).rows.length;
type Call = Parameters<Wire['between']>[0];
const isBooking =
  (end: RegExp) =>
  ({ method, url }: { method: string; url: string }) =>
    method === 'POST' && end.test(url);

/** Defines these tests among others, so that they share a database. */
export function sentTests(story: Story, line: Wire): void {
  story('a sale is booked there under our own uuid, follows a move and further travellers, and ends with ours', async (world, own) => {
    await live(world, own);
    const me = world.as('rival');
    const made = await me.post('bookings', wanted(own, 2));
    assert.is(made.status, 201, made.text);
    const [row] = await rows(world);
    assert.equal([row!.state, row!.booking_id, row!.seats], ['BOOKED', at(made.body, 'id'), 2]);
    assert.is(at(JSON.parse(posted(line, '/bookings').at(-1)!.body), 'uuid'), row!.uuid);
    assert.equal([await there(world, own), await taken(world, own.shop.walk)], [[{ status: 'CONFIRMED', channel: 'PARTNER' }], [8, 2, 0]]);
    const change = (body: object) => me.post(`bookings/${at(made.body, 'id')}/change`, body);
    const more = await change({ party: [{ price_category_id: own.shop.adult, quantity: 3 }] });
    assert.is(more.status, 200, more.text);
    assert.equal(await states(world), [
      ['BOOKED', '2026-03-10', 2],
      ['BOOKED', '2026-03-10', 1],
    ]);
    const moved = await change({ date: '2026-03-11', start_time: '14:00' });
    assert.is(moved.status, 200, moved.text);
    await settle(world);
    assert.equal(await states(world), [
      ['CANCELLED', '2026-03-10', 2],
      ['CANCELLED', '2026-03-10', 1],
      ['BOOKED', '2026-03-11', 3],
    ]);
    assert.equal((await taken(world, own.shop.walk)).slice(1), [0, 0]);
    const ended = await me.post(`bookings/decline/${at(made.body, 'id')}`, { reason: 'WEATHER' });
    assert.is(ended.status, 200, ended.text);
    await settle(world, 1);
    assert.equal((await states(world)).at(-1), ['CANCELLED', '2026-03-11', 3]);
    assert.equal(
      (await there(world, own)).map(({ status }) => status),
      ['CANCELLED', 'CANCELLED', 'CANCELLED'],
    );
  });

  story('our own sales are taken off its places once, before and after it tells of them', async (world, own) => {
    await live(world, own);
    const me = world.as('rival');
    const book = async (count: number) => assert.is((await me.post('bookings', wanted(own, count))).status, 201);
    const seen: unknown[] = [await left(world, own)];
    await book(2);
    seen.push(await left(world, own));
    await settle(world, 60);
    seen.push(await left(world, own));
    await book(3);
    seen.push(await left(world, own));
    await settle(world, 60);
    seen.push(await left(world, own));
    await world.db.query('update product_schedules set capacity = 6 where product_id = $1', [own.shop.walk]);
    await settle(world, 60);
    seen.push(await left(world, own));
    assert.equal(seen, [10, 8, 8, 5, 5, 1]);
    const last = await me.post('bookings', wanted(own, 1));
    assert.is(last.status, 201, last.text);
    assert.is((await me.post('bookings', wanted(own, 1))).status, 400);
  });

  story('what the other system refuses is not sold here, and nothing is kept there', async (world, own) => {
    await live(world, own);
    const me = world.as('rival');
    const isHold = isBooking(/\/bookings$/);
    const pricing = (change: object) => async (call: Call) => {
      const answer = await supplied(world, call);
      return { ...answer, body: { ...(answer.body as object), pricing: { original: 5000, retail: 5000, currency: 'EUR', ...change } } };
    };
    const said: Array<[string, Wire['between']]> = [
      ['refused the request', () => ({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'sold out' } })],
      ['no longer offers this', () => ({ status: 400, body: { error: 'INVALID_AVAILABILITY_ID', errorMessage: 'gone' } })],
      ['changed the price', pricing({ retail: 5100 })],
      ['changed the price', pricing({ currency: 'JPY' })],
    ];
    for (const [text, reply] of said) {
      line.between = (call) => (isHold(call) ? reply(call) : undefined);
      const refused = await me.post('bookings', wanted(own));
      assert.equal([refused.status, refused.text.includes(text)], [400, true], `${text}: ${refused.text}`);
    }
    const isConfirm = isBooking(/\/confirm$/);
    line.between = (call) => (isConfirm(call) ? { status: 400, body: { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'no' } } : undefined);
    assert.is((await me.post('bookings', wanted(own))).status, 400);
    line.between = () => undefined;
    await settle(world, 1);
    assert.equal([await ours(world, own), await there(world, own), await taken(world, own.shop.walk)], [0, [], [10, 0, 0]]);
    assert.equal(
      (await rows(world)).map(({ state }) => state),
      ['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED'],
    );
  });

  story('a lost answer is looked up by our uuid, and a booking that is answered twice is made once', async (world, own) => {
    await live(world, own);
    const lost: string[] = [];
    const lose = async (call: Call) => {
      await supplied(world, call);
      lost.push(call.url);
      return { status: 503, body: '' };
    };
    line.between = (call) => (isBooking(/\/(bookings|confirm)$/)(call) ? lose(call) : undefined);
    const made = await world.as('rival').post('bookings', wanted(own, 2));
    assert.is(made.status, 201, made.text);
    assert.ok(lost.length > 2);
    assert.equal([await states(world), await taken(world, own.shop.walk)], [[['BOOKED', '2026-03-10', 2]], [8, 2, 0]]);
  });

  story('without an answer nothing is sold; what may be there is settled later, or becomes a task', async (world, own) => {
    await live(world, own);
    const me = world.as('rival');
    const garble = async (call: Call) => {
      if (isBooking(/\/bookings$/)(call)) await supplied(world, call);
      return { body: '<html>' };
    };
    line.between = (call) => (call.url.includes('/bookings') ? garble(call) : undefined);
    const refused = await me.post('bookings', wanted(own));
    assert.equal([refused.status, await ours(world, own), await taken(world, own.shop.walk)], [400, 0, [9, 0, 1]], refused.text);
    await settle(world, 1);
    assert.equal([(await rows(world))[0]!.state, world.mails.length], ['CANCELLING', 0]);
    for (let turn = 0; turn < 5; turn++) await settle(world, 4);
    const [row] = await rows(world);
    assert.equal([row!.state, row!.problem, row!.remedy], ['UNSETTLED', 'WRONG', 'CANCEL_THERE']);
    const mails = () => world.mails.filter(({ subject }) => subject.startsWith('Action needed')).length;
    assert.is(mails(), 1);
    line.between = () => undefined;
    assert.is((await me.post(`connection-bookings/${row!.id}/retry`, {})).status, 200);
    await settle(world);
    assert.equal([(await rows(world))[0]!.state, mails(), await taken(world, own.shop.walk)], ['REFUSED', 1, [10, 0, 0]]);
  });

  story('a cancellation that the supplier refuses is a task at once, until somebody settles it', async (world, own) => {
    await live(world, own);
    const me = world.as('rival');
    const made = await me.post('bookings', wanted(own));
    line.between = (call) =>
      isBooking(/\/cancel$/)(call) ? { status: 400, body: { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'too late' } } : undefined;
    assert.is((await me.post(`bookings/decline/${at(made.body, 'id')}`, { reason: 'WEATHER' })).status, 200);
    await settle(world, 1);
    const [row] = await rows(world);
    assert.equal([row!.state, row!.problem, row!.remedy], ['UNSETTLED', 'REFUSED', 'CANCEL_THERE']);
    assert.is((await world.as('operator').post(`connection-bookings/${row!.id}/settled`, {})).status, 404, 'another operator');
    assert.is((await me.post(`connection-bookings/${row!.id}/settled`, {})).status, 200);
    assert.is((await me.post(`connection-bookings/${row!.id}/settled`, {})).status, 409);
    await settle(world, 120);
    assert.is((await rows(world))[0]!.state, 'CANCELLED');
  });

  story('a booking that the supplier answers first is followed, and a rejection is a task', async (world, own) => {
    await world.as('rival').patch(`connections/${own.connection}`, { api_key: own.shop.live, is_test: false });
    await link(world, { ...own, shop: { ...own.shop, walk: own.shop.request } });
    const me = world.as('rival');
    const book = async () => (await me.post('bookings', { ...wanted(own), start_time: '19:00' })).status;
    assert.equal([await book(), await book()], [201, 201]);
    const asked = await world.db.query<{ id: number }>('select id from bookings where product_id = $1 order by id', [own.shop.request]);
    const [first, second] = asked.rows.map(({ id }) => id);
    assert.equal(
      (await rows(world)).map(({ state }) => state),
      ['WAITING', 'WAITING'],
    );
    assert.is((await world.as('operator').post(`bookings/confirm/${first}`, {})).status, 200);
    assert.is((await world.as('operator').post(`bookings/decline/${second}`, { reason: 'WEATHER' })).status, 200);
    await settle(world, 6);
    assert.equal(
      (await rows(world)).map(({ state, remedy }) => [state, remedy]),
      [
        ['BOOKED', null],
        ['UNSETTLED', 'END_HERE'],
      ],
    );
  });

  story('a test connection takes nothing real', async (world, own) => {
    await link(world, own);
    assert.is((await world.as('rival').post('bookings', wanted(own, 2))).status, 201);
    assert.equal([await there(world, own), await taken(world, own.shop.walk)], [[], [10, 0, 0]]);
    assert.is((await rows(world))[0]!.is_test, true);
    await settle(world, 60);
    assert.is(await left(world, own), 8, 'its places do not count what is not real');
  });
}
