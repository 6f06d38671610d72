import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { systemWork } from '../../../src/server/work/transaction.ts';
import { recordsOf } from '../../../src/server/ports/records.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { booking, euros, inHours, options, told, tour, turned } from './marketplace.ts';

await withEngines('bookings: mails', (test, engine) => {
  test(
    'the leader hears of a confirmation, a refusal and a refund in their language, and of a request nobody answered',
    inWorld(
      engine,
      async (world) => {
        const product_id = await tour(world);
        const of = (language: string, fields: object) =>
          booking(world, { product_id, product_name: 'Old Town', language, leader_email: `${language}@example.org`, ...fields });
        const { post } = world.as('operator');
        await post(`bookings/confirm/${await of('de', { status: 'PENDING' })}`);
        const terms = JSON.stringify({ title: 'העיר העתיקה', option: 'בוקר', language: 'he' });
        await post(`bookings/decline/${await of('he', { status: 'PENDING', terms })}`, { reason: 'WEATHER' });
        await post(`bookings/refunded/${await of('en', { status: 'CONFIRMED' })}`, { amount: euros(4_000), note: 'Rain' });
        await of('fr', { status: 'PENDING', respond_by: inHours(-1) });
        await turned(world);
        const told = world.mails
          .filter(({ to }) => to.name === 'Noa Levi')
          .map(({ to, text }) => [to.address, to.name, text] as const)
          .sort();
        assert.equal(
          told.map(([address, name]) => [address, name]),
          ['de', 'en', 'fr', 'he'].map((each) => [`${each}@example.org`, 'Noa Levi']),
        );
        assert.match(told[0]![2], 'Tour: Old Town\nDatum: Mittwoch, 11. März 2026\nStartzeit (Ortszeit): 10:00\nReisende: 2\n');
        assert.match(told[1]![2], 'We are refunding €40.00 for your booking');
        assert.match(told[2]![2], 'Motif : Pas de réponse à temps');
        assert.match(told[3]![2], 'סיבה: מזג אוויר');
        assert.match(told[3]![2], '\u2068Noa Levi\u2069');
        assert.match(told[3]![2], 'סיור: העיר העתיקה, בוקר\n');
      },
      options,
    ),
  );

  test(
    'an event that waited since before an upgrade names the tour as it did then',
    inWorld(
      engine,
      async (world) => {
        const leader = { language: 'en', leader_email: 'noa@example.org' };
        const id = await booking(world, { product_id: await tour(world), product_name: 'Old Town', status: 'PENDING', ...leader });
        await world.as('operator').post(`bookings/confirm/${id}`);
        await world.db.query("update outbox_events set payload = payload - 'sold_as' where name = 'booking.confirmed'");
        await turned(world);
        assert.match(world.mails[0]!.text, '\n\nTour: Old Town\nDate: ');
      },
      options,
    ),
  );

  test(
    'the operator hears of bookings that are paid and of those that fall through',
    inWorld(
      engine,
      async (world) => {
        const { db, api } = world;
        const product_id = await tour(world);
        await db.query(`update users set locale = 'de' where email = 'manager@example.org'`);
        const work = systemWork(api, db, 'test');
        const bookings = recordsOf(work, 'bookings');
        const make = async (fields: object) => {
          const id = await booking(world, { product_id, product_name: 'Old Town', ...fields });
          const { rows } = await db.query<WireRecord>('delete from bookings where id = $1 returning *', [id]);
          const { id: _id, version: _version, search: _search, ...row } = rows[0]!;
          return (await bookings.create(row, { trusted: true })).id;
        };
        const heard = async () => {
          await turned(world);
          return world.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`);
        };
        const day = 'Old Town, Mittwoch, 11. März 2026';
        const paid = await make({ code: 'A', status: 'CONFIRMED' });
        await make({ code: 'B', status: 'PENDING', respond_by: inHours(20) });
        const later = await make({ code: 'C', status: 'CONFIRMED', payment_was_made: 0 });
        assert.equal(await heard(), [`manager@example.org: Neue Buchung A: ${day}`, `manager@example.org: Antwort erforderlich: Buchung B, ${day}`]);
        await bookings.update(later, { payment_was_made: 1 }, { trusted: true, action: 'pay' });
        assert.equal(await heard(), [`manager@example.org: Neue Buchung C: ${day}`]);
        await bookings.update(paid, { status: 'CANCELLED', cancel_reason: 'MEDICAL' }, { trusted: true, action: 'cancel' });
        await world.as('operator').post(`bookings/decline/${later}`, { reason: 'WEATHER' });
        assert.equal(await heard(), [`manager@example.org: Buchung A – Storniert: ${day}`], 'nobody is told of what they did');
        world.pass(20 * 3_600_000);
        assert.equal(await heard(), [`manager@example.org: Buchung B – Abgelehnt: ${day}`]);
        await world.as('admin').post(`bookings/refunded/${later}`, {});
        assert.equal(await heard(), [`manager@example.org: Buchung C – Erstattet: ${day}`]);
        const { rows } = await db.query('select distinct kind from outbox_mails order by kind');
        assert.equal(rows, [{ kind: 'BOOKINGS' }, { kind: 'CANCELLATIONS' }]);
      },
      options,
    ),
  );

  test(
    'a decline gives all of it back where that is asked for, and says so to the leader; nothing where nothing was paid',
    inWorld(
      engine,
      async (world) => {
        const product_id = await tour(world, { policy_type: 'ALL_SALES_FINAL' });
        const operator = world.as('operator');
        const declined = async (fields: object) => {
          const id = await booking(world, { status: 'PENDING', product_id, ...fields });
          const { warnings = [] } = (await operator.get(`bookings/${id}/decline-warnings`)).body as { warnings?: string[] };
          assert.is((await operator.post(`bookings/decline/${id}`, { reason: 'WEATHER', refund_now: true })).status, 200);
          const { booking: row, events } = await told(world, id);
          return [warnings, row.status, row.payment_status, row.refund, events.map(({ kind, amount }) => [kind, amount])];
        };
        const paid = [['€100.00 has been paid.'], 'DECLINED', 'REFUNDED', euros(10_000), [['DECLINED', euros(10_000)]]];
        assert.equal(await declined({ leader_email: 'noa@example.org', language: 'en' }), paid);
        assert.equal(await declined({ payment_was_made: 0, payment_status: null }), [[], 'DECLINED', null, null, [['DECLINED', null]]]);
        await turned(world);
        const mail = world.mails.find(({ to, text }) => to.address === 'noa@example.org' && text.includes('Refund: €100.00'));
        assert.match(mail?.text ?? '', 'We are refunding your payment.');
      },
      options,
    ),
  );

  test(
    'a decline owes all of it without a look at the policy',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, {
          status: 'DECLINED',
          product_id: await tour(world, { policy_type: 'ALL_SALES_FINAL' }),
          starts_at: inHours(1),
        });
        assert.is((await world.as('operator').post(`bookings/refunded/${id}`)).status, 200);
        assert.equal((await told(world, id)).booking.refund, euros(10_000));
      },
      options,
    ),
  );
});
