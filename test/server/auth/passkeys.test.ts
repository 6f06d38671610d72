import * as assert from 'uvu/assert';
import { isConfirmed } from '../../../src/server/auth/confirm.ts';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { relyingParty } from '../../../src/server/auth/origins.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { secondStepLimits } from '../../../src/server/auth/secondStep.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { withEngines, withEveryEngine } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { createAuthenticator, origin } from './authenticator.ts';

const password = 'correct horse';
const hash = hashPassword(password);
const settings = readSettings({ PUBLIC_URL: `${origin},https://other.example.com` });
const required = readSettings({
  PUBLIC_URL: origin,
  SECOND_STEP_ROLES: 'admin',
  SECRETS_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
});

/** Calls with real sessions and passkeys, as people of a world. */
async function people({ db, app, users }: World) {
  await db.query('update users set password_hash = $2 where id = any($1::bigint[])', [[users.admin, users.manager], await hash]);
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, body = {}, at }: { token?: string; body?: object; at?: string } = {},
  ) => {
    const reply = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(at && { origin: at }) },
      ...(method === 'POST' && { payload: body }),
    });
    return { status: reply.statusCode, body: (reply.body ? reply.json() : {}) as Record<string, never> };
  };
  const login = (who = 'admin') => call('POST', 'customer/login', { body: { username: `${who}@example.org`, password, method: 'basic' } });
  const confirmed = async (who?: string) => {
    const token: string = (await login(who)).body.access_token!;
    assert.is((await call('POST', '-/confirm', { token, body: { password } })).status, 200);
    return token;
  };
  const challenge = async (path: string, given: { token?: string; body?: object } = {}): Promise<string> => {
    const { status, body } = await call('POST', path, given);
    assert.is(status, 200, path);
    return body.challenge!;
  };
  /** Adds a passkey with a session that is confirmed. */
  const add = async (token: string, options?: { counts: boolean }) => {
    const authenticator = createAuthenticator(options);
    const made = authenticator.make({ challenge: await challenge('-/factors/passkeys', { token }) });
    const { status, body } = await call('POST', '-/factors/passkeys/confirm', { token, body: { name: 'Laptop', ...made } });
    assert.is(status, 200);
    return { ...authenticator, codes: body.recovery_codes as unknown as string[] };
  };
  const signInWith = (body: object) => call('POST', '-/passkey/finish', { body });
  const keys = async (token: string) =>
    (await call('GET', '-/factors', { token })).body.passkeys as unknown as Array<{ id: number; used_at: string }>;
  return { call, login, confirmed, challenge, add, signInWith, keys };
}
type People = Awaited<ReturnType<typeof people>>;

const auth = { registerAuth, resolveActor, isConfirmed };

await withEveryEngine('a passkey', (test, engine) => {
  const inPeople = (work: (made: People, world: World) => Promise<void>, given = settings) =>
    inWorld(engine, async (world) => work(await people(world), world), { change: () => ({ settings: given, auth }) });

  test(
    'signs in alone; one challenge is good for one answer, and for five minutes',
    inPeople(async ({ call, challenge, confirmed, add, signInWith, keys }, world) => {
      const { sign, codes } = await add(await confirmed());
      assert.is(codes.length, 10, 'the first factor comes with recovery codes');
      const answer = sign({ challenge: await challenge('-/passkey') });
      const opened = await signInWith(answer);
      assert.equal([opened.status, Object.keys(opened.body)], [200, ['access_token', 'refresh_token', 'expires_in']]);
      const token = opened.body.access_token!;
      assert.is((await call('GET', 'customer', { token })).status, 200);
      const [key] = await keys(token);
      assert.is(key!.used_at, world.parts.now().toISOString());
      const again = await signInWith(answer);
      assert.equal([again.status, Object.keys(again.body)], [400, ['id']], 'an answer that was copied');
      const late = sign({ challenge: await challenge('-/passkey') });
      world.pass(5 * 60_000 + 1);
      assert.is((await signInWith(late)).status, 400, 'a challenge that is over');
      assert.is((await signInWith(sign({ challenge: await challenge('-/passkey') }))).status, 200);
    }),
  );

  test(
    'is a second step after the password, of that sign-in and that user alone',
    inPeople(async ({ call, login, challenge, confirmed, add }) => {
      const mine = await add(await confirmed());
      const other = await add(await confirmed('manager'));
      const asked = await login();
      assert.equal([asked.status, asked.body.name, asked.body.methods], [403, 'SecondStepNeeded', ['recovery-code', 'passkey']]);
      const step: string = asked.body.step!;
      const finish = (body: object) => call('POST', '-/second-step/passkey/finish', { body });
      const begin = (given: string) => challenge('-/second-step/passkey', { body: { step: given } });
      assert.equal(Object.keys((await finish({ step, ...other.sign({ challenge: await begin(step) }) })).body), ['id'], 'a passkey of another user');
      const elsewhere: string = (await login()).body.step!;
      assert.is((await finish({ step, ...mine.sign({ challenge: await begin(elsewhere) }) })).status, 400, 'a challenge of another sign-in');
      assert.is((await finish({ step, ...mine.sign({ challenge: await challenge('-/passkey') }) })).status, 400, 'one that is no second step');
      const answer = { step, ...mine.sign({ challenge: await begin(step) }) };
      assert.is((await finish(answer)).status, 200);
      assert.equal(Object.keys((await finish(answer)).body), ['step'], 'a step is good once');
      assert.is((await call('POST', '-/second-step', { body: { step: elsewhere, code: mine.codes[0]! } })).status, 200, 'a recovery code');
    }),
  );

  test(
    'counts as the factor that a role must have, and the last one stays',
    inPeople(async ({ call, login, add, challenge, signInWith, keys }) => {
      const opened: string = (await login()).body.access_token!;
      assert.is((await call('GET', 'tours', { token: opened })).body.name, 'SecondStepMissing');
      const { sign } = await add(opened);
      assert.is((await call('GET', 'tours', { token: opened })).status, 200);
      const token: string = (await signInWith(sign({ challenge: await challenge('-/passkey') }))).body.access_token!;
      const [{ id } = { id: 0 }] = await keys(token);
      assert.is((await call('DELETE', `-/factors/passkeys/${id}`, { token: opened })).status, 409);
      await add(opened);
      assert.is((await call('DELETE', `-/factors/passkeys/${id}`, { token: opened })).status, 204);
    }, required),
  );
});

