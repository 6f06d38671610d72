// Several who appeal for one booking at the same time, each on a connection of its own: on PostgreSQL.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { relatedTo } from '../../../test/kit/areas.ts';
import { createWorld } from '../../../test/setup/world.ts';
import scorecard from '../server.ts';

const plugins = relatedTo(['scorecard', 'reports'], await readPlugins(process.cwd()));
const words = { ground: 'CLOSED', text: 'The park was closed by order.' };

await withPostgres('appeals at once', (test, engine) => {
  if (engine.name !== 'postgres') return;
  test('of four for one booking one is filed', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, { plugins, areas: { scorecard } });
      const [booking] = await world.insert('bookings', [
        { code: 'WP-1', status: 'DECLINED', decline_reason: 'OTHER', payment_was_made: 1, operator_id: world.operators.a },
      ]);
      const [file] = await world.insert('files', [
        { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 1, hash: 'h', user_id: world.users.operator, operator_id: world.operators.a },
      ]);
      const body = { booking_id: booking!, proof: [file!], ...words };
      const all = await Promise.all(Array.from({ length: 4 }, (_, i) => world.as(i % 2 ? 'manager' : 'operator').post('cancellation-appeals', body)));
      assert.equal(all.map(({ status }) => status).sort(), [201, 400, 400, 400], all.map(({ text }) => text).join('\n'));
      const { rows } = await db.query('select count(*)::int as n from cancellation_appeals');
      assert.equal(rows, [{ n: 1 }]);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});
