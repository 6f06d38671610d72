import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { areas, jobsOf, ledger, order, orders } from '../../../test/server/events/orders.ts';
import type { World } from '../../../test/setup/world.ts';
import outbox from '../server.ts';

const real = (await readPlugins(process.cwd())).filter(({ id }) =>
  ['outbox', 'operators', 'users', 'countries', 'cities', 'company-types', 'currencies'].includes(id),
);
let isBroken = true;
const options = {
  plugins: [...real, orders, ledger],
  areas: {
    ...areas({
      book: async () => {
        if (isBroken) throw new Error('no ledger');
      },
    }),
    outbox,
  },
};

async function turned(world: World): Promise<void> {
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.stop();
}
const mail = (more: object = {}) => ({
  key: `k${Math.random()}`,
  mail: 'orders.paid',
  to_name: 'Noa',
  to_address: 'noa@example.org',
  locale: 'en',
  subject: 'Paid',
  body: 'Thanks',
  state: 'sent',
  attempts: 1,
  due_at: '2026-03-01T09:00:00Z',
  ...more,
});

await withEngines('outbox', (test, engine) => {
  test(
    'shows admins what failed and why, and lets them try it again',
    inWorld(
      engine,
      async (world) => {
        isBroken = true;
        const { as } = world;
        await as('operator').post(`orders/${await order(world)}/pay`, { amount: 1 });
        await world.db.query(`update outbox_deliveries set attempts = 9 where reaction = 'ledger.book'`);
        await turned(world);
        const { body } = await as('admin').get('outbox/reactions?filters[state]=failed');
        assert.equal(
          [at(body, '0.event'), at(body, '0.reaction'), at(body, '0.error'), at(body, '0.attempts')],
          ['order.paid', 'ledger.book', 'no ledger', 10],
        );
        isBroken = false;
        assert.is((await as('admin').post(`outbox/reactions/${at(body, '0.id')}/retry`)).status, 200);
        await turned(world);
        assert.is(at((await as('admin').get(`outbox/reactions/${at(body, '0.id')}`)).body, 'state'), 'done');
        const refused = await as('admin').post(`outbox/reactions/${at(body, '0.id')}/retry`);
        assert.equal(
          [refused.status, at(refused.body, 'message')],
          [400, 'Can’t retry ledger.book: only failed event handlers can be retried. The status is “Done”.'],
        );
        assert.equal([(await as('manager').get('outbox/reactions')).status, (await as('manager').get('outbox/mails')).status], [403, 403]);
        assert.is((await as('manager').get('outbox/events')).status, 403);
      },
      { ...options, errors: true },
    ),
  );

  test(
    'lists what was raised, as far as the reaction that is worst off',
    inWorld(
      engine,
      async (world) => {
        isBroken = false;
        const { as, db } = world;
        const id = await order(world);
        await as('operator').post(`orders/${id}/pay`, { amount: 1 });
        const seen = async () => {
          const { body } = await as('admin').get('outbox/events?filters[name]=order.paid');
          return [at(body, '0.resource'), at(body, '0.record_id'), at(body, '0.state')];
        };
        assert.equal(await seen(), ['orders', id, 'waiting']);
        await turned(world);
        assert.equal(await seen(), ['orders', id, 'done']);
        const { body } = await as('admin').get('outbox/events?filters[name]=order.paid');
        const told = await as('admin').get(`outbox/reactions?eventId=${at(body, '0.id')}`);
        assert.is((told.body as unknown[]).length, at(body, '0.reactions'));
        await db.query(`update outbox_deliveries set state = 'failed' where reaction = 'ledger.book'`);
        assert.is((await seen())[2], 'failed');
        await db.query('delete from outbox_deliveries');
        assert.is((await seen())[2], 'raised');
        assert.is((await as('admin').patch(`outbox/events/${at(body, '0.id')}`, { name: 'x' })).status, 405);
      },
      options,
    ),
  );

  test(
    'sends a mail once more, but none that held a link nobody keeps',
    inWorld(
      engine,
      async (world) => {
        const [sent, secret] = await world.insert('outbox_mails', [mail({ sent_at: '2026-03-01T09:00:00Z' }), mail({ mail: 'core.password-reset' })]);
        const { as } = world;
        assert.equal(
          [(await as('admin').post(`outbox/mails/${sent}/resend`)).status, (await as('admin').post(`outbox/mails/${secret}/resend`)).status],
          [200, 400],
        );
        await turned(world);
        assert.equal(
          world.mails.map(({ to, text }) => [to.address, text]),
          [['noa@example.org', 'Thanks']],
        );
        assert.equal(
          [at((await as('admin').get(`outbox/mails/${sent}`)).body, 'state'), at((await as('admin').get('outbox/mails?query=noa')).body, '0.body')],
          ['sent', undefined],
        );
      },
      options,
    ),
  );
});
