import { Secret, TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import { isConfirmed } from '../../../src/server/auth/confirm.ts';
import { codeLimits } from '../../../src/server/auth/finishSecondStep.ts';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { secondStepLimits } from '../../../src/server/auth/secondStep.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { withEngines, withEveryEngine } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const password = 'correct horse';
const hash = hashPassword(password);
const settings = readSettings({ SECRETS_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}` });
const required = readSettings({ SECRETS_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`, SECOND_STEP_ROLES: 'admin, manager' });
const half = 30_000;

/** Calls with real sessions, as the admin of a world. */
async function staff({ db, app, users, parts }: World) {
  await db.query('update users set password_hash = $2 where id = $1', [users.admin, await hash]);
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const reply = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: (reply.body ? reply.json() : {}) as Record<string, never> };
  };
  const login = () => call('POST', 'customer/login', { body: { username: 'admin@example.org', password, method: 'basic' } });
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: parts.now().getTime() });
  const finish = (step: string, code: string) => call('POST', '-/second-step', { body: { step, code } });
  const confirmed = async (token: string) => {
    assert.is((await call('POST', '-/confirm', { token, body: { password } })).status, 200);
    return token;
  };
  const setUp = async () => {
    const { body } = await login();
    const token = await confirmed(body.access_token!);
    const { secret } = (await call('POST', '-/factors/totp', { token, body: {} })).body as unknown as { secret: string };
    const on = await call('POST', '-/factors/totp/confirm', { token, body: { code: codeOf(secret) } });
    assert.is(on.status, 200);
    return { token, secret, codes: on.body.recovery_codes as unknown as string[] };
  };
  return { call, login, codeOf, finish, confirmed, setUp };
}

await withEveryEngine('a second step that a role must have', (test, engine) => {
  const inRequired = (work: (made: Awaited<ReturnType<typeof staff>>, world: World) => Promise<void>) =>
    inWorld(engine, async (world) => work(await staff(world), world), {
      change: () => ({ settings: required, auth: { registerAuth, resolveActor, isConfirmed } }),
    });

  test(
    'is set up after signing in, before anything else; then it stays',
    inRequired(async ({ call, login, codeOf, finish }, world) => {
      const opened = await login();
      assert.equal([opened.status, Object.keys(opened.body)], [200, ['access_token', 'refresh_token', 'expires_in']]);
      const token = opened.body.access_token!;
      assert.is((await call('GET', 'customer', { token })).body.needs_second_step, true);
      for (const path of ['tours', 'languages', '-/sessions', '-/history/tours/1', '-/views']) {
        const { status, body } = await call('GET', path, { token });
        assert.equal([path, status, body.name], [path, 403, 'SecondStepMissing']);
      }
      assert.is((await call('POST', 'tours', { token, body: {} })).status, 403);
      const own = `users/${world.users.admin}/set-preferred-language`;
      assert.is((await call('POST', own, { token, body: { locale: 'de' } })).status, 403);
      const { secret } = (await call('POST', '-/factors/totp', { token, body: {} })).body as unknown as { secret: string };
      const on = await call('POST', '-/factors/totp/confirm', { token, body: { code: codeOf(secret) } });
      assert.is(on.status, 200, 'the password of the sign-in counts as confirmed');
      assert.is((await call('GET', 'tours', { token })).status, 200);
      assert.is((await call('GET', 'customer', { token })).body.needs_second_step, undefined);
      const off = await call('DELETE', '-/factors/totp', { token });
      assert.equal([off.status, off.body.message], [409, 'Your account needs a second step at sign-in, so it can’t be turned off.']);
      world.pass(half);
      assert.is((await finish((await login()).body.step!, codeOf(secret))).status, 200);
    }),
  );

  test(
    'wants the password again later on, and is nothing to other roles',
    inRequired(async ({ call, login, confirmed }, world) => {
      const token = (await login()).body.access_token!;
      world.pass(660_000);
      assert.is((await call('POST', '-/factors/totp', { token, body: {} })).body.name, 'PasswordNeeded');
      await confirmed(token);
      assert.is((await call('POST', '-/factors/totp', { token, body: {} })).status, 200);
      await world.db.query(`update users set role = 'customer' where id = $1`, [world.users.admin]);
      const other = await login();
      assert.is((await call('GET', '-/factors', { token: other.body.access_token! })).status, 200);
      assert.is((await call('GET', 'languages', { token: other.body.access_token! })).status, 200);
    }),
  );
});

