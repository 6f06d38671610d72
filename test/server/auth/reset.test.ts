import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { resetRequestLimits } from '../../../src/server/auth/resetRequest.ts';
import { createMailer } from '../../../src/server/mails/mail.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { addUser, createWorld, password, type World } from './world.ts';

await withEngines('password reset', (test, engine) => {
  const inWorld = (work: (world: World) => Promise<void>, env?: Record<string, string>) => async () =>
    rolledBack(await engine.db(), async (tx) => {
      const world = await createWorld(tx, env);
      try {
        await work(world);
      } finally {
        await world.app.close();
      }
    });
  const ask = (world: World, email = 'ann@example.com', domain = 'https://back.example.com') =>
    world.post('customer/request-password-reset', { email, domain });
  const tokenIn = (text: string) =>
    /new_password\?token=3D([\w-]+)|new_password\?token=([\w-]+)/
      .exec(text.replace(/=\r?\n/g, ''))
      ?.slice(1)
      .find(Boolean) ?? '';
  /** The mail goes out after the answer; closing the app waits for it, and so does this, without closing. */
  async function mailed(world: World, count = 1): Promise<string> {
    while (world.mails.length < count)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    return world.mails.at(-1)!.text;
  }

  test(
    'mails a link that sets a new password once and ends every session',
    inWorld(async (world) => {
      const session = await world.signIn();
      const answer = await ask(world);
      assert.is(answer.statusCode, 204);
      const text = await mailed(world);
      assert.ok(text.includes('https://back.example.com/auth/new_password?token='));
      assert.equal(world.mails[0]!.to, { name: 'Ann', address: 'ann@example.com' });
      const reset = { token: tokenIn(text), password: 'a better horse' };
      assert.is((await world.post('customer/reset-password', reset)).statusCode, 204);
      assert.is((await world.get('customer', session.access_token)).statusCode, 401);
      assert.is((await world.post('customer/refresh-token', { token: session.refresh_token })).statusCode, 401);
      assert.is((await world.post('customer/login', { username: 'ann@example.com', password })).statusCode, 400);
      assert.is((await world.post('customer/login', { username: 'ann@example.com', password: 'a better horse' })).statusCode, 200);
      assert.equal((await world.post('customer/reset-password', reset)).json(), {
        token: ['This link has expired or was already used. Request a new one.'],
      });
    }),
  );

  test(
    'writes in the language of the person, for the address of the second installation',
    inWorld(async (world) => {
      await addUser(world.context.db, { email: 'ru@example.com', locale: 'ru' });
      await ask(world, 'RU@example.com', 'https://other.example.com/');
      const text = await mailed(world);
      assert.ok(text.startsWith('Здравствуйте, Ann!'));
      assert.ok(text.includes('https://other.example.com/auth/new_password?token='));
    }),
  );

  test(
    'answers the same for an address nobody has, and mails nothing',
    inWorld(async (world) => {
      const [known, unknown] = [await ask(world), await ask(world, 'nobody@example.com')];
      assert.is(unknown.statusCode, known.statusCode);
      assert.is(unknown.body, known.body);
      await mailed(world);
      await world.app.close();
      assert.is(world.mails.length, 1);
    }),
  );

  test(
    'refuses what is no address, and a domain that is not ours',
    inWorld(async (world) => {
      for (const email of ['ann', 'a@b', 'ann@example.com\r\nBcc: x@example.com', 'a@b.c, d@e.f'])
        assert.equal((await ask(world, email)).json(), { email: ['Enter an email address, such as name@example.com.'] }, email);
      for (const domain of [
        'https://evil.example',
        'https://back.example.com.evil.example',
        'https://back.example.com/x',
        'http://back.example.com',
        'javascript:alert(1)',
        'https://a@back.example.com',
      ]) {
        assert.equal(
          (await ask(world, 'ann@example.com', domain)).json(),
          { domain: ['This domain does not belong to this Waypost server.'] },
          domain,
        );
      }
    }),
  );

  test(
    'takes localhost and 127.0.0.1 for the same place',
    inWorld(
      async (world) => {
        assert.is((await ask(world, 'ann@example.com', 'http://localhost:3000')).statusCode, 204);
        assert.is((await ask(world, 'ann@example.com', 'http://localhost:3001')).statusCode, 400);
      },
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
    ),
  );

  test(
    'forgets a link after an hour',
    inWorld(async (world) => {
      await ask(world);
      const token = tokenIn(await mailed(world));
      world.clock.ms += 3_600_000;
      assert.is((await world.post('customer/reset-password', { token, password: 'a better horse' })).statusCode, 400);
    }),
  );

  test(
    'refuses a short password and the e-mail address, and keeps the link good',
    inWorld(async (world) => {
      await ask(world);
      const token = tokenIn(await mailed(world));
      assert.equal((await world.post('customer/reset-password', { token, password: 'short' })).json(), {
        password: ['Use at least 8 characters.'],
      });
      assert.equal((await world.post('customer/reset-password', { token, password: 'Ann@Example.com' })).json(), {
        password: ['Choose a password that is not your email address.'],
      });
      assert.is((await world.post('customer/reset-password', { token, password: 'a better horse' })).statusCode, 204);
    }),
  );

  test(
    'makes an address wait that asks again and again for one account',
    inWorld(async (world) => {
      for (let i = 0; i < resetRequestLimits.account; i++) assert.is((await ask(world, 'nobody@example.com')).statusCode, 204);
      const answer = await ask(world, 'nobody@example.com');
      assert.is(answer.statusCode, 429);
      assert.is(answer.headers['retry-after'], '900');
    }),
  );

  test(
    'works through the outbox of a machine without a mail server',
    inWorld(async (world) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-mail-'));
      const mailer = createMailer({ dataDir, mailFrom: 'Waypost <no-reply@example.com>' });
      world.context.sendMail = mailer.send;
      await ask(world);
      await world.app.close();
      const [file] = readdirSync(path.join(dataDir, 'outbox'));
      const text = readFileSync(path.join(dataDir, 'outbox', file!), 'utf8');
      rmSync(dataDir, { recursive: true });
      const again = await createWorldAgain(world);
      assert.is((await again.post('customer/reset-password', { token: tokenIn(text), password: 'a better horse' })).statusCode, 204);
    }),
  );

  const createWorldAgain = async (world: World) => {
    await world.context.db.query(`update users set email = 'ann2@example.com' where email = 'ann@example.com'`);
    return createWorld(world.context.db);
  };
});
