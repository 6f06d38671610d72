// A reseller's booking on two nodes over one database, of which one is gone between the hold and its confirmation.
import * as assert from 'uvu/assert';
import { createApp } from '../../../src/server/app.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { emptyDatabase, withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { createWorld } from '../../../test/setup/world.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { asking, options, shop, taken, wish } from './world.ts';

const uuid = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56';
const guest = { fullName: 'Noa Levi', emailAddress: 'noa@example.org' };

/** A database that loses a transaction's connection before a statement that a pattern knows, once, as by kill -9 of whoever had it. */
function cutOnce(db: Db, killer: Db, pattern: RegExp): Db {
  let isOver = false;
  const watched = (tx: Db): Db => ({
    ...tx,
    tx: (work) => tx.tx((inner) => work(watched(inner))),
    query: async (sql, params) => {
      if (!isOver && pattern.test(sql)) {
        isOver = true;
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      }
      return tx.query(sql, params) as never;
    },
  });
  return { ...db, tx: (work) => db.tx((tx) => work(watched(tx))) };
}

await withPostgres('resellers on two nodes', (test) => {
  test('confirm once what one node held, though the other one dies in the midst of the confirmation', async () => {
    const { url, drop } = await emptyDatabase();
    const [one, two] = [await openPostgres(url), await openPostgres(url)];
    await migrate(one, coreMigrations);
    const world = await createWorld(one, options);
    const own = await shop(world);
    const dying = createApp({ ...world.parts, db: cutOnce(two, one, /insert into "?bookings"? /) });
    const other = createApp({ ...world.parts, db: two });
    const [here, gone, there] = [asking(world, own.live), asking({ ...world, app: dying }, own.live), asking({ ...world, app: other }, own.live)];
    assert.is((await here('POST', 'bookings', wish(own, 2, { uuid }))).status, 200);
    assert.is((await gone('POST', `bookings/${uuid}/confirm`, { contact: guest })).status, 503);
    assert.equal([at((await there('GET', `bookings/${uuid}`)).body, 'status'), await taken(world, own.walk)], ['ON_HOLD', [8, 0, 2]]);
    const answers = await Promise.all([there, here, there, here].map(async (ask) => ask('POST', `bookings/${uuid}/confirm`, { contact: guest })));
    assert.equal(new Set(answers.map(({ status, body }) => `${status} ${String(at(body, 'supplierReference'))}`)).size, 1);
    const { rows } = await one.query<{ count: number }>('select count(*)::int as count from bookings');
    assert.equal([answers[0]!.status, rows[0]!.count, await taken(world, own.walk)], [200, 1, [8, 2, 0]]);
    await Promise.all([dying, other, world.app].map(async (app) => app.close()));
    await Promise.all([one, two].map(async (db) => db.close()));
    await drop();
  });
});
