import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines, withPostgres } from '../../setup/database.ts';
import type { Areas } from '../../../src/server/area/Registered.ts';
import { source } from '../../setup/areas.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Person, World } from '../../setup/world.ts';
import type { Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { idsSeen, seenOf } from '../../../src/server/bulk/seen.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';

/** A timer that never rings by itself. */
const still: Clock = { now: () => 0, every: () => () => undefined };
const jobsOf = (world: World) => startJobs(world.api, { clock: still });

async function drafts({ insert, operators }: World, count: number): Promise<number[]> {
  return insert(
    'tours',
    Array.from({ length: count }, (_, i) => ({
      name: `T${String(i).padStart(3, '0')}`,
      operator_id: operators.a,
      status: i === 1 ? 'active' : 'draft',
    })),
  );
}

/** What says in a start which records its question was about. */
async function looked(world: World, person: Person, bulk: object, headers = {}): Promise<Record<'seen' | 'count', Json | undefined>> {
  const { body } = await world.as(person).post('-/bulk', { ...bulk, check: true }, headers);
  return { seen: at(body, 'seen'), count: at(body, 'count') };
}

/** Lamps that are flipped, of which one may only ask where they are off. */
const lit = { type: 'integer', title: 'Lit', enum: [0, 1], default: 0 };
const lamps = source(
  {
    id: 'lamps',
    title: 'Lamps',
    resources: [
      {
        name: 'lamps',
        schema: 'lamp.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: 'global',
        api: { collection: 'lamps' },
        actions: [
          { id: 'light', label: 'Light', call: 'light', warns: 'heat', bulk: true, when: { required: ['lit'], properties: { lit: { const: 0 } } } },
        ],
      },
    ],
    calls: {
      light: { method: 'POST', path: 'lamps/{id}/flip', access: 'staff', resource: 'lamps' },
      heat: { method: 'GET', path: 'lamps/{id}/heat', access: 'staff', resource: 'lamps' },
    },
  } as never,
  { 'lamp.schema.json': { title: 'Lamp', type: 'object', properties: { lit } } },
  { handlers: ['light', 'heat'] },
);
const flip: Areas = {
  lamps: (area) => {
    area.handle('heat', async ({ params }) => ({ warnings: Number(params.id) % 2 === 0 ? ['It gets hot.'] : [] }));
    area.handle('light', async ({ records, params }) => {
      const { lit: now } = await records('lamps').get(Number(params.id));
      await records('lamps').update(Number(params.id), { lit: now === 1 ? 0 : 1 });
      return undefined;
    });
  },
};

await withEngines('bulk actions', (test, engine) => {
  test(
    'leaves alone what its action is not for, also where the call would take it',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert('lamps', [{ lit: 1 }, { lit: 0 }]);
        const { body } = await world.as('operator').post('-/bulk', { resource: 'lamps', action: 'light', count: 2, ids });
        const jobs = jobsOf(world);
        await jobs.turn();
        await jobs.stop();
        const over = (await world.as('operator').get(`-/bulk/${at(body, 'id')}`)).body;
        assert.equal([at(over, 'done'), at(over, 'refused.0.id')], [1, ids[0]]);
        assert.is((await world.as('operator').get('lamps')).text.match(/"lit":1/g)?.length, 2);
      },
      { plugins: [lamps], areas: flip },
    ),
  );

  test(
    'carries an action out on frozen ids, a hundred at a time, and tells done and refused with reasons',
    inWorld(engine, async (world) => {
      await drafts(world, 120);
      const { as } = world;
      const all = { resource: 'tours', action: 'publish', query: {} };
      const started = await as('operator').post('-/bulk', { ...all, ...(await looked(world, 'operator', all)) });
      assert.equal([started.status, at(started.body, 'status'), at(started.body, 'total')], [202, 'waiting', 120]);
      await drafts(world, 3);
      const jobs = jobsOf(world);
      await jobs.turn();
      const over = (await as('operator').get(`-/bulk/${at(started.body, 'id')}`)).body;
      assert.equal(
        [at(over, 'status'), at(over, 'done'), (at(over, 'refused') as Json[]).length, at(over, 'refused.0.message')],
        ['done', 119, 1, 'Only a draft can be published.'],
      );
      assert.is((await as('operator').get('tours?status=active')).headers['x-pagination-total-count'], '121');
      await jobs.stop();
    }),
  );

  test(
    'names the first refusals and entries to take back, in their order, and says how many there are',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 2);
      const started = (await world.as('operator').post('-/bulk', { resource: 'tours', action: 'publish', count: 2, ids })).body;
      await world.db.query(
        `insert into job_parts (job_id, position, refused, audit_ids)
        select $1, p * 100, jsonb_agg(jsonb_build_object('id', p * 100 + i, 'message', 'no') order by i), jsonb_agg(p * 1000 + i order by i)
        from generate_series(0, 49) p, generate_series(0, 4) i group by p`,
        [at(started, 'id')],
      );
      await world.db.query(`update jobs set state = 'done', progress = '{"position":252,"done":2,"undoable":250}' where id = $1`, [
        at(started, 'id'),
      ]);
      const job = (await world.as('operator').get(`-/bulk/${at(started, 'id')}`)).body as Record<string, Json[]>;
      assert.equal([job.refused!.length, job.refusedCount, job.auditIds!.length, job.undoable], [200, 250, 200, 250]);
      assert.equal([job.refused![199], job.auditIds![199]], [{ id: 3904, message: 'no' }, 39004]);
      await world.db.query(`update jobs set progress = progress - 'undoable' where id = $1`, [at(started, 'id')]);
      assert.is(at((await world.as('operator').get(`-/bulk/${at(started, 'id')}`)).body, 'undoable'), 250);
    }),
  );

  test(
    'another count than the one shown is 409, as are unknown actions, foreign jobs and forbidden ones',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 3);
      const { as } = world;
      const start = (person: 'operator' | 'customer' | 'admin', body: object) =>
        as(person).post('-/bulk', { resource: 'tours', action: 'publish', count: 3, ids, ...body });
      const other = await start('operator', { count: 2, ids: ids.slice(2) });
      assert.equal([other.status, at(other.body, 'count')], [409, 1]);
      for (const seen of [undefined, 'x', '3~', '1~999999', 7])
        assert.is((await start('operator', { ids: undefined, query: { status: 'active' }, count: 1, seen })).status, 400, String(seen));
      assert.is((await start('operator', { action: 'fly' })).status, 400);
      assert.is((await start('operator', { ids: ['x'] })).status, 400);
      assert.is((await start('operator', { ids: undefined, query: { colour: 'red' } })).status, 400);
      assert.is((await start('customer', {})).status, 403);
      const job = await start('operator', {});
      assert.is((await as('rival').get(`-/bulk/${at(job.body, 'id')}`)).status, 404);
      assert.is((await as('rival').delete(`-/bulk/${at(job.body, 'id')}`)).status, 404);
    }),
  );

  test(
    'is looked at beforehand: how many can, the first five, why the others cannot, and nothing is written',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 8);
      const [foreign] = await world.insert('tours', [{ name: 'Foreign', operator_id: world.operators.b, status: 'draft' }]);
      const look = (person: Person, body: object) => world.as(person).post('-/bulk', { resource: 'tours', action: 'publish', check: true, ...body });
      const { status, body } = await look('operator', { ids: [...ids, foreign] });
      assert.equal([status, at(body, 'count'), at(body, 'able'), at(body, 'mails')], [200, 9, 7, []]);
      assert.equal(
        (at(body, 'first') as Array<{ name: string }>).map(({ name }) => name),
        ['T000', 'T002', 'T003', 'T004', 'T005'],
      );
      assert.equal(at(body, 'refused'), [
        { message: 'Record not found. It may have been deleted.', count: 1, first: [] },
        { message: 'already “Active”', count: 1, first: [{ id: ids[1], name: 'T001' }] },
      ]);
      assert.equal(at((await look('rival', { query: {} })).body, 'first.0.name'), 'Foreign');
      assert.is((await look('customer', { ids })).status, 403);
      assert.is((await look('operator', { ids, check: 1 })).status, 400);
      assert.is((await world.db.query('select 1 from jobs where id > 0')).rows.length, 0);
    }),
  );

  test(
    'is warned beforehand of those that can, by the call that warns of one, a line a sentence',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert(
          'lamps',
          [0, 0, 0, 0, 1].map((lit) => ({ lit })),
        );
        const { body } = await world.as('operator').post('-/bulk', { resource: 'lamps', action: 'light', check: true, ids });
        const hot = ids.slice(0, 4).filter((id) => id % 2 === 0);
        const first = hot.map((id) => ({ id, name: String(id) }));
        assert.equal([at(body, 'able'), at(body, 'warned')], [4, [{ message: 'It gets hot.', count: 2, first }]]);
      },
      { plugins: [lamps], areas: flip },
    ),
  );

  test(
    'what is pointed at is said before it is deleted',
    inWorld(engine, async (world) => {
      const [used, free] = await world.insert('countries', [{ name: 'Used' }, { name: 'Free' }]);
      await world.insert('cities', [{ name: 'Rome', country_id: used }]);
      const { body } = await world.as('admin').post('-/bulk', { resource: 'countries', action: 'delete', check: true, ids: [used, free] });
      assert.equal([at(body, 'able'), at(body, 'first.0.name'), at(body, 'refused.0.count')], [1, 'Free', 1]);
      assert.match(String(at(body, 'refused.0.message')), 'Rome');
    }),
  );

  test(
    'finds and names in the language of its reader what a list finds in it',
    inWorld(engine, async (world) => {
      const [malta] = await world.insert('countries', [{ name: 'Malta' }, { name: 'Crete' }]);
      await world.insert('languages', [{ name: 'Русский', locale: 'ru', is_enabled: 1 }]);
      await world.db.query(`insert into countries_i18n (id, language_id, name) select $1, id, 'Мальта' from languages where locale = 'ru'`, [malta]);
      const bulk = { resource: 'countries', action: 'delete', query: { query: 'маль' } };
      const inRussian = { 'x-language': 'ru' };
      const { body } = await world.as('admin').post('-/bulk', { ...bulk, check: true }, inRussian);
      assert.equal(at(body, 'first'), [{ id: malta, name: 'Мальта' }]);
      const started = await world.as('admin').post('-/bulk', { ...bulk, ...(await looked(world, 'admin', bulk, inRussian)) }, inRussian);
      assert.is(started.status, 202);
    }),
  );

  test(
    'a refusal names records in the language of its sentence where they have words in it, else apart from its direction',
    inWorld(engine, async (world) => {
      const [malta, crete] = await world.insert('countries', [{ name: 'Malta' }, { name: 'Crete' }]);
      await world.insert('cities', [{ name: 'Chania', country_id: crete }]);
      const [he] = await world.insert('languages', [{ name: 'עברית', locale: 'he', is_enabled: 1 }]);
      await world.db.query(`insert into countries_i18n (id, language_id, name) values ($1, $2, 'מלטה')`, [malta, he]);
      const look = async (ids: unknown[], versions?: object) => {
        const asked = { resource: 'countries', action: 'delete', check: true, ids, versions };
        return String(at((await world.as('admin').post('-/bulk', asked, { 'accept-language': 'he' })).body, 'refused.0.message'));
      };
      assert.match(await look([crete]), '(\u2068Chania\u2069).');
      assert.match(await look([crete], { [String(crete)]: 9 }), /^\u2068Crete\u2069 /);
      assert.match(await look([malta], { [String(malta)]: 9 }), /^מלטה /);
    }),
  );

  test(
    'all that match are those of the question: who came or left since is left alone, and both are told',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 4);
      const bulk = { resource: 'tours', action: 'delete', query: { status: 'draft' } };
      const asked = await looked(world, 'operator', bulk);
      assert.is(asked.count, 3);
      await world.db.query(`update tours set status = 'active' where id = $1`, [ids[0]]);
      await world.db.query(`update tours set status = 'draft' where id = $1`, [ids[1]]);
      const [made] = await world.insert('tours', [{ name: 'Made since', operator_id: world.operators.a, status: 'draft' }]);
      const started = await world.as('operator').post('-/bulk', { ...bulk, ...asked });
      assert.is(started.status, 202, started.text);
      const jobs = jobsOf(world);
      await jobs.turn();
      await jobs.stop();
      const over = (await world.as('operator').get(`-/bulk/${at(started.body, 'id')}`)).body;
      assert.equal(
        [at(over, 'total'), at(over, 'done'), at(over, 'refusedCount'), at(over, 'others'), at(over, 'refused')],
        [3, 2, 1, 2, [{ id: ids[0], message: 'This record no longer matches the list.' }]],
      );
      assert.equal(
        (await world.db.query<{ id: number }>('select id from tours order by id')).rows.map(({ id }) => id),
        [ids[0], ids[1], made],
      );
    }),
  );

  test(
    'a record named in the version that was seen is left alone once it is another one, by name; the others are done',
    inWorld(engine, async (world) => {
      const { as, db } = world;
      const jobs = jobsOf(world);
      for (const [action, values] of [['publish'], ['update', { rank: 5 }], ['delete']] as const) {
        await db.query('delete from tours');
        const [changed, , kept, unsaid] = await drafts(world, 4);
        const bulk = { resource: 'tours', action, ids: [changed, kept, unsaid], versions: { [changed!]: 1, [kept!]: 1 }, ...(values && { values }) };
        await as('operator').patch(`tours/${changed}`, { rank: 8 });
        await as('operator').patch(`tours/${unsaid}`, { rank: 9 });
        const message = 'T000 was changed after you selected it. Check it and try again.';
        const { body: asked } = await as('operator').post('-/bulk', { ...bulk, check: true });
        assert.equal([at(asked, 'able'), at(asked, 'refused.0.message'), at(asked, 'refused.0.count')], [2, message, 1], action);
        const started = await as('operator').post('-/bulk', { ...bulk, count: 3 });
        assert.is(started.status, 202, started.text);
        await jobs.turn();
        const over = (await as('operator').get(`-/bulk/${at(started.body, 'id')}`)).body;
        assert.equal([at(over, 'done'), at(over, 'refused')], [2, [{ id: changed, message }]], action);
        const untouched = await db.query<{ id: number }>(`select id from tours where status = 'draft' and rank = 8`);
        assert.equal(
          untouched.rows.map(({ id }) => id),
          [changed],
          action,
        );
      }
      await jobs.stop();
    }),
  );

  test(
    'versions are numbers, by ids',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 1);
      const start = (body: object) => world.as('operator').post('-/bulk', { resource: 'tours', action: 'publish', count: 1, ids, ...body });
      for (const versions of [3, [1], { x: 1 }, { [ids[0]!]: 'x' }, { [ids[0]!]: 0 }])
        assert.is((await start({ versions })).status, 400, JSON.stringify(versions));
      assert.is((await start({ versions: { 5: 1 } })).status, 202, 'of another record');
    }),
  );

  test('what was seen goes in a short text and comes back whole', () => {
    for (const ids of [[], [7], [3, 1, 2], [1, 1000, 1001, 1003, 999_999_999]]) {
      const back = [...idsSeen(seenOf(ids))!];
      assert.equal(
        back,
        [...ids].sort((a, b) => a - b),
      );
    }
    assert.is(seenOf(Array.from({ length: 100_000 }, (_, i) => i + 1)), '1~100000');
    assert.is(idsSeen('1~100000,1'), undefined);
  });

  test(
    'is cancelled at the next batch; deletions can be taken back one by one',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 4);
      const { as } = world;
      const waiting = await as('operator').post('-/bulk', { resource: 'tours', action: 'delete', count: 4, ids });
      assert.is((await as('operator').delete(`-/bulk/${at(waiting.body, 'id')}`)).status, 204);
      const jobs = jobsOf(world);
      await jobs.turn();
      assert.equal(
        [
          at((await as('operator').get(`-/bulk/${at(waiting.body, 'id')}`)).body, 'status'),
          (await as('operator').get('tours')).headers['x-pagination-total-count'],
        ],
        ['cancelled', '4'],
      );
      const started = await as('operator').post('-/bulk', { resource: 'tours', action: 'delete', count: 3, ids: ids.slice(1) });
      await jobs.turn();
      const { body } = await as('operator').get(`-/bulk/${at(started.body, 'id')}`);
      assert.equal([at(body, 'done'), (at(body, 'auditIds') as Json[]).length], [3, 3]);
      assert.is((await as('operator').post(`-/undo/${at(body, 'auditIds.0')}`)).status, 200);
      assert.is((await as('operator').get('tours')).headers['x-pagination-total-count'], '2');
      await jobs.stop();
    }),
  );

  test(
    'goes on where a dead worker stopped, within the scope of the one who started it',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 3);
      const [foreign] = await world.insert('tours', [{ name: 'Foreign', operator_id: world.operators.b, status: 'draft' }]);
      const { as, db } = world;
      const started = await as('operator').post('-/bulk', {
        resource: 'tours',
        action: 'update',
        count: 4,
        ids: [...ids, foreign],
        values: { rank: 7 },
      });
      const id = at(started.body, 'id');
      await db.query(
        `update jobs set state = 'running', fence = 5, lease_until = $2, progress = '{"position":2,"done":2,"refused":[],"auditIds":[]}' where id = $1`,
        [id, '2026-03-01T10:00:30Z'],
      );
      const jobs = jobsOf(world);
      await jobs.turn();
      assert.is(at((await as('operator').get(`-/bulk/${id}`)).body, 'status'), 'running');
      world.pass(31_000);
      await jobs.turn();
      const { body } = await as('operator').get(`-/bulk/${id}`);
      assert.equal([at(body, 'status'), at(body, 'done'), at(body, 'refused.0.id')], ['done', 3, foreign]);
      assert.equal(
        (await db.query('select rank from tours order by id')).rows.map((row) => row.rank),
        [null, null, 7, null],
      );
      await jobs.stop();
    }),
  );
});

