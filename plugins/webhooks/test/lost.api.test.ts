// Nodes that stop while a delivery is on its way: what they had is delivered by another, and nothing is sent again once a success was written down.
import * as assert from 'uvu/assert';
import { areaTests, seeded, type OutsideCall, type OutsideReply } from '#test';
import { forgetTests } from './forget.ts';
import { raise, receiver as receivers, webhook } from './world.ts';

const count = 40;

/** A receiver of which some calls are answered only when it is said: whoever made them is as good as dead meanwhile. */
function dyingSenders() {
  const random = seeded(7);
  const sent: string[] = [];
  const done = new Set<string>();
  const afterSuccess: string[] = [];
  const hanging: Array<() => void> = [];
  let isDeadly = true;
  const outside = ({ headers }: OutsideCall): OutsideReply | Promise<OutsideReply> => {
    const id = headers['webhook-id']!;
    sent.push(id);
    if (done.has(id)) afterSuccess.push(id);
    if (isDeadly && random() < 0.3)
      return new Promise((resolve) => {
        hanging.push(() => resolve({ status: 200 }));
      });
    done.add(id);
    return { status: 200 };
  };
  return { sent, done, afterSuccess, hanging, outside, heal: () => (isDeadly = false) };
}

const receiver = dyingSenders();
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
};

await areaTests(
  'webhooks',
  (test) => {
    test(
      'what nodes had that stopped is delivered by others, and nothing twice that was written down',
      async (world) => {
        for (let i = 0; i < 10; i++) await webhook(world, { events: ['webhook.failing'] });
        for (let i = 0; i < count; i++) await raise(world, {}, i + 1);
        const openOnes = async () => (await world.query(`select 1 from webhook_logs where state <> 'SUCCEEDED'`)).length;
        const written = async () => (await world.query<{ n: number }>(`select count(*)::int as n from webhook_logs where state = 'SUCCEEDED'`))[0]!.n;
        const nodes = Promise.all([world.turn(), world.turn()]);
        const answerAll = () => receiver.hanging.forEach((answer) => answer());
        try {
          await until(async () => receiver.sent.length > 100 && (await written()) + receiver.hanging.length === receiver.sent.length);
          receiver.heal();
          // Ten lost in a row open an endpoint's breaker, and whose they are is drawn: each of these is closed again within some rounds.
          for (let round = 0; round < 30 && (await openOnes()) > 0; round++) {
            world.clock.pass(31_000);
            await world.turn();
          }
          assert.is(await openOnes(), 0);
          assert.is(await written(), count * 10);
        } finally {
          answerAll();
          await nodes;
        }
        assert.is(await written(), count * 10);
        assert.is(receiver.done.size, count, 'every event');
        const [{ n } = { n: -1 }] = await world.query<{ n: number }>(`select count(*)::int as n from webhook_attempts where error = 'LOST_WORKER'`);
        assert.ok(n >= receiver.hanging.length, `${n} of ${receiver.hanging.length} were found to be lost`);
        assert.equal(await world.query('select distinct breaker, failing_since from webhook_states'), [{ breaker: 'CLOSED', failing_since: null }]);
        assert.equal(await world.query('select sum(failed)::int as n from webhook_hours'), [{ n: 0 }], 'which says nothing of who was to get it');
      },
      { outside: receiver.outside },
    );

    const answers: Array<() => void> = [];
    test(
      'a node that stood still does not take what it has on its way itself for lost',
      async (world) => {
        await webhook(world, { events: ['webhook.failing'] });
        await webhook(world, { events: ['webhook.failing'] });
        await raise(world, {}, 1);
        const node = world.turn();
        await until(async () => answers.length === 2);
        world.clock.pass(31_000);
        const [first, last] = answers;
        first!();
        // Once that is written down, it looks for more to send, and for what was lost.
        const written = async () => (await world.query(`select 1 from webhook_logs where state = 'SUCCEEDED'`)).length;
        await until(async () => (await written()) === 1);
        for (let looks = 0; looks < 100; looks++) await written();
        last!();
        await node;
        assert.equal(await world.query('select state, attempts from webhook_logs'), [
          { state: 'SUCCEEDED', attempts: 1 },
          { state: 'SUCCEEDED', attempts: 1 },
        ]);
        assert.is(answers.length, 2);
      },
      { outside: () => new Promise<OutsideReply>((resolve) => void answers.push(() => resolve({ status: 200 }))) },
    );

    const kept = receivers(() => ({ status: kept.got.length > 1 ? 500 : 200 }));
    test(
      'whole days of what is over go at once, and what of them is not finished stays',
      async (world) => {
        await webhook(world, { events: ['webhook.failing'] });
        await world.job('keep');
        world.clock.pass(86_400_000);
        await raise(world, {}, 1);
        await world.turn();
        await raise(world, {}, 2);
        await world.turn();
        const part = `select distinct tableoid::regclass::text as part from webhook_messages`;
        assert.equal(await world.query(part), [{ part: 'webhook_messages__d20260302' }]);
        world.clock.pass(29.6 * 86_400_000);
        await world.job('keep');
        assert.equal(await world.query('select count(*)::int as n from webhook_messages'), [{ n: 2 }], 'the day is not over for thirty days');
        world.clock.pass(86_400_000);
        await world.job('keep');
        assert.equal(await world.query(part), [{ part: 'webhook_messages__other' }]);
        assert.equal(await world.query('select record_id from webhook_messages'), [{ record_id: 2 }]);
        assert.equal(await world.query(`select to_regclass('webhook_attempts__d20260302') as part, count(*)::int as n from webhook_attempts`), [
          { part: null, n: 0 },
        ]);
        world.clock.pass(60_000);
        await world.turn();
        assert.is(kept.got.length, 3, 'and is delivered');
      },
      { outside: kept.outside },
    );

    forgetTests(test);
  },
  { on: 'postgres' },
);
