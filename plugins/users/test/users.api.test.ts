import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld } from '../../../test/setup/world.ts';
import { fields, options, person } from './people.ts';

await withPostgres('users: who adds, changes and removes whom', (test, engine) => {
  test(
    'a manager adds operators of the own operator, and nobody else',
    inWorld(
      engine,
      async ({ as, operators: { a, b } }) => {
        const made = await as('manager').post('users', person('New', { role: 'operator' }));
        assert.equal(
          [made.status, at(made.body, 'operator_id'), at(made.body, 'role'), at(made.body, 'email')],
          [201, a, 'operator', 'new@example.net'],
          made.text,
        );
        assert.is(at((await as('admin').get(`users/${at(made.body, 'id')}`)).body, 'operator_id'), a);
        assert.is((await as('manager').post('users', person('Own', { operator_id: a }))).status, 201);
        assert.equal(fields(await as('manager').post('users', person('x', { role: 'manager' }))), [400, 'role']);
        assert.equal(fields(await as('manager').post('users', person('x', { role: 'admin' }))), [400, 'role']);
        assert.equal(fields(await as('manager').post('users', person('x', { operator_id: b }))), [400, 'operator_id']);
        assert.equal(
          [(await as('operator').post('users', person('x'))).status, (await as('unlinked').post('users', person('x'))).status],
          [403, 403],
        );
      },
      options,
    ),
  );

  test(
    'a manager changes operators of the own operator: never their role or link, never managers',
    inWorld(
      engine,
      async ({ as, users: ids, insert, operators: { a, b } }) => {
        const [colleague] = await insert('users', [{ email: 'second@example.org', role: 'manager', full_name: 'Second', operator_id: a }]);
        assert.is((await as('manager').patch(`users/${ids.operator}`, { full_name: 'Renamed', is_enabled: false })).status, 200);
        assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { role: 'manager' })), [400, 'role']);
        assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { operator_id: b })), [400, 'operator_id']);
        assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { operator_id: null })), [400, 'operator_id']);
        assert.is((await as('manager').patch(`users/${colleague}`, { full_name: 'X' })).status, 403);
        assert.equal(
          [
            (await as('manager').patch(`users/${ids.rival}`, { full_name: 'X' })).status,
            (await as('manager').patch(`users/${ids.admin}`, { full_name: 'X' })).status,
          ],
          [404, 404],
        );
        assert.equal(
          [
            (await as('manager').delete(`users/${colleague}`)).status,
            (await as('manager').delete(`users/${ids.rival}`)).status,
            (await as('manager').delete(`users/${ids.operator}`)).status,
          ],
          [403, 404, 204],
        );
      },
      options,
    ),
  );

  test(
    'people see themselves and their operator’s people, and change of themselves what is theirs',
    inWorld(
      engine,
      async ({ as, users: ids }) => {
        const emails = async (who: 'customer' | 'operator' | 'unlinked') =>
          ((await as(who).get('users?sort=email')).body as Array<{ email: string }>).map((row) => row.email.split('@')[0]);
        assert.equal(
          [await emails('customer'), await emails('operator'), await emails('unlinked')],
          [['customer'], ['manager', 'operator'], ['unlinked']],
        );
        assert.is((await as('customer').patch(`users/${ids.customer}`, { full_name: 'Me', password: 'long enough' })).status, 200);
        assert.equal(fields(await as('customer').patch(`users/${ids.customer}`, { email: 'x@example.net' })), [400, 'email']);
        assert.equal(fields(await as('customer').patch(`users/${ids.customer}`, { is_enabled: false })), [400, 'is_enabled']);
        for (const who of ['customer', 'operator', 'manager'] as const)
          assert.equal(fields(await as(who).patch(`users/${ids[who]}`, { role: 'admin' })), [400, 'role']);
        assert.equal(fields(await as('manager').patch(`users/${ids.manager}`, { is_enabled: false })), [400, 'is_enabled']);
        assert.is((await as('operator').patch(`users/${ids.operator}`, { full_name: 'Me', email: 'Mine@Example.org' })).status, 200);
        assert.equal(
          [
            (await as('customer').patch(`users/${ids.stranger}`, { full_name: 'X' })).status,
            (await as('operator').patch(`users/${ids.manager}`, { full_name: 'X' })).status,
          ],
          [404, 403],
        );
      },
      options,
    ),
  );

  test(
    'nobody removes or demotes themselves, nor the last admin',
    inWorld(
      engine,
      async ({ as, users: ids, insert, db }) => {
        assert.is((await as('admin').delete(`users/${ids.admin}`)).status, 409);
        assert.equal(fields(await as('admin').patch(`users/${ids.admin}`, { role: 'customer' })), [400, 'role']);
        assert.equal(fields(await as('admin').patch(`users/${ids.admin}`, { is_enabled: false })), [400, 'is_enabled']);
        assert.is((await as('manager').delete(`users/${ids.manager}`)).status, 409);
        const [other] = await insert('users', [{ email: 'other@example.org', role: 'admin', full_name: 'Other' }]);
        await db.query('update users set is_enabled = false where id = $1', [ids.admin]);
        assert.equal(
          [(await as('admin').patch(`users/${other}`, { role: 'customer' })).status, (await as('admin').delete(`users/${other}`)).status],
          [409, 409],
        );
        await db.query('update users set is_enabled = true where id = $1', [ids.admin]);
        assert.is((await as('admin').patch(`users/${other}`, { role: 'customer' })).status, 200);
      },
      options,
    ),
  );

  test('of two admins who take each other’s role away at once, one stays', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, options);
      const [second] = await world.insert('users', [{ email: 'second@example.org', role: 'admin', full_name: 'Second' }]);
      const demote = (id: number) => world.as('admin').patch(`users/${id}`, { role: 'customer' });
      const [third] = await world.insert('users', [{ email: 'third@example.org', role: 'admin', full_name: 'Third' }]);
      await db.query('update users set is_enabled = false where id = $1', [world.users.admin]);
      const answers = await Promise.all([demote(second!), demote(third!)]);
      assert.equal(answers.map((answer) => answer.status).sort(), [200, 409], answers.map((answer) => answer.text).join('\n'));
      const { rows } = await db.query(`select id from users where role = 'admin' and is_enabled`);
      assert.is(rows.length, 1);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});
