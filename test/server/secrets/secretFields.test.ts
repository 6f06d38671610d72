import * as assert from 'uvu/assert';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { coreMigrations } from '../../../src/server/db/migrate.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';

const users = source(
  {
    id: 'users',
    title: 'Users',
    resources: [
      {
        name: 'users',
        schema: 'user.schema.json',
        table: 'users',
        access: { read: 'manager', write: 'admin' },
        scope: { operator: 'operator_id' },
        api: { collection: 'users' },
      },
    ],
  },
  {
    'user.schema.json': {
      title: 'User',
      type: 'object',
      properties: {
        email: { type: 'string', title: 'E-mail' },
        role: { type: 'string', title: 'Role' },
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
      },
    },
  },
);
const options = { plugins: [...marketplace, users] };

const dayMs = 86_400_000;
const audit = async ({ db }: World): Promise<string> => JSON.stringify((await db.query('select * from audit order by id')).rows);
const hashOf = async ({ db, users: { stranger } }: World) =>
  (await db.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [stranger])).rows[0]?.password_hash;

/** Somebody with a password, deleted; answers the address of the undo. */
async function deleted(world: World): Promise<string> {
  await world.db.query(`update users set password_hash = 'argon-secret' where id = $1`, [world.users.stranger]);
  const { headers } = await world.as('admin').delete(`users/${world.users.stranger}`);
  return `-/undo/${headers['x-audit-id']}`;
}

await withEngines('secrets in the audit', (test, engine) => {
  test(
    'a user deleted by mistake comes back with their password, which nothing ever sends',
    inWorld(
      engine,
      async (world) => {
        const undo = await deleted(world);
        const history = await world.as('admin').get(`-/history/users/${world.users.stranger}`);
        assert.equal([history.status, at(history.body, '0.changes.email.before')], [200, 'stranger@example.org']);
        assert.not.match(history.text, 'argon');
        const back = await world.as('admin').post(undo);
        assert.equal([back.status, await hashOf(world)], [200, 'argon-secret']);
        assert.not.match(back.text + (await world.as('admin').get(`-/history/users/${world.users.stranger}`)).text, 'argon');
        assert.not.match(await audit(world), 'argon', 'once taken back the audit keeps no secret');
      },
      options,
    ),
  );

  test(
    'an undo that is refused names no secret',
    inWorld(
      engine,
      async (world) => {
        const undo = await deleted(world);
        await world.insert('users', [{ email: 'stranger@example.org', role: 'customer' }]);
        const refused = await world.as('admin').post(undo);
        assert.equal([refused.status, /argon/.test(refused.text)], [409, false]);
      },
      options,
    ),
  );

  test(
    'a month later the secret is forgotten, and the rest can still come back',
    inWorld(
      engine,
      async (world) => {
        const undo = await deleted(world);
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        world.pass(29 * dayMs);
        await jobs.turn();
        assert.match(await audit(world), 'argon-secret');
        world.pass(2 * dayMs);
        await jobs.turn();
        await jobs.stop();
        assert.not.match(await audit(world), 'argon');
        assert.equal([(await world.as('admin').post(undo)).status, await hashOf(world)], [200, null]);
      },
      options,
    ),
  );

  test(
    'neither changes nor creations tell a secret, however deep; that it changed they tell',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('admin').post('tours', {
          name: 'One',
          operator_id: world.operators.a,
          password: 'hush-1',
          connection: { url: 'https://a', key: 'hush-2', level: 'x' },
        });
        const id = at(body, 'id');
        await world.as('admin').patch(`tours/${id}`, { password: 'hush-3', connection: { url: 'https://b', key: 'hush-4', level: 'x' } });
        assert.not.match(await audit(world), 'hush');
        const { body: history } = await world.as('admin').get(`-/history/tours/${id}`);
        assert.equal(at(history, '0.changes'), { connection: { before: { url: 'https://a', level: 'x' }, after: { url: 'https://b', level: 'x' } } });
        const undone = await world.as('admin').post(`-/undo/${at(history, '0.id')}`);
        assert.is(undone.status, 200, undone.text);
        const stored = async () => (await world.db.query('select password, connection from tours where id = $1', [id])).rows[0];
        assert.equal(await stored(), { password: 'hush-3', connection: { url: 'https://a', key: 'hush-4', level: 'x' } });
        const gone = await world.as('admin').delete(`tours/${id}`);
        assert.not.match((await world.as('admin').get(`-/history/tours/${id}`)).text, 'hush');
        assert.is((await world.as('admin').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        assert.equal(await stored(), { password: 'hush-3', connection: { url: 'https://a', key: 'hush-4', level: 'x' } });
        assert.not.match(await audit(world), 'hush');
      },
      options,
    ),
  );

  test(
    'what a bulk change set is not kept with its job',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert('tours', [{ name: 'One', operator_id: world.operators.a }]);
        await world.as('admin').post('-/bulk', { resource: 'tours', action: 'update', count: 1, ids, values: { password: 'hush' } });
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        assert.not.match(JSON.stringify((await world.db.query('select * from jobs')).rows) + (await audit(world)), 'hush');
        assert.equal((await world.db.query('select password from tours')).rows, [{ password: 'hush' }]);
      },
      options,
    ),
  );

  test(
    'hashes that earlier deletions left in the open are set apart',
    inWorld(
      engine,
      async ({ db }) => {
        await db.query(
          `insert into audit (at, resource, record_id, action, before) values ('2026-03-01', 'users', 5, 'delete', '{"row":{"id":5,"password_hash":"h"},"words":[],"links":[]}')`,
        );
        await db.exec(coreMigrations.find(({ id }) => id === 'core/0003-audit-secrets')!.sql.replace('create index', 'create index if not exists'));
        assert.equal((await db.query('select before from audit')).rows, [
          { before: { row: { id: 5 }, secrets: { password_hash: 'h' }, words: [], links: [] } },
        ]);
      },
      options,
    ),
  );
});
