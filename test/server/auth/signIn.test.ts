import * as assert from 'uvu/assert';
import { signInLimits } from '../../../src/server/auth/signIn.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { addUser, createWorld, locales, password, type World } from './world.ts';

await withEngines('sign-in', (test, engine) => {
  const inWorld = (work: (world: World) => Promise<void>, env?: Record<string, string>) => async () => {
    const db = await engine.db();
    await rolledBack(db, async (tx) => work(await createWorld(tx, env)));
  };
  const login = (world: World, body: object, headers?: Record<string, string>) => world.post('customer/login', body, headers);

  test(
    'answers both tokens and their life, and the token opens the profile',
    inWorld(async (world) => {
      const answer = await login(world, { username: ' Ann@Example.com ', password, method: 'basic' });
      assert.is(answer.statusCode, 200);
      const tokens = answer.json();
      assert.equal(Object.keys(tokens).sort(), ['access_token', 'expires_in', 'refresh_token']);
      assert.is(tokens.expires_in, 900);
      const profile = await world.get('customer', tokens.access_token);
      assert.equal(profile.json(), {
        id: world.userId,
        email: 'ann@example.com',
        role: 'admin',
        profile: { full_name: 'Ann' },
        preferredLanguage: { locale: 'en' },
      });
    }),
  );

  test(
    'says why not in the language of the page, whatever the browser speaks',
    inWorld(async (world) => {
      const refused = async (headers: Record<string, string>) =>
        (await login(world, { username: 'ann@example.com', password: 'wrong' }, { 'accept-language': 'de', ...headers })).json().password;
      const [english, hebrew, german] = [await refused({ 'x-language': 'en' }), await refused({ 'x-language': 'he' }), await refused({})];
      assert.equal(english, ['The email or password is incorrect.']);
      assert.match(hebrew[0], /[א-ת]/);
      assert.equal(await refused({ 'x-language': '3' }), german);
    }),
  );

  test(
    'keeps no token as it is',
    inWorld(async (world) => {
      const { access_token: access, refresh_token: refresh } = await world.signIn();
      const { rows } = await world.context.db.query<{ hash: string }>('select hash from access_tokens union all select hash from refresh_tokens');
      assert.ok(rows.length >= 2 && rows.every(({ hash }) => hash !== access && hash !== refresh));
    }),
  );

  test(
    'gives the same answer for an unknown user, a wrong password and a disabled user',
    inWorld(async (world) => {
      await addUser(world.context.db, { email: 'off@example.com', enabled: false });
      const answers = [
        await login(world, { username: 'nobody@example.com', password, method: 'basic' }),
        await login(world, { username: 'ann@example.com', password: 'wrong', method: 'basic' }),
        await login(world, { username: 'off@example.com', password, method: 'basic' }),
      ];
      for (const answer of answers) {
        assert.is(answer.statusCode, 400);
        assert.equal(answer.json(), { password: ['The email or password is incorrect.'] });
      }
    }),
  );

  test(
    'speaks the language of the browser',
    inWorld(async (world) => {
      const answer = await login(world, { username: 'nobody@example.com', password }, { 'accept-language': 'fr-CA;q=0.3, he;q=0.9' });
      assert.equal(answer.json(), { password: [(locales.he!.server['sign-in'] as Record<string, string>).refused] });
    }),
  );

  test(
    'names every field that is missing, wrong or unknown',
    inWorld(async (world) => {
      const answer = await login(world, { username: 5, method: 'basic', extra: 1 });
      assert.is(answer.statusCode, 400);
      assert.equal(answer.json(), { username: ['Enter text.'], password: ['Fill in this field.'], extra: ['This field does not exist.'] });
      assert.equal((await login(world, { username: 'a', password: 'b', method: 'magic' })).json(), { method: ['Use the method "basic".'] });
      assert.is((await world.post('customer/login', [1])).statusCode, 400);
    }),
  );

  test(
    'makes one address wait after too many failures with one account, and nobody else',
    inWorld(async (world) => {
      const from = (ip: string) => ({ 'x-forwarded-for': ip });
      for (let i = 0; i < signInLimits.account; i++)
        assert.is((await login(world, { username: 'ann@example.com', password: 'wrong' }, from('192.0.2.1'))).statusCode, 400);
      const answer = await login(world, { username: 'ann@example.com', password }, from('192.0.2.1'));
      assert.is(answer.statusCode, 429);
      assert.is(answer.headers['retry-after'], '900');
      assert.is(answer.json().message, 'Too many attempts. Try again in 15 minutes.');
      assert.is((await login(world, { username: 'ann@example.com', password }, from('192.0.2.2'))).statusCode, 200);
      world.clock.ms += 15 * 60_000;
      assert.is((await login(world, { username: 'ann@example.com', password }, from('192.0.2.1'))).statusCode, 200);
    }),
  );

  test(
    'makes an address wait that tries many accounts, and does not count those who get in',
    inWorld(async (world) => {
      await world.context.db.query('insert into limits (key, window_start, count) values ($1, $2, $3)', [
        'login:192.0.2.9',
        new Date(world.clock.ms),
        signInLimits.address - 1,
      ]);
      const from = { 'x-forwarded-for': '192.0.2.9' };
      for (let i = 0; i < 3; i++) assert.is((await login(world, { username: 'ann@example.com', password }, from)).statusCode, 200);
      assert.is((await login(world, { username: 'x@example.com', password }, from)).statusCode, 400);
      assert.is((await login(world, { username: 'ann@example.com', password }, from)).statusCode, 429);
    }),
  );

  test(
    'tells the profile of an operator’s user apart',
    inWorld(async (world) => {
      const {
        rows: [operator],
      } = await world.context.db.query<{ id: number }>(`insert into operators (name) values ('One') returning id`);
      await addUser(world.context.db, { email: 'm@example.com', role: 'manager', operatorId: operator!.id, locale: 'he' });
      const { access_token: token } = await world.signIn('m@example.com');
      const profile = (await world.get('customer', token)).json();
      assert.equal(profile.userToOperator, { operator_id: operator!.id });
      assert.equal(profile.preferredLanguage, { locale: 'he' });
    }),
  );
});
