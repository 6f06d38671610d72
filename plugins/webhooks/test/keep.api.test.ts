import * as assert from 'uvu/assert';
import { areaTests } from '#test';
import { delivering, raise, receiver, webhook } from './world.ts';

const dayMs = 86_400_000;
const events = ['webhook.failing'];

await areaTests('webhooks', (test) => {
  const delivered = delivering(test);
  const kept = receiver(() => ({ status: kept.got.length > 1 ? 500 : 200 }));
  delivered(
    'what is over is forgotten after the days that are set, and what is not finished stays',
    async (world) => {
      await webhook(world, { events });
      await raise(world, {}, 1);
      await world.turn();
      for (const record of [2, 3, 4, 5]) await raise(world, {}, record);
      await world.turn();
      const late = new Date(world.clock.now().getTime() + 25 * 86_400_000);
      const ends = (state: string, record: number, at: Date | null) =>
        world.query('update webhook_logs set state = $1, done_at = $2 where subject = $3', [state, at, `webhooks:${record}`]);
      await ends('HELD', 3, null);
      await ends('FAILED', 4, late);
      await ends('FAILED', 5, world.clock.now());
      await world.query(
        `insert into webhook_attempts (log_id, webhook_id, no, cause, started_at, exchange, created_at, updated_at)
         select 1, 1, n, 'AUTO', $1::timestamptz, '{}', $1, $1 from generate_series(1, 1100) n`,
        [world.clock.now()],
      );
      world.clock.pass(31 * 86_400_000);
      await world.job('keep');
      assert.equal(await world.query('select count(*)::int as n from webhook_attempts'), [{ n: 0 }], 'in more than one batch');
      assert.equal(
        (await world.query<{ record_id: number }>('select record_id from webhook_messages order by id')).map(({ record_id: id }) => id),
        [2, 3, 4],
        'to be tried again, held back, and given up less than a week ago',
      );
      assert.equal(
        (await world.query<{ state: string }>('select state from webhook_logs order by id')).map(({ state }) => state),
        ['SUCCEEDED', 'RETRYING', 'HELD', 'FAILED', 'FAILED'],
      );
    },
    kept,
  );

  const left = receiver();
  test(
    'a deleted webhook is removed for good after thirty days, in as many batches as it takes, with all that is its own and nothing of another',
    async (world) => {
      const [gone, other] = [await webhook(world, { events }), await webhook(world, { events })];
      await raise(world);
      await world.turn();
      await world.query(
        `insert into webhook_logs (webhook_id, message_id, event_id, type, subject, state, occurred_at, created_at, updated_at)
         select $1, 1000 + n, 'msg_' || n, 'webhook.failing', 'webhooks:1', 'FAILED', $2::timestamptz, $2, $2 from generate_series(1, 1100) n`,
        [gone, world.clock.now()],
      );
      assert.is((await world.as('admin').delete(`manage-webhooks/${gone}`)).status, 204);
      const tables = ['webhooks', 'webhook_secrets', 'webhook_states', 'webhook_hours', 'webhook_logs', 'webhook_attempts'];
      const left = async (id: number) => {
        const counts = tables.map((table) => `(select count(*)::int from ${table} where ${table === 'webhooks' ? 'id' : 'webhook_id'} = ${id})`);
        return Object.values((await world.query<Record<string, number>>(`select ${counts.map((each, i) => `${each} as n${i}`).join(', ')}`))[0]!);
      };
      world.clock.pass(29 * dayMs);
      await world.job('keep');
      assert.equal(await left(gone), [1, 1, 1, 1, 1101, 1], 'for thirty days it is there for whoever asks what it was');
      world.clock.pass(1.1 * dayMs);
      await world.job('keep');
      assert.equal(await left(gone), [0, 0, 0, 0, 0, 0]);
      assert.equal((await left(other)).slice(0, 5), [1, 1, 1, 1, 1]);
    },
    { outside: left.outside },
  );
});