await withEngines('many bulk actions', (test, engine) => {
  const start = ({ as }: World, person: Person, ids: readonly number[]) =>
    as(person).post('-/bulk', { resource: 'tours', action: 'publish', count: ids.length, ids });
  const states = async ({ db }: World) =>
    (await db.query<{ state: string }>('select state from jobs where id > 0 order by id')).rows.map(({ state }) => state);

  test(
    'ids that are none of the starter’s are refused at once and once; nobody has chosen very many of them',
    inWorld(engine, async (world) => {
      const [own] = await drafts(world, 1);
      const [foreign] = await world.insert('tours', [{ name: 'Foreign', operator_id: world.operators.b, status: 'draft' }]);
      const started = await start(world, 'operator', [foreign!, own!, 999_999]);
      const refused = [foreign, 999_999].map((id) => ({ id, message: 'Record not found. It may have been deleted.' }));
      assert.equal([started.status, at(started.body, 'total'), at(started.body, 'refused')], [202, 3, refused]);
      const jobs = jobsOf(world);
      await jobs.turn();
      await jobs.stop();
      const over = (await world.as('operator').get(`-/bulk/${at(started.body, 'id')}`)).body;
      assert.equal([at(over, 'done'), at(over, 'refused')], [1, refused]);
      const others = Array.from({ length: 1001 }, (_, i) => 500_000 + i);
      const many = await start(world, 'operator', [own!, ...others]);
      assert.equal([many.status, at(many.body, 'message')], [400, '"ids" has a value that is not accepted.']);
    }),
  );

  test(
    'five of one user wait at most, and the users have their turns',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 240);
      const theirs = await world.insert('tours', [{ name: 'Theirs', operator_id: world.operators.b, status: 'draft' }]);
      for (const part of [ids.slice(2, 120), ids.slice(120), ids, ids, ids]) assert.is((await start(world, 'operator', part)).status, 202);
      const sixth = await start(world, 'operator', ids);
      assert.equal([sixth.status, at(sixth.body, 'message')], [429, 'You already have 5 jobs waiting. Wait until one of them finishes.']);
      assert.is((await start(world, 'rival', theirs)).status, 202);
      const jobs = jobsOf(world);
      await jobs.turn();
      await jobs.stop();
      const { rows } = await world.db.query<{ user_id: number }>(`select user_id from audit where action = 'publish' and is_part = 1 order by id`);
      assert.equal([rows.length, rows.findIndex((row) => row.user_id === world.users.rival) <= 200], [240, true]);
      assert.is((await start(world, 'operator', ids)).status, 202);
    }),
  );

  test('a stop puts down what is under way where it is, and the next start goes on from there', async () => {
    let seen = 0;
    let stop: (() => void) | undefined;
    await inWorld(
      engine,
      async (world) => {
        const ids = await drafts(world, 240);
        const parts = [ids.slice(2, 80), ids.slice(80, 160), ids.slice(160)];
        for (const part of parts) await start(world, 'operator', part);
        const jobs = jobsOf(world);
        let stopped: Promise<void> | undefined;
        stop = () => (stopped ??= jobs.stop());
        await jobs.turn();
        await stopped;
        const { rows } = await world.db.query<{ done: number }>(`select sum((progress->>'done')::int)::int as done from jobs where id > 0`);
        assert.equal([rows[0]!.done, seen, (await states(world)).includes('done')], [seen, 3, false]);
        stop = undefined;
        const next = jobsOf(world);
        await next.turn();
        await next.stop();
        assert.equal([seen, await states(world)], [238, ['done', 'done', 'done']]);
      },
      {
        areas: {
          tours: (area) =>
            area.move('tours.publish', async () => {
              if (++seen === 3) stop?.();
              return undefined;
            }),
        },
      },
    )();
  });
});

