import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json, Manifest } from '#core';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { newToken } from '../../../src/server/auth/tokens.ts';
import { passwordFits } from '../../../src/server/auth/passwords.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at, operators } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import users from '../server.ts';

/** Managers may read an operator, and only admins the list of them. */
const listedByAdmins = structuredClone(operators);
(listedByAdmins.manifest as Manifest).resources![0]!.access = { list: 'admin', read: 'manager', write: 'admin' };

const insertReset = (db: World['db'], { hash, userId, now }: { hash: string; userId: number; now: Date }) =>
  db.query('insert into password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    hash,
    userId,
    now,
    new Date(now.getTime() + 3_600_000),
  ]);

const plugins = [...(await readPlugins(process.cwd())).filter(({ id }) => id === 'users'), operators];
const options = { plugins, areas: { users } };

const fields = ({ status, body }: { status: number; body: unknown }) => [status, ...Object.keys(body as object)];
const person = (name: string, more: object = {}) => ({ full_name: name, email: `${name}@example.net`, ...more });
const hashOf = async ({ db }: World, id: number) =>
  (await db.query<{ password_hash: string | null; password: string | null }>('select password_hash, password from users where id = $1', [id]))
    .rows[0]!;

await withPostgres('users', (test, engine) => {
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

  test('an access token alone changes neither password nor address, one’s own or another’s, nor a role', async () => {
    let isConfirmed = false;
    const change = (parts: World['parts']) => ({ auth: { ...parts.auth, isConfirmed: async () => isConfirmed } });
    await inWorld(
      engine,
      async (world) => {
        const { as, users: ids } = world;
        const changes = [
          ['customer', 'customer', { password: 'brand new horse' }],
          ['operator', 'operator', { email: 'eve@example.net' }],
          ['manager', 'operator', { password: 'brand new horse' }],
          ['admin', 'manager', { role: 'admin', operator_id: null }],
          ['admin', 'manager', { email: 'mallory@example.net' }],
        ] as const;
        for (const [person, whom, patch] of changes) {
          const { status, body } = await as(person).patch(`users/${ids[whom]}`, patch);
          assert.equal([status, at(body, 'name')], [403, 'PasswordNeeded'], `${person} ${JSON.stringify(patch)}`);
          assert.is((await hashOf(world, ids[whom])).password_hash, null);
        }
        assert.is((await as('customer').patch(`users/${ids.customer}`, { full_name: 'New name' })).status, 200);
        isConfirmed = true;
        for (const [person, whom, patch] of changes) assert.is((await as(person).patch(`users/${ids[whom]}`, patch)).status, 200);
      },
      { ...options, change },
    )();
  });

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

  test(
    'a password is kept as its hash, never comes out, and ends what was opened with the old one',
    inWorld(
      engine,
      async (world) => {
        const { as, users: ids, db } = world;
        const open = (id: number, user: number) =>
          db.query('insert into sessions (id, user_id, created_at, last_used_at, expires_at) values ($1, $2, $3, $3, $3)', [
            id,
            user,
            new Date(9e12),
          ]);
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
        assert.equal(
          rows.map((row) => row.id),
          [ids.customer],
        );
        assert.equal(fields(await as('admin').patch(`users/${ids.customer}`, { password: 'short' })), [400, 'password']);
        assert.equal(fields(await as('admin').patch(`users/${ids.customer}`, { password: 'customer@example.org' })), [400, 'password']);
        const told = (await db.query('select before, after from audit')).rows;
        assert.not.match(JSON.stringify(told), /secret|argon2/);
      },
      options,
    ),
  );

  test(
    'an address is taken whatever its letters, and links fit the role',
    inWorld(
      engine,
      async ({ as, users: ids, operators: { a } }) => {
        assert.equal(fields(await as('admin').post('users', person('x', { role: 'customer', email: ' CUSTOMER@example.org'.trim() }))), [
          400,
          'email',
        ]);
        assert.equal(fields(await as('admin').post('users', person('x', { role: 'customer', operator_id: a }))), [400, 'operator_id']);
        const promoted = await as('admin').patch(`users/${ids.operator}`, { role: 'customer' });
        assert.equal([promoted.status, at(promoted.body, 'operator_id')], [200, null]);
        // Its name before; the specification's is `locale`.
        for (const name of ['locale', 'preferred_locale'])
          assert.equal(fields(await as('admin').patch(`users/${ids.operator}`, { [name]: 'he' })), [400, 'locale'], name);
      },
      options,
    ),
  );

  test(
    'what an admin did to an account only an admin takes back: no manager restores a manager, or lets in who was shut out',
    inWorld(
      engine,
      async ({ as, db, users: ids, insert, operators: { a } }) => {
        const [colleague] = await insert('users', [{ email: 'second@example.org', role: 'manager', full_name: 'Second', operator_id: a }]);
        const undo = async (who: 'admin' | 'manager', id: string | undefined) => (await as(who).post(`-/undo/${id}`)).status;
        const gone = (await as('admin').delete(`users/${colleague}`)).headers['x-audit-id'];
        assert.equal([await undo('manager', gone), (await db.query('select 1 from users where id = $1', [colleague])).rows], [403, []]);
        // Whoever did it: a manager could not create one.
        await db.query('update audit set user_id = $2 where id = $1', [gone, ids.manager]);
        assert.equal(fields(await as('manager').post(`-/undo/${gone}`)), [400, 'role']);
        assert.is(await undo('admin', gone), 200);
        const blocked = (await as('admin').patch(`users/${ids.operator}`, { is_enabled: false })).headers['x-audit-id'];
        assert.is(await undo('manager', blocked), 403);
        assert.is(at((await as('manager').get(`-/history/users/${ids.operator}`)).body, '0.restorable'), false);
        assert.is(await undo('admin', blocked), 200);
        const own = (await as('manager').patch(`users/${ids.operator}`, { is_enabled: false })).headers['x-audit-id'];
        assert.is(await undo('manager', own), 200);
      },
      options,
    ),
  );

  test(
    'a password set by mail and a language chosen stand in the history; the language can be taken back',
    inWorld(
      engine,
      async ({ as, app, db, users: ids, insert, parts }) => {
        await insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1 }]);
        const token = newToken();
        await insertReset(db, { hash: token.hash, userId: ids.operator, now: parts.now() });
        const reset = await as(undefined).post('customer/reset-password', { token: token.text, password: 'another-secret' });
        assert.is(reset.status, 204, reset.text);
        const lifetimes = parts.settings;
        const { access_token } = await db.tx((tx) =>
          openSession(tx, { userId: ids.operator, userAgent: undefined, address: '127.0.0.1' }, { now: parts.now(), lifetimes }),
        );
        const chosen = () =>
          app.inject({
            method: 'POST',
            url: `/api/v1/users/${ids.operator}/set-preferred-language`,
            headers: { authorization: `Bearer ${access_token}` },
            payload: { locale: 'he' },
          });
        assert.equal([(await chosen()).statusCode, (await chosen()).statusCode], [200, 200]);
        const { body } = await as('admin').get(`-/history/users/${ids.operator}`);
        const told = (body as Array<Record<string, Json>>).map(({ action, user, changes, restorable }) => [
          action,
          at(user!, 'id'),
          changes,
          restorable,
        ]);
        assert.equal(told, [
          ['update', ids.operator, { locale: { before: null, after: 'he' } }, true],
          ['reset-password', ids.operator, {}, false],
        ]);
        assert.is((await as('admin').post(`-/undo/${at(body, '0.id')}`)).status, 200);
      },
      { ...options, change: (base) => ({ auth: { ...base.auth, registerAuth } }) },
    ),
  );

  test(
    'a list of users goes out as a file and comes back in, last seen and all; who may not list operators exports none',
    inWorld(
      engine,
      async ({ as, app, db, users: ids, parts }) => {
        await db.tx((tx) =>
          openSession(tx, { userId: ids.operator, userAgent: undefined, address: '::1' }, { now: parts.now(), lifetimes: parts.settings }),
        );
        const { text } = await as('admin').get('-/export/users');
        assert.match(text, '2026-03-01T10:00:00.000Z');
        const form = new FormData();
        form.set('apply', 'true');
        form.set('file', new Blob([text]), 'users.csv');
        const encoded = new Response(form);
        const back = await app.inject({
          method: 'POST',
          url: '/api/v1/-/import/users',
          headers: { authorization: `Test ${ids.admin}`, 'content-type': encoded.headers.get('content-type')! },
          payload: Buffer.from(await encoded.arrayBuffer()),
        });
        const expected = { created: 0, updated: 0, unchanged: 7, refused: [], ignored: ['last_seen_at'], applied: true };
        assert.equal(back.json(), expected);
        const exported = async (who: 'admin' | 'manager') => (await as(who).get('-/export/operators')).status;
        assert.equal([(await as('manager').get('operators')).status, await exported('manager'), await exported('admin')], [403, 403, 200]);
      },
      { plugins: [...plugins.filter(({ id }) => id === 'users'), listedByAdmins], areas: { users } },
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
