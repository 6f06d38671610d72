import * as assert from 'uvu/assert';
import { isWaypostError } from '#core';
import type { ServerArea } from '#server';
import { workOf } from '../../../src/server/work/transaction.ts';
import { portsOf } from '../../../src/server/ports/portsOf.ts';
import { requestContext } from '../../../src/server/ports/requestContext.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Person, World } from '../../setup/world.ts';

/** What code of the tours' area reaches while somebody asks. */
async function portsFor(world: World, person: Person, { plugin = 'tours', contentLanguage }: { plugin?: string; contentLanguage?: string } = {}) {
  const role = (['admin', 'manager', 'operator', 'customer'] as const).find((each) => each === person) ?? 'customer';
  const operatorId = role === 'manager' || role === 'operator' ? world.operators.a : undefined;
  const actor = { viewer: { id: world.users[person], role, ...(operatorId !== undefined && { operatorId }) }, name: person, email: '', sessionId: 0 };
  const work = await workOf(world.api, { actor, locale: 'en', contentLanguage, currencyId: 1, requestId: 'r' }, world.db);
  return { ...portsOf(work, plugin), work };
}

const message = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '',
    (error: unknown) => (isWaypostError(error) ? error.code : String(error)),
  );

async function someTours({ insert, operators }: World) {
  const [city] = await insert('cities', [{ name: 'Haifa' }]);
  const ids = await insert('tours', [
    { name: 'One', operator_id: operators.a, rank: 1.5, margin: 10, status: 'draft', city_id: city, connection: { url: 'x', level: 'low' } },
    { name: 'Two', operator_id: operators.a, rank: 2.5, margin: 30, status: 'active', connection: { url: 'y', level: 'high' } },
    { name: 'Three', operator_id: operators.b, rank: 8, margin: 2, status: 'active', city_id: city },
  ]);
  return { city: city!, ids };
}