await withEngines('taking back bulk actions', (test, engine) => {
  /** Carries a bulk action out and answers its job. */
  async function done({ as }: World, person: Person, body: object): Promise<Json> {
    const { status, body: job, text } = await as(person).post('-/bulk', body);
    assert.is(status, 202, text);
    return job;
  }
  /** One look at what waits; in between nothing is carried out. */
  async function work(world: World): Promise<void> {
    const jobs = jobsOf(world);
    await jobs.turn();
    await jobs.stop();
  }
  const undo = ({ as }: World, person: Person, job: Json, headers?: Record<string, string>) =>
    as(person).post(`-/bulk/${at(job, 'id')}/undo`, undefined, headers);
  const follow = async ({ as }: World, person: Person, job: Json) => (await as(person).get(`-/bulk/${at(job, 'id')}`)).body;

  test(
    'leaves what somebody has changed since, says of which record, and takes the rest back',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 3);
      const job = await done(world, 'operator', { resource: 'tours', action: 'update', count: 3, ids, values: { rank: 7 } });
      await work(world);
      await world.as('operator').patch(`tours/${ids[1]}`, { rank: 8 });
      await world.as('operator').patch(`tours/${ids[2]}`, { name: 'Renamed' });
      const undoing = (await undo(world, 'operator', job)).body;
      await work(world);
      const over = await follow(world, 'operator', undoing);
      assert.equal([at(over, 'done'), at(over, 'refused')], [2, [{ id: ids[1], message: '“T001” was changed later: Rank.' }]]);
      assert.equal(
        (await world.db.query('select rank from tours order by id')).rows.map(({ rank }) => rank),
        [null, 8, null],
      );
    }),
  );

  test(
    'is a job of its own, the last first, that tells done and refused; once',
    inWorld(engine, async (world) => {
      const countries = await world.insert(
        'countries',
        ['AA', 'BB', 'CC'].map((code) => ({ name: code, code })),
      );
      const deleted = await done(world, 'admin', { resource: 'countries', action: 'delete', count: 3, ids: countries });
      await work(world);
      await world.insert('countries', [{ name: 'Another', code: 'BB' }]);
      const started = await undo(world, 'admin', deleted, { 'idempotency-key': 'k' });
      assert.equal([started.status, at(started.body, 'status'), at(started.body, 'total'), at(started.body, 'done')], [202, 'waiting', 3, 0]);
      await work(world);
      const over = await follow(world, 'admin', started.body);
      assert.equal([at(over, 'status'), at(over, 'done'), at(over, 'refused.0.id'), at(over, 'auditIds')], ['done', 2, countries[1], []]);
      assert.match(String(at(over, 'refused.0.message')), 'BB');
      const { rows } = await world.db.query<{ record_id: number }>(`select record_id from audit where action = 'undo' and is_part = 1 order by id`);
      assert.equal(
        rows.map((row) => row.record_id),
        [countries[2], countries[0]],
      );
      assert.equal(
        (await world.db.query<{ code: string }>('select code from countries order by id')).rows.map((row) => row.code),
        ['AA', 'CC', 'BB'],
      );
      const again = await undo(world, 'admin', deleted);
      assert.equal([again.status, at(again.body, 'message')], [409, 'Already undone.']);
      const repeated = await undo(world, 'admin', deleted, { 'idempotency-key': 'k' });
      assert.equal([repeated.status, at(repeated.body, 'id')], [202, at(started.body, 'id')]);
      assert.is((await undo(world, 'admin', over)).status, 409, 'an undo is not taken back');
    }),
  );

  test(
    'gives changed fields their values back, also where a dead worker stopped, and can be cancelled',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 3);
      const ranks = async () => (await world.db.query<{ rank: number | null }>('select rank from tours order by id')).rows.map((row) => row.rank);
      const changed = await done(world, 'operator', { resource: 'tours', action: 'update', count: 3, ids, values: { rank: 7 } });
      await work(world);
      const { body: job } = await undo(world, 'operator', changed);
      await world.db.query(
        `update jobs set state = 'running', fence = 5, lease_until = $2, progress = jsonb_set(jsonb_set(progress, '{position}', '1'), '{done}', '1') where id = $1`,
        [at(job, 'id'), '2026-03-01T10:00:30Z'],
      );
      world.pass(31_000);
      await work(world);
      assert.equal([at(await follow(world, 'operator', job), 'done'), await ranks()], [3, [null, null, 7]]);
      const more = await done(world, 'operator', { resource: 'tours', action: 'update', count: 2, ids: ids.slice(0, 2), values: { rank: 9 } });
      await work(world);
      const waiting = (await undo(world, 'operator', more)).body;
      assert.is((await world.as('operator').delete(`-/bulk/${at(waiting, 'id')}`)).status, 204);
      await work(world);
      assert.equal([at(await follow(world, 'operator', waiting), 'status'), await ranks()], ['cancelled', [9, 9, 7]]);
    }),
  );

  test(
    'takes what a cancelled job had done, and waits for one that goes on',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 120);
      const job = await done(world, 'operator', { resource: 'tours', action: 'delete', count: 120, ids });
      const early = await undo(world, 'operator', job);
      assert.equal([early.status, at(early.body, 'message')], [409, 'This is still running. Wait for it to finish, or cancel it.']);
      await world.db.query(`update jobs set state = 'cancelling' where id = $1`, [at(job, 'id')]);
      assert.is((await undo(world, 'operator', job)).status, 409);
      await world.db.query(`update jobs set state = 'waiting', ids = $2::bigint[] where id = $1`, [at(job, 'id'), ids.slice(0, 2)]);
      await work(world);
      await world.db.query(`update jobs set state = 'cancelled' where id = $1`, [at(job, 'id')]);
      const undoing = (await undo(world, 'operator', job)).body;
      await work(world);
      assert.equal(
        [at(await follow(world, 'operator', undoing), 'done'), (await world.as('operator').get('tours')).headers['x-pagination-total-count']],
        [2, '120'],
      );
    }),
  );

  test(
    'is for whoever started it and for admins, with the rights they have, and only where something can be taken back',
    inWorld(engine, async (world) => {
      const ids = await drafts(world, 3);
      const job = await done(world, 'operator', { resource: 'tours', action: 'delete', count: 2, ids: [ids[0], ids[2]] });
      const published = await done(world, 'operator', { resource: 'tours', action: 'publish', count: 1, ids: [ids[1]] });
      await work(world);
      for (const person of ['rival', 'manager', 'customer'] as const) assert.is((await undo(world, person, job)).status, 404, person);
      assert.is((await undo(world, 'operator', { id: 999_999 })).status, 404);
      assert.equal(at(await follow(world, 'operator', published), 'auditIds'), []);
      const action = await undo(world, 'operator', published);
      assert.equal([action.status, at(action.body, 'message')], [409, 'This can’t be undone.']);
      assert.is((await world.as('operator').post(`-/bulk/${at(job, 'id')}/undo`, { x: 1 })).status, 400);
      const undoing = (await undo(world, 'admin', job)).body;
      await work(world);
      assert.is(at(await follow(world, 'admin', undoing), 'done'), 2);
      assert.is((await world.as('operator').get(`-/bulk/${at(undoing, 'id')}`)).status, 404);
    }),
  );
});

