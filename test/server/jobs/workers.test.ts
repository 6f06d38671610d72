// Reactions to all that areas declare, several at once, and the work that each node does by itself afterwards.
import * as assert from 'uvu/assert';
import type { ServerArea } from '#server';
import { createWorkers } from '../../../src/server/jobs/workers.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { areas as orderAreas, jobsOf, operators, order, orders } from '../events/orders.ts';

const relay = source(
  { id: 'relay', title: 'Relay', on: { '@declared': 'take' }, workers: { carry: 'Carries what was taken.' } } as never,
  {},
  { reactions: ['take'], workers: ['carry'] },
);

/** What was taken at once, and what was carried. */
const seen: { taken: number[][]; carried: number[] } = { taken: [], carried: [] };
let refuses = 0;
const half = (own: ServerArea): void => {
  own.onMany('take', async (events, { soon }) => {
    if (events.length > 1 && refuses-- > 0) throw new Error('not together');
    seen.taken.push(events.map(({ recordId }) => recordId));
    await soon('carry');
  });
  own.worker('carry', async ({ isStopping }) => {
    if (!isStopping()) seen.carried = seen.taken.flat();
  });
};
const options = { plugins: [orders, operators, relay], areas: { orders: orderAreas({}).orders, relay: half } };
const pay = (world: World, id: number) => world.as('operator').post(`orders/${id}/pay`, { amount: 100 });

await withEngines('workers of nodes', (test, engine) => {
  test(
    'declared events come several at once, those of the records’ own changes do not, and a worker is woken by what was left to it',
    inWorld(
      engine,
      async (world) => {
        Object.assign(seen, { taken: [], carried: [] });
        const ids = [await order(world), await order(world)];
        for (const id of ids) await pay(world, id);
        assert.equal((await world.db.query('select distinct event from outbox_deliveries')).rows, [{ event: 'order.paid' }]);
        const jobs = jobsOf(world);
        await jobs.turn();
        await jobs.stop();
        assert.equal([seen.taken, seen.carried], [[ids], ids]);
      },
      options,
    ),
  );

  test(
    'what cannot be dealt with together is dealt with one by one',
    inWorld(
      engine,
      async (world) => {
        Object.assign(seen, { taken: [], carried: [] });
        refuses = 1;
        const ids = [await order(world), await order(world)];
        for (const id of ids) await pay(world, id);
        const jobs = jobsOf(world);
        await jobs.turn();
        await jobs.stop();
        assert.equal(
          seen.taken,
          ids.map((id) => [id]),
        );
      },
      options,
    ),
  );

  test(
    'nothing is begun while the node is being stopped',
    inWorld(
      engine,
      async (world) => {
        Object.assign(seen, { taken: [[1]], carried: [] });
        const workers = createWorkers(world.api, { isStopping: () => true });
        workers.ask();
        await workers.rest();
        assert.equal(seen.carried, []);
      },
      options,
    ),
  );
});