await withEngines('what an area reaches beyond itself', (test, engine) => {
  test('another area answers within the scope of whoever asks', async () => {
    const saying: Record<string, object> = { tours: { offers: { size: 'How many tours there are.' } }, cities: { asks: ['tours.size'] } };
    const plugins = marketplace.map((each) => ({ ...each, manifest: { ...(each.manifest as object), ...saying[each.id] } }));
    const offering = plugins.map((each) => (each.id === 'tours' ? { ...each, supplies: { ...each.supplies, offers: ['size'] } } : each));
    const size = (area: ServerArea) => area.offer('size', async (question, { read, actor }) => [question, actor!.name, await read('tours').count()]);
    await inWorld(
      engine,
      async (world) => {
        await someTours(world);
        for (const [person, count] of [
          ['operator', 2],
          ['admin', 3],
        ] as const)
          assert.equal(await (await portsFor(world, person, { plugin: 'cities' })).ask('tours.size', { of: 1 }), [{ of: 1 }, person, count]);
      },
      { plugins: offering, areas: { tours: size } },
    )();
  });

  test(
    'what was worked out once is worked out again after a write',
    inWorld(engine, async (world) => {
      await someTours(world);
      const { once, records, read } = await portsFor(world, 'operator');
      let times = 0;
      const count = () =>
        once('count', async () => {
          times++;
          return read('tours').count();
        });
      assert.equal([await count(), await count(), times], [2, 2, 1]);
      const [first] = await records('tours').find({ name: 'One' });
      await records('tours').remove(first!.id);
      assert.equal([await count(), times], [1, 2]);
    }),
  );

  test(
    'rows that are asked for at the same time are those of each select, and one statement',
    inWorld(engine, async (world) => {
      await someTours(world);
      const { read, work } = await portsFor(world, 'operator');
      const { db } = work;
      let statements = 0;
      const query: typeof db.query = (sql, params) => {
        statements++;
        return db.query(sql, params);
      };
      work.db = { ...db, query };
      const asked = [
        () => read('tours').rows(['name', 'rank', 'connection', 'created_at'], { where: { rank: { from: 2 } } }),
        () => read('cities').rows(['id', 'name'], { where: { name: ['Haifa', 'Rome'] } }),
        () => read('tours').rows(['name'], { where: { name: 'Nothing' } }),
        () => read('cities').rows(['id', 'name'], { where: { name: ['Haifa', 'Rome'] } }),
      ];
      const together = await Promise.all(asked.map((ask) => ask()));
      assert.is(statements, 1);
      const alone = [];
      for (const ask of asked) alone.push(await ask());
      assert.equal([together, statements], [alone, 5]);
      assert.is.not(together[1], together[3]);
    }),
  );

  test(
    'rows of some fields, within the reader’s scope, filtered and sorted',
    inWorld(engine, async (world) => {
      await someTours(world);
      const admin = await portsFor(world, 'admin');
      const tours = admin.read('tours');
      assert.equal(await tours.rows(['name', 'rank'], { sort: '-rank' }), [
        { name: 'Three', rank: 8 },
        { name: 'Two', rank: 2.5 },
        { name: 'One', rank: 1.5 },
      ]);
      assert.equal(
        (await tours.rows(['name'], { where: { status: 'active', rank: { from: 2, to: 3 } } })).map((row) => row.name),
        ['Two'],
      );
      assert.equal(
        (await tours.rows(['name'], { where: { city_id: null } })).map((row) => row.name),
        ['Two'],
      );
      assert.equal(
        (await tours.rows(['name'], { where: { status: { not: 'draft' }, name: ['One', 'Two'] } })).map((row) => row.name),
        ['Two'],
      );
      assert.equal(
        (await tours.rows(['name'], { where: { 'connection.level': 'high' } })).map((row) => row.name),
        ['Two'],
      );
      assert.equal(await tours.rows(['connection.level', 'created_at'], { sort: 'id', limit: 1 }), [
        { 'connection.level': 'low', created_at: '2026-03-01T10:00:00.000Z' },
      ]);
      assert.equal(
        (await (await portsFor(world, 'operator')).read('tours').rows(['name'])).map((row) => row.name),
        ['One', 'Two'],
      );
      assert.equal(await (await portsFor(world, 'customer')).read('tours').rows(['name']), []);
    }),
  );

  test(
    'a bulk action of its own, as the job of whoever asks, and what the audit tells of its own records; never those of others',
    inWorld(engine, async (world) => {
      const { ids } = await someTours(world);
      await world.as('operator').patch(`tours/${ids[0]}`, { name: 'First' });
      await world.as('admin').delete(`tours/${ids[1]}`);
      const { work } = await portsFor(world, 'operator');
      const context = requestContext(work, 'tours');
      const job = await context.startBulk('tours', 'publish', [ids[0]!]);
      const { body } = await world.as('operator').get(`-/bulk/${job}`);
      assert.equal([(body as { status: string }).status, (body as { total: number }).total], ['waiting', 1]);
      const told = async (asked: Parameters<typeof context.history>[1]) =>
        (await context.history('tours', asked)).map(({ recordId, action, user, before }) => [recordId, action, user?.name, before.name]);
      assert.equal(await told({ ids: [ids[0]!] }), [[ids[0], 'update', 'operator', 'One']]);
      assert.equal(await told({ ids: [], gone: { rank: 2.5 } }), [[ids[1], 'delete', 'admin', 'Two']]);
      const others = requestContext(work, 'cities');
      assert.match(await message(others.startBulk('tours', 'publish', [ids[0]!])), 'which is no bulk action of its own');
      assert.match(await message(others.history('tours', { ids })), 'which is not its own');
      assert.match(await message(context.startBulk('tours', 'archive', [ids[0]!])), 'which is no bulk action of its own');
    }),
  );

  test(
    'counts, sums and the like, by group, in one line where there is none',
    inWorld(engine, async (world) => {
      await someTours(world);
      const tours = (await portsFor(world, 'admin')).read('tours');
      assert.equal(
        await tours.figures({
          n: 'count',
          placed: { count: 'city_id' },
          all: { sum: 'rank' },
          mean: { avg: 'margin' },
          least: { min: 'name' },
          last: { max: 'created_at' },
        }),
        [{ n: 3, placed: 2, all: 12, mean: 14, least: 'One', last: '2026-03-01T10:00:00.000Z' }],
      );
      assert.equal(await tours.figures({ n: 'count', all: { sum: 'rank' } }, { group: ['status'], sort: '-all' }), [
        { status: 'active', n: 2, all: 10.5 },
        { status: 'draft', n: 1, all: 1.5 },
      ]);
      assert.equal(await tours.figures({ all: { sum: 'rank' }, mean: { avg: 'rank' } }, { where: { name: 'Nobody’s' } }), [{ all: 0, mean: null }]);
      assert.equal([await tours.count(), await tours.count({ status: 'active' })], [3, 2]);
      const sums = { n: 'count', ranks: { sum: 'rank' } } as const;
      const whole = { ...sums, lines: 'groups', all: { all: { sum: 'rank' } }, of: { all: 'count' } } as const;
      assert.equal(await tours.figures(whole, { group: ['status'], limit: 1, offset: 1 }), [
        { status: 'draft', n: 1, ranks: 1.5, lines: 2, all: 12, of: 3 },
      ]);
      assert.equal(await tours.figures(whole, { group: ['status'], having: { ranks: { from: 2 }, n: { not: 1 } } }), [
        { status: 'active', n: 2, ranks: 10.5, lines: 1, all: 10.5, of: 2 },
      ]);
      assert.is(await (await portsFor(world, 'operator')).read('tours').count(), 2);
    }),
  );

  test(
    'records whose value others have that the reader meets, or none of these has',
    inWorld(engine, async (world) => {
      await someTours(world);
      await world.insert('cities', [{ name: 'Akko' }]);
      const namesAs = async (person: 'admin' | 'rival', where: object) =>
        (await (await portsFor(world, person)).read('cities').rows(['name'], { where })).map(({ name }) => name);
      const inTours = { resource: 'tours', field: 'city_id' };
      assert.equal([await namesAs('admin', { id: { in: inTours } }), await namesAs('admin', { id: { notIn: inTours } })], [['Haifa'], ['Akko']]);
      const drafts = { id: { in: { ...inTours, where: { status: 'draft' } } } };
      assert.equal([await namesAs('admin', drafts), await namesAs('rival', drafts)], [['Haifa'], []]);
      assert.match(await message(namesAs('admin', { id: { in: { resource: 'tours', field: 'nothing' } } })), 'tours has no field "nothing"');
      assert.is(await message(namesAs('rival', { id: { in: { resource: 'tours', field: 'margin' } } })), 'Forbidden');
    }),
  );

  test(
    'only declared fields that the reader may meet',
    inWorld(engine, async (world) => {
      const [admin, operator] = [(await portsFor(world, 'admin')).read('tours'), (await portsFor(world, 'operator')).read('tours')];
      assert.match(await message(admin.rows(['nothing'])), 'tours has no field "nothing"');
      assert.match(await message(admin.rows(['connection.nothing'])), 'tours has no field "connection.nothing"');
      assert.match(await message(admin.rows(['password'])), 'secret');
      assert.match(await message(admin.figures({ all: { sum: 'name' } })), 'has no sum');
      assert.match(await message(admin.figures({ n: 'count' }, { sort: 'rank' })), 'there are: n');
      assert.is(await message(operator.rows(['margin'])), 'Forbidden');
      assert.is(await message(operator.count({ margin: 1 })), 'Forbidden');
      assert.is(await message(operator.figures({ all: { sum: 'margin' } })), 'Forbidden');
    }),
  );

  test(
    'words in the language content is read in',
    inWorld(engine, async (world) => {
      const [id] = await world.insert('countries', [{ name: 'Germany', code: 'DE' }]);
      const [he] = await world.insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]);
      await world.db.query('insert into countries_i18n (id, language_id, name) values ($1, $2, $3)', [id, he, 'גרמניה']);
      assert.equal(await (await portsFor(world, 'admin', { contentLanguage: 'he' })).read('countries').rows(['name']), [{ name: 'גרמניה' }]);
    }),
  );

  test(
    'who points at a record: by name within scope, counted in all',
    inWorld(engine, async (world) => {
      const { city } = await someTours(world);
      const [country] = await world.insert('countries', [{ name: 'Israel', code: 'IL' }]);
      await world.db.query('insert into country_sisters (a_id, b_id) values ($1, $2)', [country, city]);
      const seen = await (await portsFor(world, 'operator')).referrers('cities', city);
      assert.equal(seen.named.map((each) => `${each.resource}: ${each.name}`).sort(), ['countries: Israel', 'tours: One']);
      assert.is(seen.others, 1);
      assert.equal(
        seen.counts.sort((a, b) => (a.resource < b.resource ? -1 : 1)),
        [
          { resource: 'countries', met: 1, total: 1 },
          { resource: 'tours', met: 1, total: 2 },
        ],
      );
      assert.match(String((await world.as('admin').delete(`cities/${city}`)).text), 'Countries: 1 (Israel).');
    }),
  );

  test(
    'SQL over own tables, links and translations; one that names another’s throws before it runs',
    inWorld(engine, async (world) => {
      const { sql } = await portsFor(world, 'admin', { plugin: 'countries' });
      assert.equal(
        (await sql('select count(*)::int as n from countries c join countries_i18n w on w.id = c.id join country_sisters s on s.a_id = c.id')).rows,
        [{ n: 0 }],
      );
      for (const [statement, table] of [
        ['select 1 from tours', 'tours'],
        ['update users set role = $1', 'users'],
        ['delete from sessions', 'sessions'],
        ['select 1 from pg_class', 'pg_class'],
        ['select 1 from countries where exists (select 1 from cities)', 'cities'],
      ] as const) {
        assert.match(await message(sql(statement)), `plugin "countries": its SQL names the table "${table}"`);
      }
    }),
  );

  test(
    'sessions of a user: listed, ended all or all but this one',
    inWorld(engine, async (world) => {
      const user = world.users.customer;
      const later = '2026-04-01T00:00:00Z';
      const ids = await Promise.all(
        ['2026-02-01T00:00:00Z', '2026-02-03T00:00:00Z', '2026-02-02T00:00:00Z'].map(
          async (used) =>
            (
              await world.db.query<{ id: number }>(
                'insert into sessions (user_id, created_at, last_used_at, expires_at) values ($1, $2, $2, $3) returning id',
                [user, used, later],
              )
            ).rows[0]!.id,
        ),
      );
      const { sessions, work } = await portsFor(world, 'customer');
      work.info.actor!.sessionId = ids[0]!;
      assert.equal(
        (await sessions.list(user)).map((each) => each.id),
        [ids[1], ids[2], ids[0]],
      );
      assert.equal([...(await sessions.lastUsed([user, world.users.admin]))], [[user, '2026-02-03T00:00:00.000Z']]);
      assert.is(await sessions.end(user, { exceptOwn: true }), 2);
      assert.equal([(await sessions.list(user)).map((each) => each.id), work.ended], [[ids[0]], [user]]);
      assert.is(await sessions.end(user), 1);
      assert.equal(await sessions.list(user), []);
    }),
  );
});
