import * as assert from 'uvu/assert';
import { withPostgres } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type Answered, type World } from '../../../test/setup/world.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { jobContext } from '../../../src/server/jobs/jobContext.ts';
import { booking, inHours, options, startMs, told } from './marketplace.ts';

/** One turn of the job, as a node's runner takes it. */
async function turn(
  { api }: World,
  { hours = 0, fenced = async () => undefined }: { hours?: number; fenced?: () => Promise<void> } = {},
): Promise<void> {
  const job = api.registered.jobs.find((each) => each.plugin === 'bookings' && each.name === 'move-by-time')!;
  await job.run(jobContext(api, { kind: 'bookings.move-by-time', now: new Date(startMs + hours * 3_600_000), fenced }));
}

const statuses = async ({ db }: World) =>
  (await db.query<{ status: string; count: number }>('select status, count(*)::int as count from bookings group by status order by status')).rows.map(
    (row) => `${row.status} ${row.count}`,
  );

await withPostgres('bookings: what happens by itself', (test, engine) => {
  test(
    'declines what nobody answered in time and completes what has started, once',
    inWorld(
      engine,
      async (world) => {
        const unanswered = await booking(world, { status: 'PENDING', respond_by: inHours(2) });
        const begun = await booking(world, { status: 'CONFIRMED', starts_at: inHours(2) });
        const other = [
          await booking(world, { status: 'PENDING', respond_by: inHours(3) }),
          await booking(world, { status: 'CONFIRMED', starts_at: inHours(3) }),
          await booking(world, { status: 'CANCELLED', starts_at: inHours(-9) }),
        ];
        await turn(world, { hours: 1.99 });
        assert.equal(await statuses(world), ['CANCELLED 1', 'CONFIRMED 2', 'PENDING 2']);
        for (let i = 0; i < 3; i++) await turn(world, { hours: 2 });
        const [first, second] = [await told(world, unanswered), await told(world, begun)];
        assert.equal(
          [first.booking.status, first.booking.decline_reason, first.booking.version, first.events],
          ['DECLINED', 'NO_RESPONSE', 2, [{ kind: 'DECLINED', reason: 'NO_RESPONSE', note: null, amount: null, actor_name: null }]],
        );
        assert.equal([second.booking.status, second.booking.version, second.events.map((event) => event.kind)], ['COMPLETED', 2, ['COMPLETED']]);
        for (const id of other) assert.is((await told(world, id)).booking.version, 1);
      },
      options,
    ),
  );

  test(
    'stands in the audit and in the history as done by nobody, with what changed',
    inWorld(
      engine,
      async (world) => {
        const unanswered = await booking(world, { status: 'PENDING', respond_by: inHours(2) });
        const begun = await booking(world, { status: 'CONFIRMED', starts_at: inHours(2) });
        await turn(world, { hours: 2 });
        const { rows } = await world.db.query(
          `select record_id, action, user_id, user_name, operator_id, before, after from audit where resource = 'bookings' order by id`,
        );
        const nobodys = { user_id: null, user_name: null, operator_id: world.operators.a };
        assert.equal(rows, [
          {
            record_id: unanswered,
            action: 'auto-decline',
            ...nobodys,
            before: { status: 'PENDING', decline_reason: null },
            after: { status: 'DECLINED', decline_reason: 'NO_RESPONSE' },
          },
          { record_id: begun, action: 'auto-complete', ...nobodys, before: { status: 'CONFIRMED' }, after: { status: 'COMPLETED' } },
        ]);
        const { body } = await world.as('operator').get(`-/history/bookings/${unanswered}`);
        assert.equal(
          [at(body, '0.action'), at(body, '0.user'), at(body, '0.changes.status'), at(body, '0.restorable')],
          ['auto-decline', null, { before: 'PENDING', after: 'DECLINED' }, false],
        );
      },
      options,
    ),
  );

  test(
    'declines a request whose tour has started, whatever its time to answer',
    inWorld(
      engine,
      async (world) => {
        await booking(world, { status: 'PENDING', respond_by: null, starts_at: inHours(1) });
        await turn(world, { hours: 1 });
        assert.equal(await statuses(world), ['DECLINED 1']);
      },
      options,
    ),
  );

  test(
    'works through more than a batch',
    inWorld(
      engine,
      async (world) => {
        const { db, operators } = world;
        await db.query(
          `insert into bookings (code, status, operator_id, starts_at) select 'B' || n, 'CONFIRMED', $1, $2 from generate_series(1, 250) n`,
          [operators.a, inHours(-1)],
        );
        await turn(world);
        assert.equal(await statuses(world), ['COMPLETED 250']);
        assert.is((await db.query<{ count: number }>('select count(*)::int as count from booking_events')).rows[0]!.count, 250);
      },
      options,
    ),
  );

  test(
    'writes nothing once another node has taken over',
    inWorld(
      engine,
      async (world) => {
        await booking(world, { status: 'CONFIRMED', starts_at: inHours(-1) });
        const lost = turn(world, {
          fenced: async () => {
            throw new Error('taken over');
          },
        });
        assert.match(
          await lost.then(
            () => 'done',
            (error: Error) => error.message,
          ),
          /taken over/,
        );
        assert.equal(await statuses(world), ['CONFIRMED 1']);
        assert.equal((await world.db.query(`select 1 from audit union all select 1 from booking_events`)).rows, []);
      },
      options,
    ),
  );

  if (engine.name !== 'postgres') return;
  const alone = (work: (world: World) => Promise<void>) => async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, options);
      await work(world);
      await world.app.close();
    } finally {
      await db.close();
    }
  };

  /** Starts calls while somebody holds the booking, and lets go once all of them wait for it. */
  async function atOnce({ db }: World, id: number, calls: Array<() => Promise<Answered>>): Promise<Answered[]> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holder: Promise<void> | undefined;
    await new Promise<void>((held) => {
      holder = db.tx(async (tx) => {
        await tx.query('select 1 from bookings where id = $1 for update', [id]);
        held();
        await released;
      });
    });
    const answers = calls.map((call) => call());
    const waiting = async () =>
      (
        await db.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]!.n;
    while ((await waiting()) < calls.length);
    release();
    await holder;
    return Promise.all(answers);
  }

  test(
    'of confirming and declining at once exactly one wins',
    alone(async (world) => {
      for (let i = 0; i < 5; i++) {
        const id = await booking(world, { status: 'PENDING' });
        const answers = await atOnce(world, id, [
          () => world.as('operator').post(`bookings/confirm/${id}`),
          () => world.as('manager').post(`bookings/decline/${id}`, { reason: 'WEATHER' }),
          () => world.as('admin').post(`bookings/confirm/${id}`),
        ]);
        assert.equal(answers.map((each) => each.status).sort(), [200, 409, 409]);
        const { booking: row, events } = await told(world, id);
        assert.equal([row.version, events.map((event) => event.kind)], [2, [row.status]]);
      }
    }),
  );

  test(
    'a decline asked for after a confirmation is a move of its own; a confirmation after a decline is none',
    alone(async (world) => {
      const moved = async (id: number, calls: ReadonlyArray<'confirm' | 'decline'>) => {
        const answers: number[] = [];
        for (const call of calls)
          answers.push((await world.as('operator').post(`bookings/${call}/${id}`, call === 'decline' ? { reason: 'WEATHER' } : undefined)).status);
        const { booking: row, events } = await told(world, id);
        return [answers, row.status, row.version, events.map((event) => event.kind)];
      };
      const [first, second] = [await booking(world, { status: 'PENDING' }), await booking(world, { status: 'PENDING' })];
      assert.equal(await moved(first, ['confirm', 'decline']), [[200, 200], 'DECLINED', 3, ['CONFIRMED', 'DECLINED']]);
      assert.equal(await moved(second, ['decline', 'confirm']), [[200, 400], 'DECLINED', 2, ['DECLINED']]);
    }),
  );

  test(
    'pays back once, however many press the button',
    alone(async (world) => {
      const id = await booking(world, { status: 'DECLINED' });
      const answers = await atOnce(
        world,
        id,
        Array.from({ length: 5 }, () => () => world.as('operator').post(`bookings/refunded/${id}`)),
      );
      assert.equal(answers.map((each) => each.status).sort(), [200, 409, 409, 409, 409]);
      assert.is((await told(world, id)).events.length, 1);
    }),
  );

  test(
    'several nodes move each booking once',
    alone(async (world) => {
      await world.db.query(
        `insert into bookings (code, status, operator_id, starts_at) select 'B' || n, 'CONFIRMED', $1, $2 from generate_series(1, 450) n`,
        [world.operators.a, inHours(-1)],
      );
      await Promise.all([turn(world), turn(world), turn(world)]);
      await turn(world);
      assert.equal(await statuses(world), ['COMPLETED 450']);
      assert.equal((await world.db.query('select count(*)::int as all, count(distinct booking_id)::int as once from booking_events')).rows, [
        { all: 450, once: 450 },
      ]);
    }),
  );
});