await withEngines('a passkey is refused', (test, engine) => {
  const inPeople = (work: (made: People, world: World) => Promise<void>, given = settings) =>
    inWorld(engine, async (world) => work(await people(world), world), { change: () => ({ settings: given, auth }) });

  test(
    'from another origin, for another site, of another kind, without its user, and with a counter that goes back',
    inPeople(async ({ challenge, confirmed, add, signInWith }, world) => {
      const { sign } = await add(await confirmed());
      const tried = async (wrong: object) => signInWith(sign({ challenge: await challenge('-/passkey'), ...wrong }));
      assert.is((await tried({ counter: 7 })).status, 200);
      for (const wrong of [
        { origin: 'https://evil.example.com' },
        { origin: 'https://other.example.com' },
        { origin: `${origin}:8443` },
        { origin: origin.replace('https', 'http') },
        { rpId: 'evil.example.com' },
        { type: 'webauthn.create' },
        { isVerified: false },
        { counter: 7 },
        { counter: 3 },
        { counter: 0 },
      ]) {
        const refused = await tried({ counter: 20, ...wrong });
        assert.equal([JSON.stringify(wrong), refused.status, Object.keys(refused.body)], [JSON.stringify(wrong), 400, ['id']]);
      }
      assert.is((await tried({ counter: 8 })).status, 200);
      await world.db.query('update users set is_enabled = false where id = $1', [world.users.admin]);
      assert.is((await tried({ counter: 9 })).status, 400, 'of somebody who is blocked');
    }),
  );

  test(
    'with a signature of another key, or for what was not signed',
    inPeople(async ({ challenge, confirmed, add, signInWith }) => {
      const mine = await add(await confirmed());
      const other = await add(await confirmed('manager'));
      const { id } = mine.sign({ challenge: await challenge('-/passkey') });
      const forged = other.sign({ challenge: await challenge('-/passkey') });
      assert.is((await signInWith({ ...forged, id })).status, 400);
      const signed = mine.sign({ challenge: await challenge('-/passkey') });
      const { client_data } = mine.sign({ challenge: await challenge('-/passkey') });
      assert.is((await signInWith({ ...signed, client_data })).status, 400);
      assert.is((await signInWith({ ...signed, id: 'unknown' })).status, 400);
      assert.equal(Object.keys((await signInWith({ id, step: 'x' })).body), ['client_data', 'authenticator_data', 'signature', 'step']);
    }),
  );

  test(
    'for a session other than the one that asked: nobody plants a key or confirms for somebody else',
    inPeople(async ({ call, challenge, confirmed, add, login }) => {
      const [mine, theirs] = [await confirmed(), await confirmed('manager')];
      const planted = createAuthenticator().make({ challenge: await challenge('-/factors/passkeys', { token: theirs }) });
      const refused = await call('POST', '-/factors/passkeys/confirm', { token: mine, body: { name: 'Planted', ...planted } });
      assert.equal([refused.status, Object.keys(refused.body)], [400, ['client_data']]);
      const weak = createAuthenticator().make({ challenge: await challenge('-/factors/passkeys', { token: mine }), isVerified: false });
      assert.is((await call('POST', '-/factors/passkeys/confirm', { token: mine, body: { name: 'Weak', ...weak } })).status, 400);
      const unconfirmed: string = (await login()).body.access_token!;
      assert.is((await call('POST', '-/factors/passkeys', { token: unconfirmed })).body.name, 'PasswordNeeded');
      assert.is((await call('POST', '-/confirm/passkey', { token: unconfirmed })).status, 409, 'there is none yet');
      const idle: string = (await login()).body.access_token!;
      const key = await add(mine);
      assert.is((await call('GET', 'customer', { token: idle })).status, 401, 'the first factor ends the sessions opened without it');
      const begun = await challenge('-/confirm/passkey', { token: mine });
      assert.is((await call('POST', '-/confirm/passkey/finish', { token: theirs, body: key.sign({ challenge: begun }) })).status, 400);
    }),
  );

  test(
    'where no page of this origin asks',
    inPeople(async ({ call }) => {
      const { status, body } = await call('POST', '-/passkey', { at: 'https://other.example.com' });
      assert.equal([status, body.message], [409, `Passkeys work at ${origin} only. Open Waypost there.`]);
      assert.is((await call('POST', '-/passkey', { at: origin })).status, 200);
    }),
  );
});

