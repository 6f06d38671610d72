import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { passwordFits } from '../../../src/server/auth/passwords.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { newToken } from '../../../src/server/lib/tokens.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { fields, hashOf, options, optionsOfAdminsList, person } from './people.ts';

const insertReset = (db: World['db'], { hash, userId, now }: { hash: string; userId: number; now: Date }) =>
  db.query('insert into password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    hash,
    userId,
    now,
    new Date(now.getTime() + 3_600_000),
  ]);

await withPostgres('users: passwords, addresses and what was done to an account', (test, engine) => {
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

  test('an admin’s reset takes passkeys and recovery codes away, with a trace and a mail to their user', async () => {
    const change = (parts: World['parts']) => ({ auth: { ...parts.auth, isConfirmed: async () => true } });
    await inWorld(
      engine,
      async ({ as, db, users: ids }) => {
        await db.query(`insert into passkeys (user_id, credential, public_key, counter, name, created_at) values ($1, 'c', 'k', 0, 'Phone', now())`, [
          ids.manager,
        ]);
        await db.query(`insert into recovery_codes (hash, user_id) values ('h', $1)`, [ids.manager]);
        const path = `users/${ids.manager}/reset-second-step`;
        assert.is((await as('manager').post(path)).status, 403);
        assert.is((await as('admin').post(path)).status, 204);
        for (const table of ['passkeys', 'recovery_codes'])
          assert.equal((await db.query(`select 1 from ${table} where user_id = $1`, [ids.manager])).rows, [], table);
        const { rows } = await db.query<{ user_id: number }>(`select user_id from audit where action = 'reset-second-step' and record_id = $1`, [
          ids.manager,
        ]);
        assert.equal(rows, [{ user_id: ids.admin }]);
        assert.is((await db.query(`select 1 from outbox_mails where mail = 'core.second-step'`)).rows.length, 1);
        assert.is((await as('admin').post(path)).status, 409, 'there is none any more');
      },
      { ...options, change },
    )();
  });

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
        const other = await Promise.all([
          as('manager').post(`users/${ids.operator}/unblock`),
          as('manager').patch(`users/${ids.operator}`, { is_enabled: true }),
        ]);
        assert.equal(
          other.map(({ status }) => status),
          [403, 403],
          'nor by its opposite',
        );
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
        const expected = { created: 0, updated: 0, unchanged: 7, refused: [], ignored: ['second_step', 'last_seen_at'], applied: true };
        assert.equal(back.json(), expected);
        const exported = async (who: 'admin' | 'manager') => (await as(who).get('-/export/operators')).status;
        assert.equal([(await as('manager').get('operators')).status, await exported('manager'), await exported('admin')], [403, 403, 200]);
      },
      optionsOfAdminsList,
    ),
  );
});
