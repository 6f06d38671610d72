import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type Person } from '#test';
import { booking, conversation, hourMs, later, start, stored, thread, type MessageAnswer, tour, write } from './enquiry.ts';

await areaTests(
  'enquiries',
  (test) => {
    test('snoozed ones come back by themselves, and with a message', async (world) => {
      const { id, hash } = await conversation(world, { waiting_since: start, last_kind: 'TRAVELLER', inbound_at: start });
      const snooze = (until: string) => world.as('operator').post(`conversations/${hash}/snooze`, { snoozed_until: until });
      assert.is((await snooze(later(-1))).status, 400);
      assert.is((await snooze(later(5))).status, 200);
      const statusOf = async () => at((await world.as('operator').get(`conversations/by-hash/${hash}`)).body, 'status');
      assert.is(await statusOf(), 'SNOOZED');
      world.clock.pass(5 * hourMs);
      assert.equal([await statusOf(), (await stored(world, id)).status], ['OPEN', 'SNOOZED']);
      await world.turn();
      assert.equal([(await stored(world, id)).status, (await stored(world, id)).waiting_since], ['OPEN', start]);
      await snooze(later(20));
      await write(world, 'customer', hash, 'I am still here');
      assert.equal([await statusOf(), (await stored(world, id)).snoozed_until], ['OPEN', null]);
      assert.equal(
        (await thread(world, 'operator', hash)).filter(({ kind }) => kind === 'SYSTEM').map(({ event, author }) => [at(event!, 'what'), author.name]),
        [
          ['SNOOZED', 'operator'],
          ['OPEN', ''],
          ['SNOOZED', 'operator'],
        ],
      );
      assert.is((await thread(world, 'customer', hash)).length, 1);
    });

    test('what else a reply does: resolve, or snooze', async (world) => {
      const { id, hash } = await conversation(world);
      assert.is((await write(world, 'operator', hash, { message: 'Bye', also: 'resolve' })).status, 201);
      assert.is((await stored(world, id)).status, 'RESOLVED');
      await world.as('operator').post(`conversations/${hash}/open-again`);
      assert.is((await write(world, 'operator', hash, { message: 'Later', also: 'snooze', until: later(24) })).status, 201);
      assert.equal([(await stored(world, id)).status, (await stored(world, id)).snoozed_until], ['SNOOZED', later(24)]);
      assert.equal((await write(world, 'operator', hash, { message: 'Never', also: 'snooze' })).body, {
        until: ['Choose a time within the next 12 months.'],
      });
      assert.is((await write(world, 'customer', hash, { message: 'Done', also: 'resolve' })).status, 403);
      assert.is((await thread(world, 'customer', hash)).length, 2);
    });

    test('they are given to people of the operator, and the thread says so', async (world) => {
      const { hash } = await conversation(world);
      const { users } = world;
      const assign = (person: Person, assignee_id: number | null) => world.as(person).post(`conversations/${hash}/assign`, { assignee_id });
      assert.is((await assign('operator', users.manager)).status, 200);
      for (const id of [users.rival, users.customer, 999_999]) assert.is((await assign('manager', id)).status, 400);
      assert.is((await world.as('manager').patch(`conversations/${hash}`, { assignee_id: users.rival })).status, 400);
      assert.is((await assign('admin', users.admin)).status, 200);
      assert.is((await assign('operator', null)).status, 200);
      assert.is(
        (await world.as('manager').patch(`conversations/${hash}`, { assignee_id: users.operator, subject: 'Lift', language: 'de' })).status,
        200,
      );
      assert.equal(
        (await thread(world, 'operator', hash)).map(({ event }) => at(event!, 'to')),
        ['manager', 'admin', null, 'operator'],
      );
      const mine = (await world.as('operator').get(`conversations?assignee_id=${users.operator}`)).body as Json[];
      assert.is(mine.length, 1);
      assert.is(at((await world.as('customer').get('conversations')).body, '0.assignee_id'), undefined);
    });

    test('a customer asks about a tour, or about a booking of theirs, in which there is one conversation', async (world) => {
      const product_id = await tour(world);
      const { post } = world.as('customer');
      const asked = await post('conversations', { product_id, message: 'Is it far? Write to me@example.org' });
      assert.is(asked.status, 201, asked.text);
      assert.match(at(asked.body, 'hash') as string, /^[\w-]{24}$/);
      const [row] = await world.query(
        'select operator_id, customer_id, traveller_name, product_name, subject, status, messages_count from conversations',
      );
      assert.equal(row, {
        operator_id: world.operators.a,
        customer_id: world.users.customer,
        traveller_name: 'customer',
        product_name: 'Old Town Walk',
        subject: 'Old Town Walk',
        status: 'OPEN',
        messages_count: 1,
      });
      const draft = await tour(world, { status: 'draft' });
      for (const body of [{ product_id: draft, message: 'Hi' }, { message: 'Hi' }, { booking_id: 99, message: 'Hi' }, { product_id, message: ' ' }])
        assert.is((await post('conversations', body)).status, 400, JSON.stringify(body));
      const booking_id = await booking(world, { product_id });
      const one = await post('conversations', { booking_id, message: 'May we come later?' });
      const two = await world.as('operator').post('conversations', { booking_id, message: 'You may.' });
      assert.equal([one.status, at(two.body, 'hash'), at(two.body, 'messages_count')], [201, at(one.body, 'hash'), 2]);
      await world.as('operator').post(`conversations/${at(one.body, 'hash')}/resolve`);
      assert.not.equal(at((await post('conversations', { booking_id, message: 'Again' })).body, 'hash'), at(one.body, 'hash'));
      assert.equal(
        [
          (await world.as('rival').post('conversations', { booking_id, message: 'Hi' })).status,
          (await world.as('stranger').post('conversations', { booking_id, message: 'Hi' })).status,
        ],
        [400, 400],
      );
    });

    test('staff write first to somebody without a booking', async (world) => {
      const { post } = world.as('operator');
      const made = await post('conversations', {
        message: 'You left your hat.',
        traveller_email: 'lea@example.org',
        traveller_name: 'Léa',
        subject: 'Hat',
        language: 'fr',
      });
      assert.equal([made.status, at(made.body, 'status'), at(made.body, 'language')], [201, 'WAITING', 'fr'], made.text);
      assert.equal((await post('conversations', { message: 'Hm' })).status, 400);
      assert.is((await world.as('unlinked').post('conversations', { message: 'Hm', traveller_email: 'lea@example.org' })).status, 403);
    });

    test('long threads come in pieces', async (world) => {
      const { id, hash } = await conversation(world);
      await world.insert(
        'conversation-messages',
        Array.from({ length: 205 }, (_, i) => ({ conversation_id: id, kind: 'TRAVELLER', text: `${i}`, masked: `${i}` })),
      );
      const last = await world.as('operator').get(`conversations/messagies/${hash}`);
      const texts = (body: Json) => (body as unknown as MessageAnswer[]).map(({ text }) => text);
      assert.equal([texts(last.body).length, texts(last.body)[0], texts(last.body).at(-1), last.headers['x-has-more']], [200, '5', '204', '1']);
      const first = (last.body as unknown as MessageAnswer[])[0]!.id;
      const before = await world.as('operator').get(`conversations/messagies/${hash}?before=${first}&limit=3`);
      assert.equal([texts(before.body), before.headers['x-has-more']], [['2', '3', '4'], '1']);
      assert.equal(texts((await world.as('operator').get(`conversations/messagies/${hash}?after=${first}&limit=2`)).body), ['6', '7']);
      assert.is((await world.as('operator').get(`conversations/messagies/${hash}?before=x`)).status, 400);
    });

    test('the conversation with what a reader and a reply want of it', async (world) => {
      const product_id = await tour(world, { meeting_points: JSON.stringify([{ title: 'Jaffa Gate', address: 'Omar Square 1' }]) });
      const booking_id = await booking(world, { product_id });
      await booking(world, { code: 'WP-OTHER', travel_date: '2026-04-01' });
      const { hash } = await conversation(world, { booking_id, product_id, language: 'de', product_name: 'Old' });
      const { body } = await world
        .as('operator')
        .get(`conversations/by-hash/${hash}?expand=reply,otherBookings,booking,product,rating,reviewsCount,ratingStats`);
      assert.equal(at(body, 'reply'), {
        'traveller.first_name': 'Noa',
        'traveller.name': 'Noa Levi',
        'booking.code': at(body, 'booking.code'),
        'product.title': 'Old Town Walk',
        'departure.date': 'Mittwoch, 11. März 2026',
        'departure.time': '10:00',
        meeting_point: 'Jaffa Gate, Omar Square 1',
        'agent.first_name': 'operator',
        'operator.name': at(body, 'reply')!['operator.name' as never],
      });
      assert.equal([at(body, 'otherBookings.0.code'), at(body, 'product.name'), at(body, 'rating')], ['WP-OTHER', 'Old Town Walk', null]);
      assert.is((await world.as('operator').get(`conversations/by-hash/${hash}?expand=secrets`)).status, 400);
    });

    test('a reply to whoever booked names the tour, its meeting point and its start as they were sold', async (world) => {
      const product_id = await tour(world, { meeting_points: JSON.stringify([{ title: 'Jaffa Gate' }]) });
      const terms = JSON.stringify({ title: 'Altstadt', meeting_points: [{ title: 'Damaskustor', address: 'Platz 1' }] });
      const booking_id = await booking(world, { product_id, terms, sold_as: 'Altstadt', start_time: '02:30', moved_start_time: '03:30' });
      const { hash } = await conversation(world, { booking_id, product_id, language: 'de' });
      const { body } = await world.as('operator').get(`conversations/by-hash/${hash}?expand=reply`);
      assert.equal(
        ['product.title', 'meeting_point', 'departure.time'].map((name) => at(body, 'reply')![name as never]),
        ['Altstadt', 'Damaskustor, Platz 1', '03:30'],
      );
    });
  },
  { with: ['bookings', 'tours'] },
);
