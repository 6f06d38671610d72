import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { hashOf } from '../../../src/server/lib/tokens.ts';
import { withEngines, withEveryEngine } from '../../../test/setup/database.ts';
import { at, operators } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import { jobsOf } from '../../../test/server/events/orders.ts';
import users from '../server.ts';

const plugins = [...(await readPlugins(process.cwd())).filter(({ id }) => id === 'users'), operators];
const options = { plugins, areas: { users } };

async function turned(world: World): Promise<void> {
  const jobs = jobsOf(world);
  await jobs.turn();
  await jobs.stop();
}
const person = (name: string, more: object = {}) => ({ full_name: name, email: `${name.toLowerCase()}@example.net`, role: 'customer', ...more });
const tokenIn = (text: string): string => /new_password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const outbox = async ({ db }: World) =>
  (await db.query<Record<string, Json>>('select mail, state, locale, body, error from outbox_mails order by id')).rows;
const openLinks = async ({ db }: World, token: string) =>
  (
    await db.query('select 1 from password_resets where hash = $1 and used_at is null and expires_at = $2', [
      hashOf(token),
      new Date('2026-03-08T10:00:00Z'),
    ])
  ).rows.length;

await withEngines('invitations', (test, engine) => {
  test(
    'somebody new without a password gets a link in their language, which stands nowhere but in the mail',
    inWorld(
      engine,
      async (world) => {
        const made = await world.as('admin').post('users', person('Noa', { invite: true, locale: 'he' }));
        assert.equal([made.status, at(made.body, 'status'), at(made.body, 'invited_at')], [201, 'invited', '2026-03-01T10:00:00.000Z'], made.text);
        await turned(world);
        const [mail] = world.mails;
        assert.equal([world.mails.length, mail!.to, mail!.subject], [1, { name: 'Noa', address: 'noa@example.net' }, 'הזמנה ל־Waypost']);
        assert.is(await openLinks(world, tokenIn(mail!.text)), 1);
        const [row] = await outbox(world);
        assert.equal([row!.mail, row!.state, row!.locale], ['users.invitation', 'sent', 'he']);
        assert.ok(String(row!.body).includes('token=•••'));
        const kept = await world.db.query(
          'select (select json_agg(m) from outbox_mails m) as mails, (select json_agg(e) from outbox_events e) as events',
        );
        assert.not.ok(JSON.stringify(kept.rows).includes(tokenIn(mail!.text)));
      },
      options,
    ),
  );

  test(
    'whoever is given a password, may not sign in or is not meant to hear of it is not invited',
    inWorld(
      engine,
      async (world) => {
        const { as } = world;
        const made = await as('admin').post('users', person('Given', { invite: true, password: 'a new secret' }));
        assert.is(at(made.body, 'status'), 'active');
        assert.is(at((await as('admin').post('users', person('Shut', { invite: true, is_enabled: false }))).body, 'status'), 'blocked');
        const { body: quiet } = await as('admin').post('users', person('Quiet'));
        assert.is(at(quiet, 'status'), 'uninvited');
        await turned(world);
        assert.equal([world.mails, await outbox(world)], [[], []]);
        assert.is(at((await as('admin').post(`users/${at(quiet, 'id')}/invite`)).body, 'status'), 'invited');
        await turned(world);
        assert.equal(
          world.mails.map(({ to }) => to.name),
          ['Quiet'],
        );
      },
      options,
    ),
  );

  test(
    'an invitation is sent again with a link of its own, and to nobody who has a password',
    inWorld(
      engine,
      async (world) => {
        const { as, mails } = world;
        const { body } = await as('manager').post('users', person('Noa', { invite: true, role: 'operator' }));
        await turned(world);
        assert.is((await as('manager').post(`users/${at(body, 'id')}/invite`)).status, 200);
        await turned(world);
        const [first, second] = mails.map(({ text }) => tokenIn(text));
        assert.equal([mails.length, first === second, await openLinks(world, second!)], [2, false, 1]);
        await as('manager').patch(`users/${at(body, 'id')}`, { password: 'a new secret' });
        const refused = await as('manager').post(`users/${at(body, 'id')}/invite`);
        assert.equal(
          [refused.status, at(refused.body, 'message')],
          [400, 'This user already has a password. Invitations are for users without one.'],
        );
        assert.equal([await openLinks(world, first!), await openLinks(world, second!)], [0, 0]);
      },
      options,
    ),
  );

  test(
    'an invitation that waits goes to nobody whose address is another by then',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('admin').post('users', person('Noa', { invite: true }));
        await world.db.query(`update users set email = 'elsewhere@example.net' where id = $1`, [at(body, 'id')]);
        await world.db.query(`update outbox_deliveries set state = 'done'`);
        await world.insert('outbox_mails', [
          {
            key: 'k',
            mail: 'users.invitation',
            to_name: 'Noa',
            to_address: 'noa@example.net',
            locale: 'en',
            subject: 's',
            body: 'at x',
            link: 'x',
            state: 'waiting',
            due_at: '2026-03-01T09:00:00Z',
          },
        ]);
        await turned(world);
        const [row] = await outbox(world);
        assert.equal([world.mails, row!.state, row!.error], [[], 'failed', 'Nobody with this address waits for a link.']);
      },
      options,
    ),
  );

  test(
    'managers and operators need an operator, nobody else has one',
    inWorld(
      engine,
      async ({ as, operators: { a }, users: ids }) => {
        const refused = async (answer: { status: number; body: unknown }) => [answer.status, ...Object.keys(answer.body as object)];
        for (const role of ['manager', 'operator'])
          assert.equal(await refused(await as('admin').post('users', person('Lost', { role }))), [400, 'operator_id'], role);
        assert.equal(await refused(await as('admin').patch(`users/${ids.customer}`, { role: 'manager' })), [400, 'operator_id']);
        assert.is((await as('admin').patch(`users/${ids.customer}`, { role: 'manager', operator_id: a })).status, 200);
        assert.is((await as('admin').patch(`users/${ids.unlinked}`, { full_name: 'As before' })).status, 200);
      },
      options,
    ),
  );

  test(
    'signing somebody out ends all their sessions at once, and the history tells it',
    inWorld(
      engine,
      async ({ as, users: ids, db }) => {
        for (const id of [901, 902])
          await db.query('insert into sessions (id, user_id, created_at, last_used_at, expires_at) values ($1, $2, $3, $3, $3)', [
            id,
            ids.operator,
            new Date(9e12),
          ]);
        assert.is((await as('manager').post(`users/${ids.operator}/sign-out`)).status, 204);
        assert.equal((await db.query('select id from sessions where revoked_at is null')).rows, []);
        const [entry] = (await as('manager').get(`-/history/users/${ids.operator}`)).body as Array<{ action: string; user: { id: number } }>;
        assert.equal([entry!.action, entry!.user.id], ['sign-out', ids.manager]);
      },
      options,
    ),
  );

  test(
    'a block shows as a state that lists find, ends sessions, and is taken back by its opposite or by undo',
    inWorld(
      engine,
      async ({ as, users: ids, db }) => {
        const blocked = async () => ((await as('admin').get('users?filters[status]=blocked')).body as Array<{ id: number }>).map(({ id }) => id);
        await db.query('insert into sessions (id, user_id, created_at, last_used_at, expires_at) values (901, $1, $2, $2, $2)', [
          ids.operator,
          new Date(9e12),
        ]);
        assert.is((await as('manager').post(`users/${ids.operator}/block`)).status, 200);
        assert.equal([await blocked(), (await db.query('select id from sessions where revoked_at is null')).rows], [[ids.operator], []]);
        assert.is((await as('manager').post(`users/${ids.operator}/unblock`)).status, 200);
        assert.equal(await blocked(), []);
        const { headers } = await as('manager').patch(`users/${ids.operator}`, { is_enabled: false });
        assert.equal([(await as('manager').post(`-/undo/${headers['x-audit-id']}`)).status, await blocked()], [200, []]);
      },
      options,
    ),
  );
});

