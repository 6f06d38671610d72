import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { operators } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import users from '../server.ts';

const plugins = [...(await readPlugins(process.cwd())).filter(({ id }) => id === 'users'), operators];
const options = { plugins, areas: { users } };

/** Gives somebody a link that sets a password, as asking for one does. */
const addLink = ({ db }: World, user: number) =>
  db.query('insert into password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    `hash of ${user}`,
    user,
    new Date('2026-03-01T09:59:00Z'),
    new Date('2026-03-01T10:59:00Z'),
  ]);
const isOpen = async ({ db }: World, user: number): Promise<boolean> =>
  (await db.query('select 1 from password_resets where user_id = $1 and used_at is null', [user])).rows.length === 1;

await withEngines('links that set a password', (test, engine) => {
  for (const [what, change] of [
    ['a new password', { password: 'a new secret' }],
    ['a new address', { email: 'elsewhere@example.org' }],
    ['a block', { is_enabled: false }],
  ] as const)
    test(
      `end with ${what}, those of others stay`,
      inWorld(
        engine,
        async (world) => {
          const { operator, customer } = world.users;
          await addLink(world, operator);
          await addLink(world, customer);
          const answer = await world.as('manager').patch(`users/${operator}`, change);
          assert.is(answer.status, 200, answer.text);
          assert.equal([await isOpen(world, operator), await isOpen(world, customer)], [false, true]);
        },
        options,
      ),
    );

  test(
    'stay while anything else changes',
    inWorld(
      engine,
      async (world) => {
        await addLink(world, world.users.operator);
        const answer = await world.as('manager').patch(`users/${world.users.operator}`, { full_name: 'Renamed' });
        assert.equal([answer.status, await isOpen(world, world.users.operator)], [200, true]);
      },
      options,
    ),
  );
});
