import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type Person } from '#test';
import { booking, conversation, hourMs, later, start, stored, thread, type MessageAnswer, write } from './enquiry.ts';

await areaTests(
  'enquiries',
  (test) => {
    test('a message opens, a reply waits, and both read the thread in order', async (world) => {
      const { id, hash } = await conversation(world, { status: 'RESOLVED' });
      const first = await write(world, 'customer', hash, '  Is there a lift?\r\nMy mother uses a wheelchair.  ');
      assert.equal([first.status, at(first.body, 'text')], [201, 'Is there a lift?\nMy mother uses a wheelchair.'], first.text);
      assert.equal(await stored(world, id), {
        status: 'OPEN',
        waiting_since: start,
        last_kind: 'TRAVELLER',
        last_text: 'Is there a lift? My mother uses a wheelchair.',
        messages_count: 1,
        snoozed_until: null,
      });
      world.clock.pass(hourMs);
      await write(world, 'customer', hash, 'Hello?');
      assert.is((await stored(world, id)).waiting_since, start, 'they wait since their first message');
      world.clock.pass(hourMs);
      await write(world, 'operator', hash, { message: 'There is.' });
      assert.equal(await stored(world, id, 'status, waiting_since, first_reply_at, reply_minutes, last_kind'), {
        status: 'WAITING',
        waiting_since: null,
        first_reply_at: later(2),
        reply_minutes: 120,
        last_kind: 'STAFF',
      });
      const told = await thread(world, 'customer', hash);
      assert.equal(
        told.map(({ kind, author, text }) => [kind, author.side, author.id, text]),
        [
          ['TRAVELLER', 'traveller', undefined, 'Is there a lift?\nMy mother uses a wheelchair.'],
          ['TRAVELLER', 'traveller', undefined, 'Hello?'],
          ['STAFF', 'staff', undefined, 'There is.'],
        ],
      );
      assert.equal((await thread(world, 'operator', hash)).at(-1)!.author, { id: world.users.operator, name: 'operator', side: 'staff' });
    });

    test('takes null for what is not there', async (world) => {
      const asked = { message: 'Hello', traveller_email: 'noa@example.org', product_id: null, booking_id: null, subject: null, language: null };
      const begun = await world.as('operator').post('conversations', asked);
      assert.is(begun.status, 201, begun.text);
      const { hash } = await conversation(world);
      await write(world, 'operator', hash, 'Hello');
      const written = await write(world, 'customer', hash, { message: 'Hi', note: null, files: null, after: null, also: null, until: null });
      assert.is(written.status, 201, written.text);
    });

    test('somebody else’s conversation is none', async (world) => {
      const { hash } = await conversation(world);
      const calls = {
        [`GET conversations/${hash}`]: undefined,
        [`GET conversations/by-hash/${hash}`]: undefined,
        [`GET conversations/messagies/${hash}`]: undefined,
        [`POST conversations/messagies/${hash}`]: { message: 'Hi' },
        [`POST conversations/${hash}/assign`]: { assignee_id: null },
        [`POST conversations/${hash}/resolve`]: {},
        [`PATCH conversations/${hash}`]: { subject: 'Mine' },
      };
      const seen = await world.statuses(calls);
      for (const [call, by] of Object.entries(seen)) {
        const forStaff = /assign|resolve|PATCH/.test(call);
        assert.equal([by.rival, by.unlinked, by.stranger, by.nobody], [404, 404, forStaff ? 403 : 404, 401], call);
        assert.equal([by.customer, by.operator! < 300 || by.operator === 400], [forStaff ? 403 : call.startsWith('POST') ? 201 : 200, true], call);
      }
    });

    test('a note stays among staff, and leaves no trace for others', async (world) => {
      const { id, hash } = await conversation(world);
      await write(world, 'customer', hash, 'Hello');
      const before = (await world.query('select version, updated_at, words from conversations where id = $1', [id]))[0];
      const heardBy = async (person: Person, after: Json) => (await world.as(person).get(`-/live?after=${String(after)}`)).text;
      const from = at((await world.as('manager').get('-/live')).body, 'at') as Json;
      const note = await write(world, 'operator', hash, { message: 'Knows the owner, be kind. {{anything}}', note: true });
      assert.equal([note.status, at(note.body, 'kind')], [201, 'NOTE']);
      assert.match(await heardBy('manager', from), '"conversation-messages"');
      assert.match(await heardBy('customer', from), '"changes":[]');
      assert.equal((await world.query('select version, updated_at, words from conversations where id = $1', [id]))[0], before);
      assert.equal(
        [(await thread(world, 'manager', hash)).map(({ kind }) => kind), (await thread(world, 'customer', hash)).map(({ kind }) => kind)],
        [['TRAVELLER', 'NOTE'], ['TRAVELLER']],
      );
      const everything = await world
        .as('customer')
        .get(`conversations/by-hash/${hash}?expand=messages,firstMessage,files,customerProfile,otherBookings,reply,booking,product`);
      assert.is(everything.status, 200, everything.text);
      assert.not.match(everything.text, 'be kind');
      for (const call of [
        'conversations?expand=firstMessage,files&query=kind',
        `-/history/conversation-messages/${at(note.body, 'id')}`,
        `-/search?query=kind`,
      ])
        assert.not.match((await world.as('customer').get(call)).text, 'be kind', call);
      assert.is((await world.as('customer').get(`-/history/conversation-messages/${at(note.body, 'id')}`)).status, 403);
      assert.is((await write(world, 'customer', hash, { message: 'Psst', note: true })).status, 403);
      assert.is((await world.as('customer').get(`conversations/messagies/${hash}?after=${at(note.body, 'id')}`)).text, '[]');
    });

    test('whoever has not seen what somebody else wrote is shown it first', async (world) => {
      const { hash } = await conversation(world);
      const asked = await write(world, 'customer', hash, 'When?');
      const seen = at(asked.body, 'id');
      const one = await write(world, 'operator', hash, { message: 'At nine.', after: seen });
      assert.is(one.status, 201);
      assert.is((await write(world, 'operator', hash, { message: 'Sharp.', after: seen })).status, 201, 'one’s own words are no news');
      const other = await write(world, 'manager', hash, { message: 'At ten.', after: seen });
      assert.equal(
        [other.status, (at(other.body, 'newer') as unknown as MessageAnswer[]).map(({ text }) => text)],
        [409, ['At nine.', 'Sharp.']],
        other.text,
      );
      assert.is((await thread(world, 'manager', hash)).length, 3);
      const newest = (at(other.body, 'newer') as unknown as MessageAnswer[]).at(-1)!.id;
      assert.is((await write(world, 'manager', hash, { message: 'At ten.', after: newest })).status, 201);
      await write(world, 'operator', hash, { message: 'Which is it?', note: true });
      const last = (await thread(world, 'customer', hash)).at(-1)!.id;
      assert.is((await write(world, 'customer', hash, { message: 'Thanks', after: last })).status, 201, 'a note is no news to who may not read it');
    });

    test('nothing, and words that nobody filled in, are refused in their field', async (world) => {
      const { hash } = await conversation(world);
      assert.equal((await write(world, 'customer', hash, ' \n ')).body, { message: ['Write a message or attach a file.'] });
      const unfilled = await write(world, 'operator', hash, 'Dear {{traveller.first_name}}, see {{ meeting_point }}.');
      assert.equal([unfilled.status, unfilled.body], [400, { message: ['Fill in {{traveller.first_name}}, {{ meeting_point }} before you send.'] }]);
      assert.is((await write(world, 'customer', hash, 'I like {{braces}}')).status, 201);
      assert.is((await write(world, 'operator', hash, 'x'.repeat(10_001))).status, 400);
    });

    test('the same key twice says it once', async (world) => {
      const { hash } = await conversation(world);
      const send = () => world.as('customer').post(`conversations/messagies/${hash}`, { message: 'Once' }, { 'idempotency-key': 'k1' });
      const [one, two] = [await send(), await send()];
      assert.equal([one.status, two.status, two.text], [201, 201, one.text]);
      assert.is((await thread(world, 'customer', hash)).length, 1);
    });

    test('contact data shows once a booking with this operator is confirmed, in what was written before too', async (world) => {
      const { hash } = await conversation(world);
      await write(world, 'customer', hash, 'Call 052-123-4567 or write noa@example.org, at 10:30 for 45 EUR');
      const [masked] = await thread(world, 'operator', hash);
      assert.equal([masked!.text, masked!.hidden], ['Call ⟦hidden⟧ or write ⟦hidden⟧, at 10:30 for 45 EUR', 2]);
      assert.match((await thread(world, 'admin', hash))[0]!.text, '052-123-4567');
      const profile = async (person: Person) =>
        at((await world.as(person).get(`conversations/by-hash/${hash}?expand=customerProfile`)).body, 'customerProfile') as {
          [member: string]: Json;
        };
      assert.equal(await profile('operator'), {
        id: world.users.customer,
        full_name: 'Noa Levi',
        email: null,
        phone: null,
        language: 'en',
        masked: true,
      });
      assert.is((await profile('customer')).email, 'noa@example.org', 'one’s own is no secret');
      await booking(world, { status: 'CONFIRMED', operator_id: world.operators.b });
      assert.is((await thread(world, 'operator', hash))[0]!.hidden, 2, 'another operator’s booking says nothing');
      assert.is((await thread(world, 'customer', hash))[0]!.hidden, 2);
      const mine = await booking(world);
      assert.is((await thread(world, 'operator', hash))[0]!.hidden, 2, 'nor one that waits');
      await world.as('operator').post(`bookings/confirm/${mine}`);
      for (const person of ['operator', 'customer'] as const) {
        const [open] = await thread(world, person, hash);
        assert.equal([open!.text, open!.hidden], ['Call 052-123-4567 or write noa@example.org, at 10:30 for 45 EUR', 0], person);
      }
      const { email, masked: isMasked } = await profile('operator');
      assert.equal([email, isMasked], ['noa@example.org', false]);
    });

    test('lists, searches and expands tell nobody how to reach whom too early', async (world) => {
      const waiting = await booking(world);
      const { hash } = await conversation(world, { booking_id: waiting });
      await write(world, 'customer', hash, 'Mail noa.secret@example.org about the ferry');
      const ask = (query: string) => world.as('operator').get(`conversations?${query}`);
      const all = await ask('expand=booking,firstMessage,customerProfile,files,words');
      assert.is(all.status, 200, all.text);
      for (const told of ['noa@example.org', 'noa.secret', '972521234567']) assert.not.match(all.text, told);
      assert.equal([at(all.body, '0.firstMessage.hidden'), at(all.body, '0.files'), at(all.body, '0.booking.leader_email')], [1, [], null]);
      assert.equal(
        await Promise.all(
          ['ferry', 'FERRIES', 'secret', 'Levi', 'Old town', 'noa@example.org'].map(
            async (word) => ((await ask(`query=${word}`)).body as Json[]).length,
          ),
        ),
        [1, 0, 0, 1, 1, 0],
      );
      assert.equal(
        [(await ask('sort=traveller_email')).status, (await ask('fields=text')).status, (await ask('expand=messages')).status],
        [400, 400, 400],
      );
    });
  },
  { with: ['bookings', 'tours'] },
);
