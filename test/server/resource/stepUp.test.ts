import * as assert from 'uvu/assert';
import { startJobs, type ServerArea } from '#server';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { people, type Answered, type World } from '../../setup/world.ts';

/** Safes: a code that wants the password to be changed, a call and a move that want it to be made. */
const safes = source(
  {
    id: 'safes',
    title: 'Safes',
    resources: [
      {
        name: 'safes',
        schema: 'safe.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: 'global',
        api: { collection: 'safes' },
        list: { bulkEdit: ['name', 'owner'] },
        lifecycle: {
          field: 'state',
          start: 'shut',
          states: { shut: { tag: 'none' }, open: { tag: 'danger' } },
          moves: {
            open: { title: 'Open', from: ['shut'], to: 'open', stepUp: true, bulk: true },
            shut: { title: 'Shut', from: ['open'], to: 'shut' },
          },
        },
      },
    ],
    calls: {
      empty: { method: 'POST', path: 'safes/{id}/empty', access: 'staff', resource: 'safes', stepUp: true },
      look: { method: 'GET', path: 'safes/{id}/inside', access: 'staff', resource: 'safes', stepUp: true },
    },
  } as never,
  {
    'safe.schema.json': {
      title: 'Safe',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 40 },
        owner: { type: 'string', title: 'Owner', maxLength: 40, 'x-step-up': true },
        code: { type: 'string', title: 'Code', maxLength: 40, 'x-secret': true, 'x-step-up': true },
        state: { type: 'string', title: 'State', enum: ['shut', 'open'], 'x-readonly': true },
      },
    },
  },
  { handlers: ['empty', 'look'] },
);

/** The same world, with a session that is confirmed or not. */
function options() {
  const session = { confirmed: false };
  return {
    session,
    plugins: [safes],
    areas: {
      safes: (area: ServerArea) => {
        area.handle('empty', async ({ params, records }) => {
          await records('safes').update(Number(params.id), { name: 'Empty' });
          return { done: true };
        });
        area.handle('look', async () => ({ gold: 1 }));
      },
    },
    change: (parts: World['parts']) => ({ auth: { ...parts.auth, isConfirmed: async () => session.confirmed } }),
  };
}

const outcome = ({ status, body }: Answered) => (status < 300 ? status : `${status} ${String(at(body, 'name'))}`);
const needed = '403 PasswordNeeded';

await withEngines('what wants the password', (test, engine) => {
  test('is refused by name where it was not confirmed, once access has been decided, and nothing is written', async () => {
    const { session, ...world } = options();
    await inWorld(
      engine,
      async ({ as, insert, db }) => {
        const [id] = await insert('safes', [{ name: 'One', owner: 'Ann', state: 'shut' }]);
        const calls = {
          owner: () => ['patch', `safes/${id}`, { owner: 'Eve' }] as const,
          secret: () => ['patch', `safes/${id}`, { code: '1234' }] as const,
          cleared: () => ['patch', `safes/${id}`, { code: null }] as const,
          call: () => ['post', `safes/${id}/empty`, undefined] as const,
          move: () => ['post', `safes/${id}/open`, undefined] as const,
          bulk: () => ['post', '-/bulk', { resource: 'safes', action: 'update', ids: [id], count: 1, values: { owner: 'Eve' } }] as const,
          'bulk move': () => ['post', '-/bulk', { resource: 'safes', action: 'open', ids: [id], count: 1 }] as const,
        };
        const staff = ['admin', 'manager', 'operator', 'rival', 'unlinked'];
        for (const [name, make] of Object.entries(calls))
          for (const person of people) {
            const [method, path, body] = make();
            const answer = await as(person)[method](path, body);
            assert.is(outcome(answer), staff.includes(person) ? needed : '403 Forbidden', `${name} as ${person}`);
          }
        assert.is(outcome(await as('operator').get(`safes/${id}/inside`)), needed);
        assert.is(outcome(await as(undefined).post(`safes/${id}/empty`)), '401 Unauthorized');
        const { rows } = await db.query('select name, owner, code, state, version from safes');
        assert.equal(rows, [{ name: 'One', owner: 'Ann', code: null, state: 'shut', version: 1 }]);
        assert.equal((await db.query('select 1 from jobs where kind = $1', ['bulk'])).rows.length, 0);

        session.confirmed = true;
        assert.equal(outcome(await as('operator').patch(`safes/${id}`, { owner: 'Eve', code: '1234' })), 200);
        assert.equal(outcome(await as('operator').post(`safes/${id}/open`)), 200);
        const emptied = () => as('operator').post(`safes/${id}/empty`, undefined, { 'idempotency-key': 'k' });
        assert.equal((await emptied()).body, { done: true });
        assert.equal(outcome(await as('operator').get(`safes/${id}/inside`)), 200);
        // Asked for again by whoever did not confirm it: it was done, and what it answered is nowhere.
        session.confirmed = false;
        const { status, text } = await emptied();
        assert.equal([status, text], [200, '']);
        assert.equal((await db.query('select body from idempotency where status = 200 and body is null')).rows, [{ body: null }]);
      },
      world,
    )();
  });

  test('is not asked for by what leaves it as it is, nor by a new record', async () => {
    const { session: _session, ...world } = options();
    await inWorld(
      engine,
      async ({ as }) => {
        const made = await as('operator').post('safes', { name: 'One', owner: 'Ann', code: '1234' });
        assert.is(made.status, 201);
        assert.is(outcome(await as('operator').patch(`safes/${at(made.body, 'id')}`, { name: 'Two', owner: 'Ann' })), 200);
      },
      world,
    )();
  });

  test('is asked for an import and an undo as a whole; a bulk job goes on with what was confirmed at its start', async () => {
    const { session, ...world } = options();
    await inWorld(
      engine,
      async ({ as, api, app, users, insert, db }) => {
        const [id] = await insert('safes', [{ name: 'One', owner: 'Ann', state: 'shut' }]);
        const bring = async () => {
          const form = new FormData();
          form.append('apply', 'true');
          form.append('file', new File([`id,owner\n${id},Eve\n`], 'safes.csv'));
          const request = new Request('http://localhost', { method: 'POST', body: form });
          const answer = await app.inject({
            method: 'POST',
            url: '/api/v1/-/import/safes',
            headers: { authorization: `Test ${users.operator}`, 'content-type': request.headers.get('content-type')! },
            payload: Buffer.from(await request.arrayBuffer()),
          });
          return [answer.statusCode, (answer.json() as { name?: string }).name];
        };
        assert.equal(await bring(), [403, 'PasswordNeeded']);
        session.confirmed = true;
        assert.equal(await bring(), [200, undefined]);
        const changed = await as('operator').patch(`safes/${id}`, { owner: 'Joe' });
        const job = await as('operator').post('-/bulk', { resource: 'safes', action: 'update', ids: [id], count: 1, values: { owner: 'Zoe' } });
        assert.is(job.status, 202);
        session.confirmed = false;
        assert.is(outcome(await as('operator').post(`-/undo/${changed.headers['x-audit-id']}`)), needed);
        const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        assert.equal((await db.query('select owner from safes')).rows, [{ owner: 'Zoe' }]);
      },
      world,
    )();
  });
});
