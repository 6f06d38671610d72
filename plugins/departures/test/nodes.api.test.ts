// Places taken on two nodes over one database, of which one loses connections in the midst of it.
import type { FastifyInstance } from 'fastify';
import * as assert from 'uvu/assert';
import { createApp } from '../../../src/server/app.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { emptyDatabase, withPostgres } from '../../../test/setup/database.ts';
import { once } from '../../../test/setup/once.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { options, sold, wish } from './world.ts';

/** A database whose every so-manieth transaction that has put a hold in loses its connection there, as by kill -9 of whoever had it. */
function cutting(db: Db, killer: Db, every: number): { db: Db; cuts: () => number } {
  let [puts, cuts] = [0, 0];
  const watched = (tx: Db): Db => ({
    ...tx,
    tx: (work) => tx.tx((inner) => work(watched(inner))),
    query: async (sql, params) => {
      const result = await tx.query(sql, params);
      if (/insert into "?seat_holds/.test(sql) && ++puts % every === 0) {
        cuts++;
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      }
      return result as never;
    },
  });
  return { db: { ...db, tx: (work) => db.tx((tx) => work(watched(tx))) }, cuts: () => cuts };
}

const ask = (app: FastifyInstance, world: World, body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/seat-holds',
    headers: { authorization: `Test ${world.users.operator}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

/** Asks again where there was no answer, or it was too busy to answer: as often as it takes. */
async function insist(app: FastifyInstance, world: World, body: object): Promise<number> {
  const { statusCode } = await ask(app, world, body);
  return statusCode === 503 ? insist(app, world, body) : statusCode;
}

/** Lets something happen once, before a transaction's statement that a pattern knows. */
function meanwhile(db: Db, pattern: RegExp, happen: () => Promise<unknown>): Db {
  let isOver = false;
  const watched = (tx: Db): Db => ({
    ...tx,
    tx: (work) => tx.tx((inner) => work(watched(inner))),
    query: async (sql, params) => {
      if (!isOver && pattern.test(sql)) {
        isOver = true;
        await happen();
      }
      return tx.query(sql, params) as never;
    },
  });
  return { ...db, tx: (work) => db.tx((tx) => work(watched(tx))) };
}

/** Two pools of connections to one database, and a world that asks by the first. */
const nodes = once(async () => {
  const { url, drop } = await emptyDatabase();
  const [one, two] = [await openPostgres(url), await openPostgres(url)];
  await migrate(one, coreMigrations);
  const world = await createWorld(one, options);
  const close = async () => {
    await world.app.close();
    await one.close();
    await two.close();
    await drop();
  };
  return { one, two, world, close };
});

await withPostgres('places on two nodes', (test, engine) => {
  if (engine.name !== 'postgres') return;
  test.after(async () => (await nodes()).close());

  test('a departure that is cancelled between being looked at and being held is not held', async () => {
    const { one, two, world } = await nodes();
    const tour = await sold(world);
    const closing = { date: '2026-07-01', start_time: '09:00', reason: 'WEATHER', bookings: 0 };
    const cancel = () => world.as('operator').post(`products/${tour.tour}/departures/cancel`, closing);
    const other = createApp({ ...world.parts, db: meanwhile(two, /insert into departures/, cancel) });
    const { statusCode, body } = await ask(other, world, wish(tour));
    assert.equal([statusCode, JSON.parse(body)], [400, { message: 'This departure is closed.' }]);
    assert.equal([(await one.query('select 1 from seat_holds')).rows, world.errors], [[], []]);
    await other.close();
  });

  test('ten of ten places are held, whoever asks where, and whatever connection is cut in the midst of it', async () => {
    const { one, two, world } = await nodes();
    const cut = cutting(two, one, 3);
    const other = createApp({ ...world.parts, db: cut.db });
    const tour = await sold(world, { capacity: 10 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => insist(i % 2 === 0 ? world.app : other, world, wish(tour))));
    const counts = (status: number) => answers.filter((each) => each === status).length;
    assert.equal([counts(201), counts(400)], [10, 30]);
    const held = async (date: string) =>
      (await one.query<{ seats: number }>("select sum(seats)::int as seats from seat_holds where status = 'ON_HOLD' and date = $1", [date])).rows[0]!
        .seats;
    assert.is(await held('2026-07-01'), 10);
    // Alone, with places left, every third is cut and none is lost.
    const next = { date: '2026-07-02' };
    const statuses: number[] = [];
    while (statuses.filter((status) => status === 201).length < 10) statuses.push((await ask(other, world, wish(tour, 1, next))).statusCode);
    assert.ok(cut.cuts() >= 3 && statuses.includes(503), `${cut.cuts()} cuts: ${statuses.join(' ')}`);
    assert.equal([(await ask(world.app, world, wish(tour, 1, next))).statusCode, await held('2026-07-02')], [400, 10]);
    await other.close();
  });
});
