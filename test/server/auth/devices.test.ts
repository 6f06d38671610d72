import * as assert from 'uvu/assert';
import { dayMs } from '#core';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { isConfirmed } from '../../../src/server/auth/confirm.ts';
import { pruneDevices } from '../../../src/server/auth/devices.ts';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { source } from '../../setup/areas.ts';
import { withEveryEngine } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const password = 'correct horse';
const hash = hashPassword(password);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

const people = source(
  {
    id: 'people',
    title: 'People',
    resources: [
      {
        name: 'people',
        serves: 'users',
        table: 'users',
        schema: 'person.schema.json',
        access: { read: 'user', write: 'admin' },
        scope: { self: 'id' },
        api: { collection: 'people' },
      },
    ],
  },
  { 'person.schema.json': { title: 'Person', type: 'object', properties: { full_name: { type: 'string', title: 'Name', maxLength: 80 } } } },
);

/** Sign-ins of the admin of a world from browsers, and the mails that come of them. */
async function browsers({ db, app, users }: World) {
  await db.query(`update users set password_hash = $2, locale = 'de', full_name = 'Ada Lovelace' where id = $1`, [users.admin, await hash]);
  const signIn = async (
    agent: string,
    { cookie, address = '10.0.0.1', typed = password }: { cookie?: string; address?: string; typed?: string } = {},
  ) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/v1/customer/login',
      remoteAddress: address,
      headers: { 'user-agent': agent, ...(cookie && { cookie }) },
      payload: { username: 'admin@example.org', password: typed, method: 'basic' },
    });
    return {
      status: reply.statusCode,
      cookie: String(reply.headers['set-cookie'] ?? ''),
      token: (reply.json() as { access_token: string }).access_token,
    };
  };
  const mails = async () =>
    (await db.query<{ subject: string; body: string }>(`select subject, body from outbox_mails where mail = 'core.new-device' order by id`)).rows;
  return { signIn, mails };
}

await withEveryEngine('devices of sign-ins', (test, engine) => {
  const inBrowsers = (work: (made: Awaited<ReturnType<typeof browsers>>, world: World) => Promise<void>) =>
    inWorld(engine, async (world) => work(await browsers(world), world), {
      plugins: [people],
      change: () => ({ auth: { registerAuth, resolveActor, isConfirmed } }),
    });

  test(
    'a new device is mailed in the language of its user and told to the audit; a known one is not, nor the first one',
    inBrowsers(async ({ signIn, mails }, world) => {
      const first = await signIn(firefox);
      assert.match(first.cookie, /^waypost_device=[\w-]{43}; Path=\/api\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
      const cookie = first.cookie.split(';')[0]!;
      assert.match((await signIn(firefox, { cookie: `a=b; ${cookie}`, address: '10.0.0.2' })).cookie, cookie);
      await signIn(firefox);
      assert.is((await signIn(phone, { address: '10.9.9.9', typed: 'wrong' })).status, 400);
      assert.equal(await mails(), []);
      await signIn(phone, { address: '10.9.9.9' });
      const [mail, ...more] = await mails();
      assert.equal([mail!.subject, more], ['Neue Anmeldung bei Ihrem Waypost-Konto', []]);
      for (const part of ['Guten Tag Ada Lovelace,', 'Gerät: Chrome, Android', 'IP-Adresse: 10.9.9.9', '1. März 2026', 'UTC', '/security'])
        assert.match(mail!.body, part);
      await signIn(phone, { address: '10.9.9.9' });
      assert.is((await mails()).length, 1);
      const { rows } = await world.db.query(`select user_id, address, means from audit where action = 'new-device'`);
      assert.equal(rows, [{ user_id: world.users.admin, address: '10.9.9.9', means: 'screen' }]);
    }),
  );

  test(
    'a device is signed out from another one, which the audit is told; it is forgotten after a year without a sign-in',
    inBrowsers(async ({ signIn, mails }, world) => {
      const [desk, mobile] = [await signIn(firefox), await signIn(phone)];
      const as = (token: string) => ({ authorization: `Bearer ${token}` });
      const list = (await world.app.inject({ url: '/api/v1/-/sessions', headers: as(desk.token) })).json() as Array<{ id: number; current: boolean }>;
      const other = list.find(({ current }) => !current)!;
      const ended = await world.app.inject({ method: 'DELETE', url: `/api/v1/-/sessions/${other.id}`, headers: as(desk.token) });
      assert.is(ended.statusCode, 204);
      assert.is((await world.app.inject({ url: '/api/v1/customer', headers: as(mobile.token) })).statusCode, 401);
      const { rows } = await world.db.query(`select record_id from audit where action = 'sign-out'`);
      assert.equal(rows, [{ record_id: world.users.admin }]);
      assert.is((await mails()).length, 1);
      world.pass(300 * dayMs);
      await signIn(firefox);
      world.pass(150 * dayMs);
      await pruneDevices(world.db, world.api.context.now());
      await signIn(phone);
      assert.is((await mails()).length, 2);
    }),
  );
});