await withPostgres('repeated jobs', (test, engine) => {
  test(
    'run when they are due, wait for their time, and are tried again after a failure',
    inWorld(
      engine,
      async (world) => {
        const runs: string[] = [];
        const jobs = startJobs(
          {
            ...world.api,
            registered: {
              ...world.api.registered,
              jobs: [
                {
                  plugin: 'tours',
                  name: 'count',
                  times: { every: '1m' },
                  run: async ({ records }) => {
                    runs.push('ran');
                    await records('tours').create({ name: 'By a job' });
                  },
                },
                {
                  plugin: 'tours',
                  name: 'fail',
                  times: { every: '1h' },
                  run: async () => {
                    runs.push('failed');
                    throw new Error('on purpose');
                  },
                },
              ],
            },
          },
          { clock: still },
        );
        await jobs.turn();
        await jobs.turn();
        assert.equal(runs, ['ran', 'failed']);
        world.pass(61_000);
        await jobs.turn();
        assert.equal(runs, ['ran', 'failed', 'ran', 'failed']);
        assert.equal([world.errors.length, (await world.as('admin').get('tours')).headers['x-pagination-total-count']], [2, '2']);
        await jobs.stop();
      },
      { errors: true },
    ),
  );

  test(
    'writes of one transaction stay together, each with its place in the audit, and go with a lost lease',
    inWorld(
      engine,
      async (world) => {
        let isLate = false;
        const jobs = startJobs(
          {
            ...world.api,
            registered: {
              ...world.api.registered,
              jobs: [
                {
                  plugin: 'tours',
                  name: 'pair',
                  times: { every: '1m' },
                  run: async ({ tx }) => {
                    if (isLate) await world.db.query(`update jobs set fence = fence + 1 where kind = 'tours.pair'`);
                    await tx(async (inside) => {
                      const { id } = await inside.records('tours').create({ name: 'First' }, { trusted: true });
                      await inside.records('tours').update(id, { status: 'active' }, { trusted: true, action: 'auto-publish' });
                      await inside.sql(`insert into tours (name) values ('Past the records')`);
                    });
                  },
                },
              ],
            },
          },
          { clock: still },
        );
        const told = async () =>
          (await world.db.query<{ action: string; user_id: number | null }>('select action, user_id from audit order by id')).rows;
        await jobs.turn();
        assert.equal(await told(), [
          { action: 'create', user_id: null },
          { action: 'auto-publish', user_id: null },
        ]);
        isLate = true;
        world.pass(61_000);
        await jobs.turn();
        assert.match(String(world.errors[0]), 'taken over');
        assert.is((await told()).length, 2);
        assert.is((await world.as('admin').get('tours')).headers['x-pagination-total-count'], '2');
        await jobs.stop();
      },
      { errors: true },
    ),
  );

  test(
    'a worker whose lease was taken over writes nothing more',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(
          {
            ...world.api,
            registered: {
              ...world.api.registered,
              jobs: [
                {
                  plugin: 'tours',
                  name: 'slow',
                  times: { every: '1m' },
                  run: async ({ records }) => {
                    await world.db.query(`update jobs set fence = fence + 1 where kind = 'tours.slow'`);
                    await records('tours').create({ name: 'Too late' });
                  },
                },
              ],
            },
          },
          { clock: still },
        );
        await jobs.turn();
        assert.match(String(world.errors[0]), 'taken over');
        assert.equal((await world.as('admin').get('tours')).body, []);
        await jobs.stop();
      },
      { errors: true },
    ),
  );
});
