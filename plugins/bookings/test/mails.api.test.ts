import * as assert from 'uvu/assert';
import { startJobs } from '#server';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { booking, euros, inHours, options, tour } from './marketplace.ts';

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
        await post(`bookings/decline/${await of('he', { status: 'PENDING' })}`, { reason: 'WEATHER' });
        await post(`bookings/refunded/${await of('en', { status: 'CONFIRMED' })}`, { amount: euros(4_000), note: 'Rain' });
        await of('fr', { status: 'PENDING', respond_by: inHours(-1) });
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        const told = world.mails.map(({ to, text }) => [to.address, to.name, text] as const).sort();
        assert.equal(
          told.map(([address, name]) => [address, name]),
          ['de', 'en', 'fr', 'he'].map((each) => [`${each}@example.org`, 'Noa Levi']),
        );
        assert.match(told[0]![2], 'Tag: Mittwoch, 11. März 2026\nBeginn (Ortszeit): 10:00\nReisende: 2\n');
        assert.match(told[1]![2], 'we are paying back €40.00 for your booking');
        assert.match(told[2]![2], 'Motif : Personne n’a répondu à temps');
        assert.match(told[3]![2], 'סיבה: מזג אוויר');
      },
      options,
    ),
  );
});
