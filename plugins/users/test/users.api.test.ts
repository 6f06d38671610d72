import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { passwordFits } from '../../../src/server/auth/passwords.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at, operators } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import users from '../server.ts';

const plugins = [...(await readPlugins(process.cwd())).filter(({ id }) => id === 'users'), operators];
const options = { plugins, areas: { users } };

const fields = ({ status, body }: { status: number; body: unknown }) => [status, ...Object.keys(body as object)];
const person = (name: string, more: object = {}) => ({ full_name: name, email: `${name}@example.net`, ...more });
const hashOf = async ({ db }: World, id: number) => (await db.query<{ password_hash: string | null; password: string | null }>('select password_hash, password from users where id = $1', [id])).rows[0]!;

await withEngines('users', (test, engine) => {
  test('a manager adds operators of the own operator, and nobody else', inWorld(engine, async ({ as, operators: { a, b } }) => {
    const made = await as('manager').post('users', person('New', { role: 'operator' }));
    assert.equal([made.status, at(made.body, 'operator_id'), at(made.body, 'role'), at(made.body, 'email')], [201, a, 'operator', 'new@example.net'], made.text);
    assert.is(at((await as('admin').get(`users/${at(made.body, 'id')}`)).body, 'operator_id'), a);
    assert.is((await as('manager').post('users', person('Own', { operator_id: a }))).status, 201);
    assert.equal(fields(await as('manager').post('users', person('x', { role: 'manager' }))), [400, 'role']);
    assert.equal(fields(await as('manager').post('users', person('x', { role: 'admin' }))), [400, 'role']);
    assert.equal(fields(await as('manager').post('users', person('x', { operator_id: b }))), [400, 'operator_id']);
    assert.equal([(await as('operator').post('users', person('x'))).status, (await as('unlinked').post('users', person('x'))).status], [403, 403]);
  }, options));

  test('a manager changes operators of the own operator: never their role or link, never managers', inWorld(engine, async ({ as, users: ids, insert, operators: { a, b } }) => {
    const [colleague] = await insert('users', [{ email: 'second@example.org', role: 'manager', full_name: 'Second', operator_id: a }]);
    assert.is((await as('manager').patch(`users/${ids.operator}`, { full_name: 'Renamed', is_enabled: false })).status, 200);
    assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { role: 'manager' })), [400, 'role']);
    assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { operator_id: b })), [400, 'operator_id']);
    assert.equal(fields(await as('manager').patch(`users/${ids.operator}`, { operator_id: null })), [400, 'operator_id']);
    assert.is((await as('manager').patch(`users/${colleague}`, { full_name: 'X' })).status, 403);
    assert.equal([(await as('manager').patch(`users/${ids.rival}`, { full_name: 'X' })).status, (await as('manager').patch(`users/${ids.admin}`, { full_name: 'X' })).status], [404, 404]);
    assert.equal([(await as('manager').delete(`users/${colleague}`)).status, (await as('manager').delete(`users/${ids.rival}`)).status, (await as('manager').delete(`users/${ids.operator}`)).status], [403, 404, 204]);
  }, options));

  test('people see themselves and their operator’s people, and change of themselves what is theirs', inWorld(engine, async ({ as, users: ids }) => {
    const emails = async (who: 'customer' | 'operator' | 'unlinked') => ((await as(who).get('users?sort=email')).body as Array<{ email: string }>).map((row) => row.email.split('@')[0]);
    assert.equal([await emails('customer'), await emails('operator'), await emails('unlinked')], [['customer'], ['manager', 'operator'], ['unlinked']]);
    assert.is((await as('customer').patch(`users/${ids.customer}`, { full_name: 'Me', password: 'long enough' })).status, 200);
    assert.equal(fields(await as('customer').patch(`users/${ids.customer}`, { email: 'x@example.net' })), [400, 'email']);
    assert.equal(fields(await as('customer').patch(`users/${ids.customer}`, { is_enabled: false })), [400, 'is_enabled']);
    for (const who of ['customer', 'operator', 'manager'] as const) assert.equal(fields(await as(who).patch(`users/${ids[who]}`, { role: 'admin' })), [400, 'role']);
    assert.equal(fields(await as('manager').patch(`users/${ids.manager}`, { is_enabled: false })), [400, 'is_enabled']);
    assert.is((await as('operator').patch(`users/${ids.operator}`, { full_name: 'Me', email: 'Mine@Example.org' })).status, 200);
    assert.equal([(await as('customer').patch(`users/${ids.stranger}`, { full_name: 'X' })).status, (await as('operator').patch(`users/${ids.manager}`, { full_name: 'X' })).status], [404, 403]);
  }, options));

  test('nobody removes or demotes themselves, nor the last admin', inWorld(engine, async ({ as, users: ids, insert, db }) => {
    assert.is((await as('admin').delete(`users/${ids.admin}`)).status, 409);
    assert.equal(fields(await as('admin').patch(`users/${ids.admin}`, { role: 'customer' })), [400, 'role']);
    assert.equal(fields(await as('admin').patch(`users/${ids.admin}`, { is_enabled: false })), [400, 'is_enabled']);
    assert.is((await as('manager').delete(`users/${ids.manager}`)).status, 409);
    const [other] = await insert('users', [{ email: 'other@example.org', role: 'admin', full_name: 'Other' }]);
    await db.query('update users set is_enabled = false where id = $1', [ids.admin]);
    assert.equal([(await as('admin').patch(`users/${other}`, { role: 'customer' })).status, (await as('admin').delete(`users/${other}`)).status], [409, 409]);
    await db.query('update users set is_enabled = true where id = $1', [ids.admin]);
    assert.is((await as('admin').patch(`users/${other}`, { role: 'customer' })).status, 200);
  }, options));

  test('a password is kept as its hash, never comes out, and ends what was opened with the old one', inWorld(engine, async (world) => {
    const { as, users: ids, db } = world;
    const open = (id: number, user: number) => db.query('insert into sessions (id, user_id, created_at, last_used_at, expires_at) values ($1, $2, $3, $3, $3)', [id, user, new Date(9e12)]);
    await open(901, ids.operator);
    await open(902, ids.customer);
    // The test's own sign-in is the session with the user's own id.
    await open(ids.customer, ids.customer);
    const set = await as('manager').patch(`users/${ids.operator}`, { password: 'a new secret' });
    assert.is(set.status, 200, set.text);
    assert.not.match(set.text, /secret|password/);
    const stored = await hashOf(world, ids.operator);
    assert.equal([stored.password, await passwordFits(stored.password_hash, 'a new secret')], [null, true]);
    assert.is((await as('customer').patch(`users/${ids.customer}`, { password: 'a new secret' })).status, 200);
    const { rows } = await db.query<{ id: number }>('select id from sessions where revoked_at is null');
    assert.equal(rows.map((row) => row.id), [ids.customer]);
    assert.equal(fields(await as('admin').patch(`users/${ids.customer}`, { password: 'short' })), [400, 'password']);
    assert.equal(fields(await as('admin').patch(`users/${ids.customer}`, { password: 'customer@example.org' })), [400, 'password']);
    const told = (await db.query('select before, after from audit')).rows;
    assert.not.match(JSON.stringify(told), /secret|argon2/);
  }, options));

  test('an address is taken whatever its letters, and links fit the role', inWorld(engine, async ({ as, users: ids, operators: { a } }) => {
    assert.equal(fields(await as('admin').post('users', person('x', { email: ' CUSTOMER@example.org'.trim() }))), [400, 'email']);
    assert.equal(fields(await as('admin').post('users', person('x', { role: 'customer', operator_id: a }))), [400, 'operator_id']);
    const promoted = await as('admin').patch(`users/${ids.operator}`, { role: 'customer' });
    assert.equal([promoted.status, at(promoted.body, 'operator_id')], [200, null]);
    assert.equal(fields(await as('admin').patch(`users/${ids.operator}`, { preferred_locale: 'he' })), [400, 'preferred_locale']);
  }, options));

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
    } finally { await db.close(); }
  });
});