await withEngines('the second step of a sign-in', (test, engine) => {
  const inStaff = (work: (made: Awaited<ReturnType<typeof staff>>, world: World) => Promise<void>) =>
    inWorld(engine, async (world) => work(await staff(world), world), {
      change: () => ({ settings, auth: { registerAuth, resolveActor, isConfirmed } }),
    });

  test(
    'a password alone opens nothing; a code of the app does, once',
    inStaff(async ({ call, login, codeOf, finish, setUp }, world) => {
      const { secret } = await setUp();
      world.pass(half);
      const asked = await login();
      assert.equal([asked.status, Object.keys(asked.body).sort()], [403, ['message', 'methods', 'name', 'status', 'step']]);
      assert.is(asked.body.name, 'SecondStepNeeded');
      const step = asked.body.step!;
      assert.is((await call('GET', 'customer', { token: step })).status, 401);
      assert.is((await call('POST', 'customer/refresh-token', { body: { token: step } })).status, 401);
      const code = codeOf(secret);
      assert.is((await finish(step, code === '000000' ? '000001' : '000000')).status, 400);
      const opened = await finish(step, code);
      assert.equal([opened.status, Object.keys(opened.body)], [200, ['access_token', 'refresh_token', 'expires_in']]);
      assert.is((await call('GET', 'customer', { token: opened.body.access_token! })).status, 200);
      assert.equal(Object.keys((await finish(step, code)).body), ['step'], 'a step is good once');
      const next = (await login()).body.step!;
      assert.equal(Object.keys((await finish(next, code)).body), ['code'], 'a code is good once');
      world.pass(half);
      assert.is((await finish(next, codeOf(secret))).status, 200);
    }),
  );

  test(
    'sessions opened without it end, and their refresh tokens',
    inStaff(async ({ call, login, setUp }, world) => {
      const old = (await login()).body;
      const { token } = await setUp();
      assert.is((await call('GET', 'customer', { token: old.access_token! })).status, 401);
      assert.is((await call('POST', 'customer/refresh-token', { body: { token: old.refresh_token! } })).status, 401);
      assert.is((await call('GET', 'customer', { token })).status, 200);
      const { rows } = await world.db.query<{ subject: string }>(`select subject from outbox_mails where mail = 'core.second-step'`);
      assert.equal(rows, [{ subject: 'Your Waypost authenticator app is on' }]);
    }),
  );

  test(
    'a recovery code works once, and new ones replace them all',
    inStaff(async ({ call, login, finish, setUp, confirmed }) => {
      const { codes, token } = await setUp();
      assert.is(new Set(codes).size, 10);
      const [first, second] = codes as [string, string];
      assert.is((await finish((await login()).body.step!, first.toUpperCase().replaceAll('-', ' '))).status, 200);
      const { step } = (await login()).body;
      assert.is((await finish(step!, first)).status, 400);
      assert.equal((await call('GET', '-/factors', { token })).body.recovery_codes, 9);
      assert.is((await call('POST', '-/factors/recovery-codes', { token: await confirmed(token), body: {} })).status, 200);
      assert.is((await finish(step!, second)).status, 400);
    }),
  );

  test(
    'few codes may be tried for a step, and few for an account',
    inStaff(async ({ login, finish, setUp, codeOf }, world) => {
      const { secret } = await setUp();
      world.pass(half);
      const wrong = codeOf(secret) === '123456' ? '654321' : '123456';
      const { step } = (await login()).body;
      for (let i = 0; i < secondStepLimits.attempts; i++) assert.is((await finish(step!, wrong)).status, 400);
      assert.equal(Object.keys((await finish(step!, codeOf(secret))).body), ['step']);
      const other = (await login()).body.step!;
      for (let i = secondStepLimits.attempts; i < codeLimits.network - 1; i++) assert.is((await finish(other, wrong)).status, 400);
      const last = (await login()).body.step!;
      assert.is((await finish(last, wrong)).status, 400);
      assert.is((await finish(last, codeOf(secret))).status, 429);
      world.pass(15 * 60_000);
      assert.equal(Object.keys((await finish(last, codeOf(secret))).body), ['step'], 'a step ends after ten minutes');
    }),
  );

  test(
    'a step ends with the password it was begun with; off takes the password, and admins alone reset',
    inStaff(async ({ call, login, finish, setUp, codeOf, confirmed }, world) => {
      const { secret, token } = await setUp();
      world.pass(11 * 60_000);
      const { step } = (await login()).body;
      await world.db.query('update users set password_hash = $2 where id = $1', [world.users.admin, await hashPassword('another horse')]);
      assert.equal(Object.keys((await finish(step!, codeOf(secret))).body), ['step']);
      await world.db.query('update users set password_hash = $2 where id = $1', [world.users.admin, await hash]);
      assert.is((await call('DELETE', '-/factors/totp', { token })).body.name, 'PasswordNeeded');
      assert.is((await call('POST', '-/factors/totp/confirm', { token: await confirmed(token), body: { code: '123456' } })).status, 409);
      assert.is((await call('DELETE', '-/factors/totp', { token })).status, 204);
      assert.is((await login()).status, 200);
    }),
  );
});
