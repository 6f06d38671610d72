import * as assert from 'uvu/assert';
import { isConfirmed } from '../../../src/server/auth/confirm.ts';
import { resolveActor } from '../../../src/server/auth/resolveActor.ts';
import { signInLimits } from '../../../src/server/auth/signIn.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { bearer, createWorld, password, type World } from './world.ts';

await withEngines('confirming a password', (test, engine) => {
  const inWorld = (work: (world: World) => Promise<void>) => async () => rolledBack(await engine.db(), async (tx) => work(await createWorld(tx)));
  const session = async ({ context }: World, token: string) => (await resolveActor(context, { headers: bearer(token) }))!.sessionId;
  const holds = async (world: World, token: string) => isConfirmed(world.context.db, await session(world, token), world.context.now());
  const told = async ({ context, userId }: World) =>
    (await context.db.query<{ action: string }>(`select action from audit where user_id = $1 and record_id = $1 order by id`, [userId])).rows.map(
      ({ action }) => action,
    );

  test(
    'confirms this session alone, for ten minutes, through a refresh and not beyond its end; audited',
    inWorld(async (world) => {
      const [one, other] = [await world.signIn(), await world.signIn()];
      assert.not(await holds(world, one.access_token));
      const answer = await world.post('-/confirm', { password }, bearer(one.access_token));
      assert.equal([answer.statusCode, answer.json()], [200, { expires_in: 600 }]);
      assert.equal([await holds(world, one.access_token), await holds(world, other.access_token)], [true, false]);
      const renewed = (await world.post('customer/refresh-token', { token: one.refresh_token })).json() as { access_token: string };
      world.clock.ms += 599_999;
      assert.ok(await holds(world, renewed.access_token));
      world.clock.ms += 1;
      assert.not(await holds(world, renewed.access_token));
      // A clock that was ahead gives nobody more than ten minutes.
      world.clock.ms -= 3_600_000;
      assert.not(await holds(world, renewed.access_token));
      const id = await session(world, renewed.access_token);
      world.clock.ms += 3_100_000;
      assert.ok(await isConfirmed(world.context.db, id, world.context.now()));
      await world.post('customer/logout', { token: renewed.access_token });
      assert.not(await isConfirmed(world.context.db, id, world.context.now()));
      assert.equal(await told(world), ['confirm']);
    }),
  );

  test(
    'a wrong password is a 400 at its field, and nobody signed out is a 401',
    inWorld(async (world) => {
      const { access_token: token } = await world.signIn();
      const wrong = await world.post('-/confirm', { password: 'wrong horse' }, bearer(token));
      assert.equal([wrong.statusCode, wrong.json()], [400, { password: ['The password is incorrect.'] }]);
      const odd = await world.post('-/confirm', { password: 7, more: 1 }, bearer(token));
      assert.equal([odd.statusCode, Object.keys(odd.json() as object)], [400, ['password', 'more']]);
      assert.is((await world.post('-/confirm', { password })).statusCode, 401);
      assert.not(await holds(world, token));
      assert.equal(await told(world), ['confirm-refused']);
    }),
  );

  test(
    'attempts count with those of signing in',
    inWorld(async (world) => {
      const { access_token: token } = await world.signIn();
      const wrong = { username: 'ann@example.com', password: 'wrong horse', method: 'basic' };
      for (let i = 0; i < signInLimits.account - 2; i++) await world.post('customer/login', wrong);
      assert.is((await world.post('-/confirm', { password }, bearer(token))).statusCode, 200);
      for (let i = 0; i < signInLimits.account; i++)
        assert.is((await world.post('-/confirm', { password: 'wrong horse' }, bearer(token))).statusCode, 400);
      const late = await world.post('-/confirm', { password }, bearer(token));
      assert.equal([late.statusCode, late.headers['retry-after']], [429, '900']);
      assert.is((await world.post('customer/login', { ...wrong, password })).statusCode, 429);
    }),
  );
});