const calls = ['invite', 'block', 'unblock', 'sign-out'] as const;
/** Whom of operator a each role meets with each of the calls: an operator and a manager of it, the other operator's manager, a customer, an admin. */
const table: Record<Person, [number, number, number, number, number]> = {
  admin: [200, 200, 200, 200, 200],
  manager: [200, 403, 404, 404, 404],
  operator: [403, 403, 403, 403, 403],
  rival: [404, 404, 403, 404, 404],
  customer: [403, 403, 403, 403, 403],
  stranger: [403, 403, 403, 403, 403],
  unlinked: [403, 403, 403, 403, 403],
};

await withEveryEngine('roles and the calls about users', (test, engine) => {
  for (const call of calls)
    test(
      call,
      inWorld(
        engine,
        async ({ as, users: ids, insert, operators: { a, b } }) => {
          const common = { full_name: 'X', is_enabled: call !== 'unblock', invited_at: new Date('2026-02-01T10:00:00Z') };
          const subjects = await insert('users', [
            { ...common, email: 's1@example.org', role: 'operator', operator_id: a },
            { ...common, email: 's2@example.org', role: 'manager', operator_id: a },
            { ...common, email: 's3@example.org', role: 'manager', operator_id: b },
            { ...common, email: 's4@example.org', role: 'customer' },
            { ...common, email: 's5@example.org', role: 'admin' },
          ]);
          for (const [who, expected] of Object.entries(table) as Array<[Person, number[]]>) {
            const found = [];
            for (const id of subjects) found.push((await as(who).post(`users/${id}/${call}`)).status);
            assert.equal(
              found,
              expected.map((status) => (status === 200 && call === 'sign-out' ? 204 : status)),
              `${who} ${call}`,
            );
          }
          assert.is((await as(undefined).post(`users/${ids.operator}/${call}`)).status, 401);
        },
        options,
      ),
    );
});
