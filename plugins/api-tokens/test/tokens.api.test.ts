import * as assert from 'uvu/assert';
import { dayMs, hourMs, minuteMs, type Json } from '#core';
import { withEveryEngine } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { Person, World } from '../../../test/setup/world.ts';
import { bearerOf, give, options, stallsOf, status, wanted, type Ask } from './world.ts';

await withEveryEngine('API tokens', (test, engine) => {
  const inTokens = (work: (world: World) => Promise<void>) => inWorld(engine, work, options);

  test(
    'may do what role, scope and operator allow, and nothing else',
    inTokens(async (world) => {
      const { own, others } = await stallsOf(world);
      const verbs: Array<[verb: string, ask: (id: number) => Ask, done: number]> = [
        ['read', (id) => ['GET', `stalls/${id}`], 200],
        ['create', () => ['POST', 'stalls', { name: 'New', operator_id: world.operators.a }], 201],
        ['update', (id) => ['PATCH', `stalls/${id}`, { name: 'Renamed' }], 200],
        ['act', (id) => ['POST', `stalls/${id}/open`], 200],
        ['delete', (id) => ['DELETE', `stalls/${id}`], 204],
      ];
      const may: Record<string, string[]> = {
        admin: ['read', 'create', 'update', 'act', 'delete'],
        manager: ['read', 'create', 'update', 'act', 'delete'],
        operator: ['read', 'act'],
      };
      for (const [person, granted] of Object.entries(may)) {
        for (const [verb] of verbs) {
          const scope = [`stalls.${verb}`];
          const made = await world.as(person as Person).post('api-tokens', wanted(scope));
          assert.is(made.status, granted.includes(verb) ? 201 : 400, `${person} gives ${verb}: ${made.text}`);
          if (made.status !== 201) continue;
          const key = at((await world.as(person as Person).post(`api-tokens/${String(at(made.body, 'id'))}/keys`)).body, 'text') as string;
          for (const [asked, ask, done] of verbs) {
            const [id] = await world.insert('stalls', [{ name: 'Each', operator_id: world.operators.a, version: 1 }]);
            assert.is(await status(world, bearerOf(key), ask(id!)), asked === verb ? done : 403, `${person}, scope ${verb}, ${asked}`);
          }
        }
        const { bearer } = await give(world, person as Person, wanted(['*']));
        for (const [asked, ask, done] of verbs) {
          const [id] = await world.insert('stalls', [{ name: 'Each', operator_id: world.operators.a, version: 1 }]);
          assert.is(await status(world, bearer, ask(id!)), granted.includes(asked) ? done : 403, `${person}, all, ${asked}`);
        }
        assert.is(await status(world, bearer, ['GET', `stalls/${others}`]), person === 'admin' ? 200 : 404);
      }
      const bound = await give(world, 'admin', wanted(['*'], { operator_id: world.operators.a }));
      assert.is(await status(world, bound.bearer, ['GET', `stalls/${own}`]), 200);
      assert.is(await status(world, bound.bearer, ['GET', `stalls/${others}`]), 404, 'an admin’s token for one operator meets no other');
      assert.is(await status(world, bound.bearer, ['POST', 'awnings', { title: 'New' }]), 403, 'nor does it do what only admins may');
      assert.is((await world.as('customer').post('api-tokens', wanted(['*']))).status, 403);
    }),
  );

  test(
    'read related records, lists and exports of what is in their scope only',
    inTokens(async (world) => {
      const [awning] = await world.insert('awnings', [{ title: 'Red', version: 1 }]);
      await world.insert('stalls', [{ name: 'Own', operator_id: world.operators.a, beside_id: awning, version: 1 }]);
      const { bearer } = await give(world, 'manager', wanted(['stalls.read']));
      const both = await give(world, 'manager', wanted(['stalls.read', 'awnings.read']));
      for (const [ask, alone, together] of [
        [['GET', 'stalls'], 200, 200],
        [['GET', 'stalls?expand=beside'], 400, 200],
        [['GET', 'awnings'], 403, 200],
        [['GET', '-/export/stalls'], 200, 200],
        [['GET', '-/export/awnings'], 403, 200],
        [['POST', '-/import/stalls'], 403, 403],
        [['GET', 'weather'], 403, 403],
        [['GET', '-/capabilities'], 200, 200],
      ] as Array<[Ask, number, number]>) {
        assert.is(await status(world, both.bearer, ask), together, ask.join(' '));
        assert.is(await status(world, bearer, ask), alone, ask.join(' '));
      }
    }),
  );

  test(
    'are refused where a person is needed, whatever their scope',
    inTokens(async (world) => {
      const { own } = await stallsOf(world);
      const { bearer, id } = await give(world, 'admin', wanted(['*']));
      const { users } = world;
      for (const ask of [
        ['POST', `stalls/${own}/close`],
        ['POST', `stalls/${own}/key`],
        ['PATCH', `stalls/${own}`, { safe: 'left' }],
        ['PATCH', `users/${users.operator}`, { role: 'admin' }],
        ['PATCH', `users/${users.admin}`, { full_name: 'Me' }],
        ['POST', 'users', { email: 'new@example.org', full_name: 'New', role: 'admin' }],
        ['GET', 'api-tokens'],
        ['PATCH', `api-tokens/${id}`, { calls: 10_000 }],
        ['POST', `api-tokens/${id}/keys`],
        ['GET', `api-tokens/${id}/keys`],
        ['GET', '-/sessions'],
        ['POST', '-/bulk', {}],
        ['POST', '-/undo/1'],
        ['GET', '-/search?query=own'],
        ['GET', '-/live'],
      ] as Ask[]) {
        const answer = await (ask[0] === 'GET' ? world.as(undefined).get(ask[1], bearer) : Promise.resolve(undefined));
        assert.is(await status(world, bearer, ask), 403, ask.join(' '));
        if (answer) assert.is(at(answer.body, 'message'), 'API tokens can’t do this. Sign in to Waypost instead.', ask.join(' '));
      }
      assert.is(await status(world, bearer, ['GET', `users/${users.operator}`]), 200);
    }),
  );

  test(
    'end when they expire, are revoked or rolled, and with what their owner may',
    inTokens(async (world) => {
      const { as, db, users, operators } = world;
      const why = async (bearer: Record<string, string>) => {
        const { status: code, body } = await as(undefined).get('stalls', bearer);
        return code === 200 ? 'good' : `${code} ${String(at(body, 'message'))}`;
      };
      const { id, text, bearer } = await give(world, 'manager', wanted(['stalls.read']));
      assert.is(await why(bearer), 'good');
      assert.match(await why(bearerOf(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)), '401 This API token is unknown');
      const rolled = await as('manager').post(`api-tokens/${id}/keys/roll`, { overlap_hours: 2 });
      const next = bearerOf(at(rolled.body, 'text') as string);
      assert.equal([await why(bearer), await why(next)], ['good', 'good']);
      world.pass(2 * hourMs);
      assert.match(await why(bearer), '401 This API token was revoked');
      assert.is(await why(next), 'good');
      assert.is((await as('rival').delete(`api-tokens/${id}/keys/${String(at(rolled.body, 'id'))}`)).status, 404);
      assert.is((await as('admin').post(`api-tokens/${id}/keys`)).status, 403, 'no one else has its keys, nor an admin');
      for (const [change, back] of [
        [`is_enabled = false`, `is_enabled = true`],
        [`role = 'operator'`, `role = 'manager'`],
        [`operator_id = ${operators.b}`, `operator_id = ${operators.a}`],
      ] as const) {
        await db.query(`update users set ${change} where id = ${users.manager}`);
        assert.match(await why(next), '401 This API token no longer works', change);
        await db.query(`update users set ${back} where id = ${users.manager}`);
        assert.is(await why(next), 'good', back);
      }
      assert.is((await as('admin').delete(`api-tokens/${id}/keys/${String(at(rolled.body, 'id'))}`)).status, 204, 'an admin ends it');
      assert.match(await why(next), '401 This API token was revoked');
      const late = await give(world, 'manager', wanted(['stalls.read'], { expires_on: '2026-03-02' }));
      world.pass(dayMs);
      assert.is(await why(late.bearer), 'good', 'its last day is a whole one');
      world.pass(12 * hourMs);
      assert.match(await why(late.bearer), '401 This API token has expired');
      for (const day of ['2026-03-01', '2028-01-01']) {
        const refused = await as('manager').post('api-tokens', wanted(['stalls.read'], { expires_on: day }));
        assert.equal(refused.body, { expires_on: ['Choose a day from today to one year from today.'] }, day);
      }
    }),
  );

  test(
    'are limited, are kept as a hash, and are named in the history of what they wrote',
    inTokens(async (world) => {
      const { as, db } = world;
      const { own } = await stallsOf(world);
      const { id, text, bearer } = await give(world, 'manager', wanted(['stalls.read', 'stalls.update'], { calls: 2 }));
      assert.match(text, /^waypost_[\w-]{49}$/);
      assert.is(await status(world, bearer, ['PATCH', `stalls/${own}`, { name: 'By a program' }]), 200);
      assert.is(await status(world, bearer, ['GET', `stalls/${own}`]), 200);
      const refused = await as(undefined).get(`stalls/${own}`, bearer);
      assert.equal([refused.status, refused.headers['retry-after']], [429, '900']);
      assert.match(refused.text, 'This API token has reached its rate limit. Try again in 15 min.');
      world.pass(15 * minuteMs);
      assert.is(await status(world, bearer, ['GET', `stalls/${own}`]), 200);
      const [entry] = (await as('manager').get(`-/history/stalls/${own}`)).body as Array<Record<string, Json>>;
      assert.equal([entry!.token, at(entry!.user ?? null, 'name')], ['Shop', 'manager']);
      assert.is(at((await as('manager').get(`api-tokens/${id}`)).body, 'last_used_at'), '2026-03-01T10:15:00.000Z');
      for (const table of ['api_keys', 'api_tokens', 'audit', 'idempotency', 'limits']) {
        const { rows } = await db.query<{ text: string | null }>(`select json_agg(t)::text as text from ${table} t`);
        assert.not.match(rows[0]!.text ?? '', text.slice(8, 40), table);
      }
    }),
  );
});
