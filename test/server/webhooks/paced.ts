// Two nodes on one PostgreSQL, each with connections of its own, that go on with the same run at the same moment.
import * as assert from 'uvu/assert';
import webhooks from '../../../plugins/webhooks/server.ts';
import { raise, receiver, webhook } from '../../../plugins/webhooks/test/world.ts';
import { apiIn, createApp } from '../../../src/server/app.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { everyArea, relatedTo } from '../../kit/areas.ts';
import { outsideBy } from '../../kit/outsideBy.ts';
import { worldOf } from '../../kit/worldOf.ts';
import { emptyDatabase } from '../../setup/database.ts';
import { createWorld } from '../../setup/world.ts';

const [rate, all, seconds] = [3, 20, 3];
const connections = 4;

/** A world and a second node beside it, over a database that is dropped in the end. */
async function twoNodes(outside: ReturnType<typeof receiver>['outside']) {
  const { url, drop } = await emptyDatabase();
  const [db, other] = [await openPostgres(url, { connections }), await openPostgres(url, { connections })];
  await migrate(db, coreMigrations);
  const plugins = relatedTo(['webhooks'], await everyArea());
  const world = await createWorld(db, { plugins, areas: { webhooks }, change: () => ({ outside: outsideBy(outside) }) });
  const app = createApp({ ...world.parts, db: other });
  const nodes = [worldOf(world, 'webhooks'), worldOf({ ...world, app, api: apiIn(app), db: other }, 'webhooks')] as const;
  const end = async () => {
    await Promise.all([world.app.close(), app.close()]);
    await Promise.all([db.close(), other.close()]);
    await drop();
  };
  return { db, nodes, errors: world.errors, end };
}

// Locks are read as they are; what `pg_stat_activity` says stays the same for as long as a transaction.
const waitingSql = 'select count(distinct pid)::int as n from pg_locks where not granted';

/** Holds the run until every one of so many nodes wants it, so that they get it in the same moment. */
async function allAtOnce(db: Db, turns: ReadonlyArray<() => Promise<void>>): Promise<void> {
  let hold = () => {};
  const isHeld = new Promise<void>((resolve) => (hold = resolve));
  const holding = db.tx(async (tx) => {
    await tx.query('select 1 from webhook_runs for update');
    hold();
    while ((await tx.query<{ n: number }>(waitingSql)).rows[0]!.n < turns.length) await new Promise((resolve) => setImmediate(resolve));
  });
  await isHeld;
  await Promise.all([holding, ...turns.map((turn) => turn())]);
}

export async function keepsTheRate(): Promise<void> {
  const { got, outside } = receiver();
  const { db, nodes, errors, end } = await twoNodes(outside);
  try {
    const [world] = nodes;
    const id = await webhook(world, { events: ['webhook.failing'] });
    for (let i = 0; i < all; i++) await raise(world, {}, i + 1);
    await world.turn();
    await world.query(`update webhook_logs set state = 'FAILED', done_at = $1`, [world.clock.now()]);
    const wish = { since: '2026-03-01T00:00:00.000Z', count: all, rate };
    assert.is((await world.as('admin').post(`manage-webhooks/${id}/recover`, wish)).status, 202);
    got.length = 0;
    const sent: number[] = [];
    for (let second = 0; second < seconds; second++) {
      world.clock.pass(1000);
      await allAtOnce(
        db,
        nodes.map(({ turn }) => turn),
      );
      await world.turn();
      sent.push(got.length);
    }
    assert.equal(
      sent,
      Array.from({ length: seconds }, (_, second) => rate * (second + 1)),
    );
    assert.is(new Set(got.map(({ headers }) => headers['webhook-id'])).size, rate * seconds, 'each once');
    assert.equal(errors, []);
  } finally {
    await end();
  }
}
