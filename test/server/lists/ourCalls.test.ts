import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Answered } from '../../setup/world.ts';

const rows = (answer: Answered) => answer.body as Array<Record<string, Json>>;

await withEngines('our own calls', (test, engine) => {
  test(
    'the bell counts what waits, in the reader’s scope and for their role',
    inWorld(engine, async ({ as, insert, operators }) => {
      await insert('tours', [
        { name: 'A', operator_id: operators.a, status: 'draft' },
        { name: 'B', operator_id: operators.b, status: 'draft' },
        { name: 'C', operator_id: operators.a, status: 'active' },
      ]);
      assert.equal((await as('operator').get('-/attention')).body, [{ resource: 'tours', view: 'drafts', count: 1 }]);
      assert.equal((await as('admin').get('-/attention')).body, [{ resource: 'tours', view: 'drafts', count: 2 }]);
      assert.equal((await as('customer').get('-/attention')).body, []);
    }),
  );

  test(
    'a queue’s count says what is overdue, and what is due before the reader’s day ends',
    inWorld(engine, async ({ as, insert, operators }) => {
      // The world begins on 2026-03-01 at 10:00 UTC, and drafts are due after 48 hours.
      const made = ['02-27T08:00', '02-27T09:00', '02-27T11:00', '02-27T23:30', '03-01T09:00'];
      await insert(
        'tours',
        made.map((at) => ({ name: at, operator_id: operators.a, status: 'draft', created_at: `2026-${at}:00Z` })),
      );
      const asked = async (zone: string) => (await as('admin').get(`-/attention?today=2026-03-01&zone=${zone}`)).body;
      assert.equal(await asked('UTC'), [{ resource: 'tours', view: 'drafts', count: 5, overdue: 2, today: 2 }]);
      assert.equal(await asked('Asia/Jerusalem'), [{ resource: 'tours', view: 'drafts', count: 5, overdue: 2, today: 1 }]);
      const first = rows(await as('operator').get('-/due')).map(({ view, title, due_at }) => [view, title, due_at]);
      assert.equal(first.slice(0, 2), [
        ['drafts', made[0], '2026-03-01T08:00:00.000Z'],
        ['drafts', made[1], '2026-03-01T09:00:00.000Z'],
      ]);
      assert.equal([first.length, rows(await as('customer').get('-/due')).length], [3, 0]);
    }),
  );

  test(
    'a resource’s views are counted for those who are shown them, by the reader’s own day, as their lists find them',
    inWorld(engine, async ({ as, insert, operators }) => {
      const at = (day: string) => ({ created_at: `${day}T12:00:00Z`, operator_id: operators.a });
      await insert('tours', [
        { name: 'A', rank: 1, ...at('2026-03-01') },
        { name: 'B', rank: 2, margin: 20, ...at('2026-03-01') },
        { name: 'C', rank: 2, ...at('2026-02-20') },
      ]);
      const counted = async (person: 'admin' | 'operator', query: string) =>
        rows(await as(person).get(`-/attention?resource=tours&${query}`)).map(({ view, count }) => [view, count]);
      assert.equal(await counted('admin', 'today=2026-03-02'), [
        ['drafts', 0],
        ['dear', 1],
        ['young', 1],
      ]);
      assert.equal(await counted('operator', 'today=2026-02-21'), [
        ['drafts', 0],
        ['young', 1],
      ]);
      assert.equal(
        rows(await as('operator').get('tours?filters[created_at][from]=2026-02-14&filters[created_at][to]=2026-02-21&priceFrom=2')).map(
          ({ name }) => name,
        ),
        ['C'],
      );
      assert.equal(
        [
          (await as('admin').get('-/attention?today=tomorrow')).status,
          (await as('admin').get('-/attention?resource=nonsense')).status,
          (await as('admin').get('-/attention?today=2026-03-01&zone=Asia/Jerusalem')).status,
          (await as('customer').get('-/attention?resource=operators')).status,
        ],
        [400, 404, 200, 403],
      );
    }),
  );

  test(
    'search finds records by name or code in what the role may open',
    inWorld(engine, async ({ as, insert, operators }) => {
      await insert('countries', [{ name: 'Waldland' }]);
      const [mine] = await insert('tours', [
        { name: 'Waldweg', operator_id: operators.a },
        { name: 'Waldrand', operator_id: operators.b },
      ]);
      await insert('bookings', [{ code: 'WALD-1', tour_id: mine }]);
      const found = async (person: 'operator' | 'admin' | 'customer') =>
        rows(await as(person).get('-/search?query=wald'))
          .map((hit) => hit.title)
          .sort();
      assert.equal(await found('operator'), ['WALD-1', 'Waldweg']);
      assert.equal(await found('admin'), ['WALD-1', 'Waldland', 'Waldrand', 'Waldweg']);
      assert.equal(await found('customer'), []);
      assert.equal((await as('admin').get('-/search?query=w')).body, []);
    }),
  );

  test(
    'what search finds says what its list shows, in the reader’s language, the best match first',
    inWorld(engine, async ({ as, insert, operators }) => {
      const [tour] = await insert('tours', [{ name: 'Waldweg', status: 'draft', operator_id: operators.a }]);
      await insert('bookings', [
        { code: 'AT-WALD', tour_id: tour, day: '2026-03-09' },
        { code: 'B-1', tour_id: tour },
      ]);
      const found = async (query: string) => rows(await as('admin').get(`-/search?query=${query}`)).map(({ title, note }) => [title, note]);
      assert.equal(await found('wald'), [
        ['Waldweg', 'Draft'],
        ['AT-WALD', 'Mar 9, 2026'],
      ]);
    }),
  );

  test(
    'history tells who changed what, without what the reader may not see',
    inWorld(engine, async ({ as, users, operators }) => {
      const id = at((await as('operator').post('tours', { name: 'One', password: 'hush' })).body, 'id');
      await as('admin').patch(`tours/${id}`, { name: 'Two', margin: 3 });
      const told = rows(await as('operator').get(`-/history/tours/${id}`));
      assert.equal(
        told.map((entry) => [entry.action, at(entry.user!, 'id'), entry.restorable]),
        [
          ['update', users.admin, true],
          ['create', users.operator, false],
        ],
      );
      assert.equal(told[0]!.changes, { name: { before: 'One', after: 'Two' } });
      assert.is(at(rows(await as('admin').get(`-/history/tours/${id}`))[0]!, 'changes.margin.after'), 3);
      assert.is((await as('rival').get(`-/history/tours/${id}`)).status, 404);
      assert.is((await as('rival').get('-/history/tours/abc')).status, 404);
      await as('operator').delete(`tours/${id}`);
      assert.is((await as('manager').get(`-/history/tours/${id}`)).status, 200);
      assert.is((await as('rival').get(`-/history/tours/${id}`)).status, 404);
      assert.ok(operators.a > 0);
    }),
  );

  test(
    'a history is asked for its newest entries, and has the creation beside them',
    inWorld(engine, async ({ as }) => {
      const id = at((await as('operator').post('tours', { name: 'Tour 0' })).body, 'id');
      const actions = async () => rows(await as('admin').get(`-/history/tours/${id}?newest=2`)).map(({ action }) => action);
      assert.equal(await actions(), ['create']);
      for (let time = 1; time <= 3; time++) await as('admin').patch(`tours/${id}`, { name: `Tour ${time}` });
      assert.equal(await actions(), ['update', 'update', 'create']);
      for (let time = 4; time <= 22; time++) await as('admin').patch(`tours/${id}`, { name: `Tour ${time}` });
      assert.equal(await actions(), ['update', 'update', 'create']);
      assert.is((await as('admin').get(`-/history/tours/${id}?newest=11`)).status, 400);
    }),
  );

  test(
    'undo brings a deleted record back with its id, words and links, one version on',
    inWorld(engine, async ({ as, insert, db }) => {
      const [english, russian] = await insert('languages', [
        { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
        { name: 'Russian', locale: 'ru', is_enabled: 1, is_default: 0 },
      ]);
      const id = at((await as('admin').post('countries', { name: 'Malta', code: 'MT' })).body, 'id');
      const [city] = await insert('cities', [{ name: 'Valletta' }]);
      await as('admin').patch(`countries/${id}/sister-cities`, { cityIds: [city] });
      await as('admin').put(`-/translations/countries/${id}`, { ru: { name: 'Мальта' } });
      const gone = await as('admin').delete(`countries/${id}`);
      assert.is(gone.status, 204);
      assert.is((await as('operator').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 403);
      const back = await as('admin').post(`-/undo/${gone.headers['x-audit-id']}`);
      assert.equal([back.status, at(back.body, 'id'), at(back.body, 'name'), at(back.body, 'version')], [200, id, 'Malta', 3]);
      assert.equal(
        [
          at((await as('admin').get(`countries/${id}`, { 'x-language': 'ru' })).body, 'name'),
          rows(await as('admin').get(`countries/${id}/sister-cities`)).length,
        ],
        ['Мальта', 1],
      );
      assert.is((await as('admin').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 409);
      assert.is((await as('admin').post('countries', { name: 'Next' })).status, 201);
      assert.equal((await db.query('select count(*)::int as count from countries where id = $1', [id])).rows, [{ count: 1 }]);
      assert.ok(english && russian);
    }),
  );

  test(
    'undo says what stands in the way',
    inWorld(engine, async ({ as, insert, db }) => {
      const [malta] = await insert('countries', [{ name: 'Malta', code: 'MT' }]);
      const gone = await as('admin').delete(`countries/${malta}`);
      await insert('countries', [{ name: 'Other', code: 'MT' }]);
      const taken = await as('admin').post(`-/undo/${gone.headers['x-audit-id']}`);
      assert.equal([taken.status, at(taken.body, 'field'), at(taken.body, 'value')], [409, 'code', 'MT']);
      const [cyprus] = await insert('countries', [{ name: 'Cyprus' }]);
      const [city] = await insert('cities', [{ name: 'Paphos', country_id: cyprus }]);
      const lost = await as('admin').delete(`cities/${city}`);
      await db.query('delete from countries where id = $1', [cyprus]);
      const missing = await as('admin').post(`-/undo/${lost.headers['x-audit-id']}`);
      assert.equal([missing.status, at(missing.body, 'field')], [409, 'country_id']);
      assert.equal((await db.query('select 1 from cities where id = $1', [city])).rows, []);
    }),
  );

  test(
    'undo of a change sets the fields back; another tenant finds nothing',
    inWorld(engine, async ({ as }) => {
      const id = at((await as('operator').post('tours', { name: 'One' })).body, 'id');
      const changed = await as('operator').patch(`tours/${id}`, { name: 'Two', rank: 2 });
      const path = `-/undo/${changed.headers['x-audit-id']}`;
      assert.is((await as('rival').post(path)).status, 404);
      const back = await as('operator').post(path);
      assert.equal([at(back.body, 'name'), at(back.body, 'rank'), at(back.body, 'version')], ['One', null, 3]);
      assert.is((await as('operator').post('-/undo/999999')).status, 404);
    }),
  );

  test(
    'undo brings back what an area deleted with the record',
    inWorld(
      engine,
      async ({ as, insert, operators }) => {
        const [tour] = await insert('tours', [{ name: 'One', operator_id: operators.a }]);
        await insert('bookings', [
          { code: 'B1', tour_id: tour },
          { code: 'B2', tour_id: tour },
        ]);
        const gone = await as('operator').delete(`tours/${tour}`);
        assert.equal([gone.status, rows(await as('admin').get('bookings')).length], [204, 0]);
        assert.is((await as('operator').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        assert.is(rows(await as('operator').get('bookings')).length, 2);
      },
      {
        areas: {
          tours: (area) =>
            area.hooks('tours', {
              beforeDelete: async (record, { records }) => {
                for (const each of await records('bookings').find({ tour_id: record.id })) await records('bookings').remove(each.id);
              },
            }),
        },
      },
    ),
  );

  test(
    'saved views: one’s own, the operator’s and everybody’s, changed by their owner alone',
    inWorld(engine, async ({ as }) => {
      const save = (person: 'operator' | 'manager' | 'admin', shared: string, name: string) =>
        as(person).post('-/views', { resource: 'tours', name, query: 'status=draft', shared });
      assert.is((await save('operator', 'own', 'Mine')).status, 201);
      assert.equal(Object.keys((await save('operator', 'everyone', 'No')).body as object), ['shared']);
      const team = await save('manager', 'operator', 'Team');
      await save('admin', 'everyone', 'All');
      const seen = async (person: 'operator' | 'rival') =>
        rows(await as(person).get('-/views?resource=tours')).map((view) => [view.name, view.shared, view.mine]);
      assert.equal(await seen('operator'), [
        ['Mine', 'own', true],
        ['All', 'everyone', false],
        ['Team', 'operator', false],
      ]);
      assert.equal(await seen('rival'), [['All', 'everyone', false]]);
      assert.is((await as('operator').patch(`-/views/${at(team.body, 'id')}`, { name: 'X' })).status, 404);
      assert.is(at((await as('manager').patch(`-/views/${at(team.body, 'id')}`, { name: 'Crew' })).body, 'name'), 'Crew');
      assert.is((await as('manager').delete(`-/views/${at(team.body, 'id')}`)).status, 204);
      assert.equal(await seen('operator'), [
        ['Mine', 'own', true],
        ['All', 'everyone', false],
      ]);
    }),
  );

  test(
    'saved views are counted as their list finds them and stand as their owner put them; one that asks for what is gone has no number',
    inWorld(engine, async ({ as, insert, operators }) => {
      await insert(
        'tours',
        ['draft', 'draft', 'active'].map((status) => ({ name: status, operator_id: operators.a, status })),
      );
      const ids: Json[] = [];
      for (const [name, query] of [
        ['Sold', 'status=active'],
        ['Gone', 'priceFrom=x'],
        ['Drafts', 'status=draft'],
      ])
        ids.push(at((await as('operator').post('-/views', { resource: 'tours', name, query })).body, 'id')!);
      const counted = async () =>
        rows(await as('operator').get('-/attention?resource=tours')).flatMap(({ view, count }) =>
          String(view).startsWith('saved') ? [[view, count]] : [],
        );
      const [sold, gone, drafts] = ids;
      assert.equal(await counted(), [
        [`saved ${drafts}`, 2],
        [`saved ${sold}`, 1],
      ]);
      const names = async () => rows(await as('operator').get('-/views?resource=tours')).map(({ name }) => name);
      assert.is((await as('operator').put('-/views', { ids: [sold, drafts, gone] })).status, 204);
      assert.equal(await names(), ['Sold', 'Drafts', 'Gone']);
      assert.is((await as('rival').put('-/views', { ids: [gone, sold] })).status, 404);
      assert.equal(await names(), ['Sold', 'Drafts', 'Gone']);
      assert.is((await as('operator').put('-/views', { ids: ['x'] })).status, 400);
    }),
  );

  test(
    'a manager’s views for everybody are for their operator’s people; an admin meets and removes any that is shared',
    inWorld(engine, async ({ as }) => {
      const save = async (person: 'manager' | 'rival' | 'operator', name: string, shared: string) =>
        at((await as(person).post('-/views', { resource: 'tours', name, query: '', shared })).body, 'id');
      const ours = await save('manager', 'Ours', 'everyone');
      await save('rival', 'Theirs', 'operator');
      const own = await save('operator', 'Own', 'own');
      const seen = async (person: Parameters<typeof as>[0]) =>
        rows(await as(person).get('-/views?resource=tours')).map(({ name, removable }) => [name, removable]);
      assert.equal(await seen('rival'), [['Theirs', true]]);
      assert.equal(await seen('customer'), []);
      assert.equal(await seen('operator'), [
        ['Own', true],
        ['Ours', false],
      ]);
      assert.equal(await seen('admin'), [
        ['Ours', true],
        ['Theirs', true],
      ]);
      const removed = async (person: 'rival' | 'admin', id: Json | undefined) => (await as(person).delete(`-/views/${id}`)).status;
      assert.equal([await removed('rival', ours), await removed('admin', own), await removed('admin', ours)], [404, 404, 204]);
    }),
  );

  test(
    'sessions: one’s own to see and end, anybody’s for an admin',
    inWorld(engine, async ({ as, db, users }) => {
      const open = async (user: number, id?: number) =>
        (
          await db.query<{ id: number }>(
            `insert into sessions (${id ? 'id, ' : ''}user_id, created_at, last_used_at, expires_at, address) values (${id ? `${id}, ` : ''}$1, $2, $2, $3, 'here') returning id`,
            [user, '2026-03-01T09:00:00Z', '2026-04-01T00:00:00Z'],
          )
        ).rows[0]!.id;
      await open(users.operator, users.operator);
      const [phone, other] = [await open(users.operator), await open(users.rival)];
      assert.equal(
        rows(await as('operator').get('-/sessions'))
          .map((each) => [each.id, each.current])
          .sort(),
        [
          [phone, false],
          [users.operator, true],
        ].sort(),
      );
      assert.is((await as('operator').delete(`-/sessions/${other}`)).status, 404);
      assert.is((await as('operator').get(`-/sessions?user=${users.rival}`)).status, 403);
      assert.is((await as('operator').delete('-/sessions')).status, 204);
      assert.equal(
        rows(await as('operator').get('-/sessions')).map((each) => each.id),
        [users.operator],
      );
      assert.equal(
        rows(await as('admin').get(`-/sessions?user=${users.rival}`)).map((each) => each.id),
        [other],
      );
      assert.is((await as('admin').delete(`-/sessions/${other}`)).status, 204);
    }),
  );
});
