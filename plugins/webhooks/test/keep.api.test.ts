import * as assert from 'uvu/assert';
import { areaTests } from '#test';
import { forgetTests } from './forget.ts';
import { delivering, raise, receiver, webhook } from './world.ts';

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

  forgetTests(test);
});
