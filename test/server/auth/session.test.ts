import * as assert from 'uvu/assert';
import { forgetUser } from '../../../src/server/auth/actorCache.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { openSession, pruneSessions } from '../../../src/server/auth/sessions.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { addUser, bearer, createWorld, type World } from './world.ts';

await withEngines('session', (test, engine) => {
  const inWorld = (work: (world: World) => Promise<void>) => async () => rolledBack(await engine.db(), async (tx) => work(await createWorld(tx)));
  const who = (world: World, token: string) => resolveActor(world.context, { headers: bearer(token) });
  const language = (world: World, id: number | string, token: string, locale: unknown = 'he') =>
    world.post(`users/${id}/set-preferred-language`, { locale }, bearer(token));
  const addLanguages = (world: World) =>
    world.context.db.query(
      `insert into languages (name, locale, is_enabled, is_default, default_currency) values ('English', 'en', 1, 1, 2), ('Hebrew', 'he', 1, 0, null), ('Italian', 'it', 0, 0, null)`,
    );

  test(
    'names nobody without a token, with a wrong one and with other schemes',
    inWorld(async (world) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer \u0000'])
        assert.is(await resolveActor(world.context, { headers: { authorization } }), undefined);
      for (const path of ['customer', 'languages']) {
        const answer = await world.get(path);
        assert.equal(answer.json(), { name: 'Unauthorized', message: 'Sign in to continue.', status: 401 });
      }
    }),
  );

  test(
    'sees a new role after five seconds, or at once when told',
    inWorld(async (world) => {
      const { access_token: token } = await world.signIn();
      assert.equal((await who(world, token))!.viewer, { id: world.userId, role: 'admin' });
      await world.context.db.query(`update users set role = 'customer' where id = $1`, [world.userId]);
      assert.is((await who(world, token))!.viewer.role, 'admin');
      world.clock.ms += 5000;
      assert.is((await who(world, token))!.viewer.role, 'customer');
      await world.context.db.query(`update users set is_enabled = false where id = $1`, [world.userId]);
      forgetUser(world.context.db, world.userId);
      assert.is(await who(world, token), undefined);
    }),
  );

  test(
    'shows no profile of somebody who was deleted a moment ago',
    inWorld(async (world) => {
      const { access_token: token } = await world.signIn();
      assert.is((await world.get('customer', token)).statusCode, 200);
      await world.context.db.query('delete from users where id = $1', [world.userId]);
      assert.is((await world.get('customer', token)).statusCode, 401);
    }),
  );

  test(
    'links only an operator’s staff to the operator',
    inWorld(async (world) => {
      const {
        rows: [operator],
      } = await world.context.db.query<{ id: number }>(`insert into operators (name) values ('One') returning id`);
      for (const [role, linked] of [
        ['admin', false],
        ['manager', true],
        ['operator', true],
        ['customer', false],
      ] as const) {
        await addUser(world.context.db, { email: `${role}@example.com`, role, operatorId: operator!.id });
        const { access_token: token } = await world.signIn(`${role}@example.com`);
        assert.is((await who(world, token))!.viewer.operatorId, linked ? operator!.id : undefined, role);
      }
    }),
  );

  test(
    'saves the preferred language of oneself, and of anybody for an admin',
    inWorld(async (world) => {
      await addLanguages(world);
      const other = await addUser(world.context.db, { email: 'c@example.com', role: 'customer' });
      const [admin, customer] = [(await world.signIn()).access_token, (await world.signIn('c@example.com')).access_token];
      assert.equal((await language(world, other, customer)).json().preferredLanguage, { locale: 'he' });
      assert.equal((await language(world, other, admin, 'en')).json().preferredLanguage, { locale: 'en' });
      assert.is((await language(world, world.userId, customer)).statusCode, 404);
      assert.is((await language(world, 999_999_999, admin)).statusCode, 404);
      assert.is((await language(world, 'x', admin)).statusCode, 404);
      for (const locale of ['it', 'xx', 7, null]) assert.equal(Object.keys((await language(world, other, customer, locale)).json()), ['locale']);
      assert.is((await world.post(`users/${other}/set-preferred-language`, { locale: 'he' })).statusCode, 401);
    }),
  );

  test(
    'lists every language to whoever is signed in, the default one first',
    inWorld(async (world) => {
      await addLanguages(world);
      const { access_token: token } = await world.signIn();
      const languages = (await world.get('languages', token)).json() as Array<Record<string, unknown>>;
      assert.equal(
        languages.map(({ id: _id, ...rest }) => rest),
        [
          { name: 'English', locale: 'en', is_enabled: 1, is_default: 1, default_currency: 2 },
          { name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0, default_currency: null },
          { name: 'Italian', locale: 'it', is_enabled: 0, is_default: 0, default_currency: null },
        ],
      );
    }),
  );

  test(
    'removes what can no longer matter, and nothing else',
    inWorld(async (world) => {
      const { db, settings } = world.context;
      const session = { userId: world.userId, userAgent: undefined, address: '192.0.2.1' };
      const long = new Date(world.clock.ms - 40 * 86_400_000);
      await openSession(db, session, { now: long, lifetimes: settings });
      const { access_token: token } = await world.signIn();
      await pruneSessions(db, world.context.now());
      const { rows } = await db.query('select 1 from sessions where user_id = $1', [world.userId]);
      assert.is(rows.length, 1);
      assert.is((await world.get('customer', token)).statusCode, 200);
    }),
  );
});