await withEngines('passkeys of a user', (test, engine) => {
  const inPeople = (work: (made: People, world: World) => Promise<void>) =>
    inWorld(engine, async (world) => work(await people(world), world), { change: () => ({ settings, auth }) });

  test(
    'confirm what wants the password; removing one wants that too, and the codes go with the last',
    inPeople(async ({ call, challenge, confirmed, add, signInWith, keys, login }, world) => {
      const { sign } = await add(await confirmed(), { counts: false });
      const token: string = (await signInWith(sign({ challenge: await challenge('-/passkey') }))).body.access_token!;
      const [{ id } = { id: 0 }] = await keys(token);
      assert.is((await call('DELETE', `-/factors/passkeys/${id}`, { token })).body.name, 'PasswordNeeded');
      const begun = await challenge('-/confirm/passkey', { token });
      assert.is((await call('POST', '-/confirm/passkey/finish', { token, body: sign({ challenge: begun, isVerified: false }) })).status, 400);
      const again = await challenge('-/confirm/passkey', { token });
      const done = await call('POST', '-/confirm/passkey/finish', { token, body: sign({ challenge: again }) });
      assert.equal([done.status, done.body], [200, { expires_in: 600 }]);
      assert.is((await call('DELETE', `-/factors/passkeys/${id + 1000}`, { token })).status, 404);
      assert.is((await call('DELETE', `-/factors/passkeys/${id}`, { token })).status, 204);
      assert.equal((await call('GET', '-/factors', { token })).body, { totp: null, passkeys: [], recovery_codes: 0 });
      assert.is((await login()).status, 200, 'the password is enough again');
      const { rows } = await world.db.query<{ subject: string }>(`select subject from outbox_mails where mail = 'core.second-step' order by id`);
      assert.equal(
        rows.map(({ subject }) => subject),
        ['A passkey was added to your Waypost account', 'A passkey was removed from your Waypost account'],
      );
    }),
  );

  test(
    'belong to their user: nobody removes one of another',
    inPeople(async ({ call, confirmed, add, keys }) => {
      const [mine, theirs] = [await confirmed(), await confirmed('manager')];
      await add(theirs);
      const [{ id } = { id: 0 }] = await keys(theirs);
      assert.is((await call('DELETE', `-/factors/passkeys/${id}`, { token: mine })).status, 404);
      assert.is((await keys(theirs)).length, 1);
    }),
  );

  test(
    'may be tried a few times for a step',
    inPeople(async ({ call, login, challenge, confirmed, add }) => {
      const { sign } = await add(await confirmed());
      const step: string = (await login()).body.step!;
      const begun = () => challenge('-/second-step/passkey', { body: { step } });
      const finish = (body: object) => call('POST', '-/second-step/passkey/finish', { body: { step, ...body } });
      for (let i = 0; i < secondStepLimits.attempts; i++)
        assert.equal(Object.keys((await finish(sign({ challenge: await begun(), isVerified: false }))).body), ['id']);
      assert.equal(Object.keys((await call('POST', '-/second-step/passkey', { body: { step } })).body), ['step']);
    }),
  );

  test('are for the first public address, which has to be secure and to have a name', async () => {
    const of = (PUBLIC_URL?: string) => relyingParty(readSettings(PUBLIC_URL === undefined ? {} : { PUBLIC_URL }));
    assert.equal(of('https://back.example.com/'), { id: 'back.example.com', origin: 'https://back.example.com' });
    assert.equal(of('https://a.example.com:8443,https://b.example.com'), { id: 'a.example.com', origin: 'https://a.example.com:8443' });
    assert.equal(of(), { id: 'localhost', origin: 'http://localhost:3000' });
    for (const none of ['http://back.example.com', 'https://192.0.2.7', 'https://[2001:db8::1]']) assert.is(of(none), undefined);
  });
});
