import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';
import { raise, receiver, webhook } from './world.ts';

const dayMs = 86_400_000;
const events = ['webhook.failing'];

/** What becomes of a webhook that was deleted: the same on both engines, though attempts lie in partitions on one of them. */
export function forgetTests(test: AreaTest): void {
  const { outside } = receiver();
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
    { outside },
  );
}
