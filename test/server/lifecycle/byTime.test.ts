import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { isInState } from '../../../src/server/select/timedColumns.ts';
import { Params } from '../../../src/server/model/Params.ts';
import { jobContext } from '../../../src/server/jobs/jobContext.ts';
import { withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { permits } from '../../setup/permits.ts';
import type { World } from '../../setup/world.ts';

const options = { plugins: [permits()] };
const startMs = Date.parse('2026-03-01T10:00:00.000Z');
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(startMs + hours * hourMs);

/** Permits of every kind: those that wait, and those whose moment comes in an hour. */
async function some({ insert }: World): Promise<Record<'asked' | 'late' | 'given' | 'ending' | 'gone' | 'refused', number>> {
  const ids = await insert('permits', [
    { name: 'asked', state: 'asked', answer_by: inHours(5), needed_at: null },
    { name: 'late', state: 'asked', answer_by: inHours(1), needed_at: inHours(9) },
    { name: 'given', state: 'given', ends_at: null },
    { name: 'ending', state: 'given', ends_at: inHours(1) },
    { name: 'gone', state: 'given', ends_at: inHours(1), archive_at: inHours(0.5) },
    { name: 'refused', state: 'refused', reason: 'UNSAFE' },
  ]);
  const [asked, late, given, ending, gone, refused] = ids as [number, number, number, number, number, number];
  return { asked, late, given, ending, gone, refused };
}

const names = (body: Json) => (body as Array<{ name: string }>).map(({ name }) => name);
const turn = ({ api }: World) =>
  api.registered.jobs
    .find(({ plugin, name }) => plugin === 'permits' && name === 'move-by-time')!
    .run(jobContext(api, { kind: 'permits.move-by-time', now: api.context.now(), fenced: async () => undefined }));
const stored = async ({ db }: World) =>
  (await db.query<{ name: string; state: string }>('select name, state from permits order by id')).rows.map(({ name, state }) => `${name} ${state}`);

await withPostgres('moves by time', (test, engine) => {
  /** Asks the same before anything has happened, at the moment it has, and once the job has written it down: only the first answer may differ. */
  const asksThrice = (ask: (world: World, ids: Awaited<ReturnType<typeof some>>) => Promise<unknown>, before: unknown, after: unknown) =>
    inWorld(
      engine,
      async (world) => {
        const ids = await some(world);
        assert.equal(await ask(world, ids), before, 'before');
        world.pass(hourMs - 1);
        assert.equal(await ask(world, ids), before, 'an instant before');
        world.pass(1);
        const written = await stored(world);
        assert.equal(await ask(world, ids), after, 'at the moment');
        assert.equal(await stored(world), written);
        await turn(world);
        assert.not.equal(await stored(world), written);
        assert.equal(await ask(world, ids), after, 'written down');
      },
      options,
    );

  const list = (query: string) => async (world: World) => {
    const { body, headers } = await world.as('admin').get(`permits?per-page=20&${query}`);
    return [headers['x-pagination-total-count'], ...names(body)];
  };

  test(
    'one record, and what its move set',
    asksThrice(
      async (world, { late }) => {
        const { body } = await world.as('admin').get(`permits/${late}`);
        return [at(body, 'state'), at(body, 'stamp'), at(body, 'reason')];
      },
      ['asked', null, null],
      ['refused', 'late', 'LATE'],
    ),
  );
  test(
    'a way of two moves',
    asksThrice(async (world, { gone }) => at((await world.as('admin').get(`permits/${gone}`)).body, 'state'), 'given', 'archived'),
  );
  test('a list filtered by a state that records leave', asksThrice(list('state=given'), ['3', 'ending', 'given', 'gone'], ['1', 'given']));
  test(
    'a list filtered by a state that records come into, and by what the move set',
    asksThrice(
      async (world) => [await list('state=refused')(world), await list('stamp=late')(world), await list('reason=LATE')(world)],
      [['1', 'refused'], ['0'], ['0']],
      [
        ['2', 'late', 'refused'],
        ['1', 'late'],
        ['1', 'late'],
      ],
    ),
  );
  test(
    'several states at once, by any of the ways to ask',
    asksThrice(
      async (world) => [await list('filters[state][]=asked&filters[state][]=lapsed')(world), await list('states=asked,archived')(world)],
      [
        ['2', 'asked', 'late'],
        ['2', 'asked', 'late'],
      ],
      [
        ['2', 'asked', 'ending'],
        ['2', 'asked', 'gone'],
      ],
    ),
  );
  test(
    'part of a state, and a code of none',
    asksThrice(
      async (world) => [await list('state[contains]=laps')(world), await list('state=flown')(world)],
      [['0'], ['0']],
      [['1', 'ending'], ['0']],
    ),
  );
  test(
    'the order by state',
    asksThrice(
      async (world) => (await list('sort=state,name')(world)).slice(1),
      ['asked', 'late', 'ending', 'given', 'gone', 'refused'],
      ['gone', 'asked', 'given', 'ending', 'late', 'refused'],
    ),
  );
  test(
    'a whole list, its total and the pages behind the first',
    asksThrice(
      async (world) => [
        names((await world.as('admin').get('permits?state=refused')).body),
        names((await world.as('admin').get('permits?state=refused&per-page=1&page=2')).body),
      ],
      [['refused'], []],
      [['late', 'refused'], ['refused']],
    ),
  );
  test(
    'a total counted a moment before',
    asksThrice(async (world) => (await world.as('admin').get('permits?state=given&per-page=1')).headers['x-pagination-total-count'], '3', '1'),
  );
  test(
    'the bell',
    asksThrice(async (world) => at((await world.as('admin').get('-/attention')).body, '0.count'), 1, 2),
  );
  test(
    'a file',
    asksThrice(
      async (world) =>
        (await world.as('admin').get('-/export/permits?state=refused&fields=name,state,stamp')).text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.replace(/^\d+,/, '')),
      ['refused,Refused,'],
      ['late,Refused,late', 'refused,Refused,'],
    ),
  );
  test(
    'a record that comes with another',
    asksThrice(
      async (world, { late, refused }) => {
        await world.db.query('update permits set twin_id = $1 where id = $2', [late, refused]);
        return at((await world.as('admin').get(`permits/${refused}?expand=twin`)).body, 'twin.state');
      },
      'asked',
      'refused',
    ),
  );
  test(
    'the records an area’s code looks for',
    asksThrice(
      async (world) => {
        const { records, read } = jobContext(world.api, { kind: 'x', now: world.api.context.now(), fenced: async () => undefined });
        const found = async (where: Record<string, Json>) =>
          (await records('permits').find(where, { sort: 'state' })).map(({ name, state }) => `${name} ${state}`);
        const drafts = [(await records('permits').find({ state: 'draft' })).length, await read('permits').count({ state: 'draft' })];
        assert.equal(drafts, [0, 0], 'a state that time has no part in');
        return [await found({ state: 'refused' }), await found({ state: ['lapsed', 'archived'] }), await found({ stamp: 'late' })];
      },
      [['refused refused'], [], []],
      [['late refused', 'refused refused'], ['gone archived', 'ending lapsed'], ['late refused']],
    ),
  );

  test(
    'the records of a bulk action that names a list',
    inWorld(
      engine,
      async (world) => {
        await some(world);
        world.pass(hourMs);
        const bulk = { resource: 'permits', action: 'ask', query: { states: 'refused,lapsed' } };
        const { body } = await world.as('admin').post('-/bulk', { ...bulk, check: true });
        const started = await world.as('admin').post('-/bulk', { ...bulk, count: 3, seen: at(body, 'seen') });
        assert.is(started.status, 202, started.text);
      },
      options,
    ),
  );

  test(
    'what the state of the moment does not allow is refused, though nobody wrote it down',
    inWorld(
      engine,
      async (world) => {
        const { late, ending } = await some(world);
        world.pass(hourMs - 1);
        assert.is((await world.as('admin').post(`permits/${ending}/ask`)).status, 400);
        world.pass(1);
        const refused = await world.as('admin').post(`permits/${late}/give`, { number: 'P-1' });
        assert.equal([refused.status, at(refused.body, 'message')], [400, 'late is “Refused”, so “Give” is not possible.']);
        await world.as('admin').patch(`permits/${late}`, { holder: 'Noa' });
        assert.is((await world.as('admin').post(`permits/${late}/ask`)).status, 200);
        const { rows } = await world.db.query('select state, note, actor_name from permit_steps where permit_id = $1 order by id', [late]);
        assert.equal(rows, [
          { state: 'refused', note: 'Nobody answered.', actor_name: null },
          { state: 'asked', note: null, actor_name: 'admin' },
        ]);
      },
      options,
    ),
  );

  test(
    'changing the times of a record afterwards does not take back what has happened',
    inWorld(
      engine,
      async (world) => {
        const { gone } = await some(world);
        world.pass(hourMs);
        const changed = await world.as('admin').patch(`permits/${gone}`, { ends_at: inHours(99).toISOString() }, { 'if-match': '"1"' });
        assert.equal([changed.status, at(changed.body, 'state')], [200, 'archived']);
        const { rows } = await world.db.query(
          `select action, user_name, before->>'state' as before, after->>'state' as after from audit where resource = 'permits' and record_id = $1 order by id`,
          [gone],
        );
        assert.equal(rows, [
          { action: 'run-out', user_name: null, before: 'given', after: 'lapsed' },
          { action: 'put-away', user_name: null, before: 'lapsed', after: 'archived' },
          { action: 'update', user_name: 'admin', before: null, after: null },
        ]);
      },
      options,
    ),
  );

  test(
    'a time set into the past moves the record at once',
    inWorld(
      engine,
      async (world) => {
        const { given } = await some(world);
        const changed = await world.as('admin').patch(`permits/${given}`, { ends_at: inHours(-1).toISOString() });
        assert.equal([at(changed.body, 'state'), (await stored(world))[2]], ['lapsed', 'given given']);
      },
      options,
    ),
  );

  test(
    'a filter by state is answered by indexes, of stored states and of the times that change them',
    inWorld(
      engine,
      async ({ db, api }) => {
        const { rows } = await db.query<{ name: string }>(`select indexname as name from pg_indexes where tablename = 'permits'`);
        for (const field of ['answer_by', 'needed_at', 'ends_at', 'archive_at'])
          assert.ok(
            rows.some(({ name }) => name === `permits__state__${field}__id`),
            field,
          );
        const params = new Params();
        const where = isInState({ model: api.models.get('permits')!, alias: 't', params, now: inHours(0) }, 'state', ['refused', 'lapsed'])!;
        await db.exec('set local enable_seqscan = off');
        const plan = (await db.query<Record<string, string>>(`explain (costs off) select id from permits t where ${where}`, params.values)).rows
          .map((row) => Object.values(row)[0])
          .join('\n');
        assert.not.match(plan, 'Seq Scan');
        assert.match(plan, 'Index Cond');
      },
      options,
    ),
  );

  test(
    'is written down once, by nobody, in audit and timeline',
    inWorld(
      engine,
      async (world) => {
        const { late, gone } = await some(world);
        world.pass(hourMs);
        for (let i = 0; i < 3; i++) await turn(world);
        assert.equal(await stored(world), ['asked asked', 'late refused', 'given given', 'ending lapsed', 'gone archived', 'refused refused']);
        const { rows } = await world.db.query(
          `select action, user_id, before, after from audit where resource = 'permits' and record_id = any($1) order by id`,
          [[late, gone]],
        );
        assert.equal(rows, [
          {
            action: 'unanswered',
            user_id: null,
            before: { state: 'asked', reason: null, stamp: null },
            after: { state: 'refused', reason: 'LATE', stamp: 'late' },
          },
          { action: 'run-out', user_id: null, before: { state: 'given' }, after: { state: 'lapsed' } },
          { action: 'put-away', user_id: null, before: { state: 'lapsed' }, after: { state: 'archived' } },
        ]);
        assert.equal((await world.db.query('select state from permit_steps where permit_id = $1 order by id', [gone])).rows, [
          { state: 'lapsed' },
          { state: 'archived' },
        ]);
      },
      options,
    ),
  );
});
