import * as assert from 'uvu/assert';
import { openSession, rotate, type Issued, type Rotation } from '../../../src/server/auth/sessions.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { rolledBack, withPostgres } from '../../setup/database.ts';
import { addUser, createWorld, type World } from './world.ts';

const lifetimes = { accessTokenSeconds: 900, refreshTokenSeconds: 86_400 };
const now = new Date('2026-03-01T12:00:00Z');

await withPostgres('refresh', (test, engine) => {
  const inWorld = (work: (world: World) => Promise<void>) => async () => rolledBack(await engine.db(), async (tx) => work(await createWorld(tx)));
  const refresh = (world: World, token: string) => world.post('customer/refresh-token', { token });

  test(
    'answers new tokens, of which both work',
    inWorld(async (world) => {
      const first = await world.signIn();
      const second = (await refresh(world, first.refresh_token)).json();
      assert.is.not(second.refresh_token, first.refresh_token);
      assert.is((await world.get('customer', second.access_token)).statusCode, 200);
      assert.is((await refresh(world, second.refresh_token)).statusCode, 200);
    }),
  );

  test(
    'rotates a spent token again while its successor is unused',
    inWorld(async (world) => {
      const first = await world.signIn();
      await refresh(world, first.refresh_token);
      const again = await refresh(world, first.refresh_token);
      assert.is(again.statusCode, 200);
      assert.is((await refresh(world, again.json().refresh_token)).statusCode, 200);
    }),
  );

  test(
    'ends the whole family when a token is used after its successor',
    inWorld(async (world) => {
      const first = await world.signIn();
      const second = (await refresh(world, first.refresh_token)).json();
      const third = (await refresh(world, second.refresh_token)).json();
      assert.is((await refresh(world, first.refresh_token)).statusCode, 401);
      assert.is((await refresh(world, third.refresh_token)).statusCode, 401);
      assert.is((await world.get('customer', third.access_token)).statusCode, 401);
      assert.is(world.errors.length, 1);
    }),
  );

  test(
    'ends the family when two copies of one token live on side by side',
    inWorld(async (world) => {
      const first = await world.signIn();
      const mine = (await refresh(world, first.refresh_token)).json();
      const thiefs = (await refresh(world, first.refresh_token)).json();
      const next = await refresh(world, mine.refresh_token);
      assert.is(next.statusCode, 200);
      assert.is((await refresh(world, thiefs.refresh_token)).statusCode, 401);
      assert.is((await refresh(world, next.json().refresh_token)).statusCode, 401);
    }),
  );

  test(
    'refuses an unknown, an expired and an access token alike',
    inWorld(async (world) => {
      const { access_token: access, refresh_token: token } = await world.signIn();
      const answers = [await refresh(world, 'unknown'), await refresh(world, access)];
      world.clock.ms += 31 * 86_400_000;
      answers.push(await refresh(world, token));
      for (const answer of answers)
        assert.equal(answer.json(), { name: 'Unauthorized', message: 'Your session has ended. Sign in again.', status: 401 });
    }),
  );

  test(
    'refuses an access token after its quarter of an hour',
    inWorld(async (world) => {
      const { access_token: access } = await world.signIn();
      world.clock.ms += 899_000;
      assert.is((await world.get('customer', access)).statusCode, 200);
      world.clock.ms += 2_000;
      assert.is((await world.get('customer', access)).statusCode, 401);
    }),
  );

  test(
    'ends the session at sign-out, at once and for either token',
    inWorld(async (world) => {
      for (const kind of ['access_token', 'refresh_token'] as const) {
        const tokens = await world.signIn();
        assert.is((await world.get('customer', tokens.access_token)).statusCode, 200);
        const out = await world.post('customer/logout', { token: tokens[kind] });
        assert.is(out.statusCode, 204);
        assert.is(out.body, '');
        assert.is((await world.get('customer', tokens.access_token)).statusCode, 401);
        assert.is((await refresh(world, tokens.refresh_token)).statusCode, 401);
      }
      assert.is((await world.post('customer/logout', { token: 'unknown' })).statusCode, 204);
    }),
  );

  /** Not in one transaction: these need connections of their own. */
  async function withSession(work: (db: Db, first: Issued) => Promise<void>): Promise<void> {
    const db = await engine.db();
    const userId = await addUser(db, { email: 'race@example.com' });
    try {
      await work(db, await db.tx((tx) => openSession(tx, { userId, userAgent: 'test', address: '192.0.2.1' }, { now, lifetimes })));
    } finally {
      await db.query('delete from users where id = $1', [userId]);
    }
  }
  const turn = (db: Db, token: string): Promise<Rotation> => db.tx((tx) => rotate(tx, token, { now, lifetimes }));
  const issuedBy = (rotation: Rotation): string[] => (rotation.kind === 'rotated' ? [rotation.issued.refresh_token] : []);

  test('serves parallel refreshes of one token all, and lets one of the answers live on', () =>
    withSession(async (db, first) => {
      for (let round = 0, token = first.refresh_token; round < 10; round++) {
        const answers = (await Promise.all(Array.from({ length: 5 }, () => turn(db, token)))).flatMap(issuedBy);
        assert.is(answers.length, 5);
        const [next, ...others] = await turn(db, answers[0]!).then(issuedBy);
        assert.equal(others, []);
        token = next!;
      }
    }));

  test('lets exactly one of the parallel answers win when they are all used at once', () =>
    withSession(async (db, first) => {
      const siblings = (await Promise.all([1, 2, 3, 4].map(() => turn(db, first.refresh_token)))).flatMap(issuedBy);
      const results = await Promise.all(siblings.map((token) => turn(db, token)));
      assert.is(results.filter((result) => result.kind === 'rotated').length, 1);
      assert.is(results.filter((result) => result.kind === 'reused').length, 1);
      const winner = results.flatMap(issuedBy)[0]!;
      assert.is((await turn(db, winner)).kind, 'refused');
    }));
});
