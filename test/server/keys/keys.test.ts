import * as assert from 'uvu/assert';
import type { ServerArea } from '#server';
import { createApp } from '../../../src/server/app.ts';
import { source } from '../../setup/areas.ts';
import { withEveryEngine } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const call = (method: string, path: string, access: string) => ({ method, path, access, resource: 'resellers' });
const resellers = source(
  {
    id: 'resellers',
    title: 'Resellers',
    resources: [
      {
        name: 'resellers',
        schema: 'reseller.schema.json',
        access: { read: 'staff', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'resellers' },
        keys: true,
      },
      {
        name: 'plain',
        schema: 'reseller.schema.json',
        access: { read: 'staff', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'plain' },
      },
      {
        name: 'partners',
        schema: 'reseller.schema.json',
        access: { read: 'staff', write: 'staff' },
        scope: { operator: 'operator_id' },
        api: { collection: 'partners' },
        keys: { live: 'wp_live_', test: 'wp_test_' },
      },
    ],
    calls: {
      issue: call('POST', 'resellers/{id}/issue', 'staff'),
      roll: call('POST', 'resellers/{id}/roll', 'staff'),
      keys: call('GET', 'resellers/{id}/keys', 'staff'),
      revoke: call('POST', 'resellers/{id}/revoke', 'staff'),
      whose: { method: 'GET', path: 'whose/{key}', access: 'public' },
      wrong: call('POST', 'plain/{id}/issue', 'staff'),
      kind: call('POST', 'partners/{id}/issue/{kind}', 'staff'),
      renew: call('POST', 'partners/{id}/roll/{kind}', 'staff'),
      kinds: call('GET', 'partners/{id}/keys', 'staff'),
      owner: { method: 'GET', path: 'owner/{key}', access: 'public' },
    },
  } as never,
  {
    'reseller.schema.json': {
      title: 'Reseller',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name', maxLength: 40 }, operator_id: { type: 'integer', title: 'Operator' } },
    },
  },
  { handlers: ['issue', 'roll', 'keys', 'revoke', 'whose', 'wrong', 'kind', 'renew', 'kinds', 'owner'] },
);

const areas = {
  resellers: (area: ServerArea) => {
    area.handle('issue', async ({ keys, params }) => ({ ...(await keys.issue('resellers', Number(params.id))) }));
    area.handle('roll', async ({ keys, params }) => ({ ...(await keys.roll('resellers', Number(params.id), { overlapMs: 3_600_000 })) }));
    area.handle('keys', async ({ keys, params }) => (await keys.list('resellers', Number(params.id))).map((row) => ({ ...row })));
    area.handle('revoke', async ({ keys, params }) => ({ count: await keys.revoke('resellers', Number(params.id)) }));
    area.handle('whose', async ({ keys, params }) => ({ id: (await keys.find(params.key!))?.id ?? null }));
    area.handle('kind', async ({ keys, params }) => ({ ...(await keys.issue('partners', Number(params.id), { kind: params.kind! })) }));
    area.handle('renew', async ({ keys, params }) => ({ ...(await keys.roll('partners', Number(params.id), { overlapMs: 0, kind: params.kind! })) }));
    area.handle('kinds', async ({ keys, params }) => (await keys.list('partners', Number(params.id))).map((row) => ({ ...row })));
    area.handle('owner', async ({ keys, params }) => ({ kind: (await keys.find(params.key!))?.kind ?? null }));
    area.handle('wrong', async ({ keys, params }) => ({ ...(await keys.issue('plain', Number(params.id))) }));
  },
};
const options = { plugins: [resellers], areas };

const whose = async ({ as }: Pick<World, 'as'>, key: unknown) => at((await as(undefined).get(`whose/${String(key)}`)).body, 'id');
const made = async ({ as }: World) => at((await as('operator').post('resellers', { name: 'One' })).body, 'id') as number;

await withEveryEngine('keys of records', (test, engine) => {
  test(
    'are shown once and kept as a hash, with their last four characters, when they were made and last used',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const id = await made(world);
        const { body } = await as('operator').post(`resellers/${id}/issue`, undefined, { 'idempotency-key': 'k-1' });
        const again = await as('operator').post(`resellers/${id}/issue`, undefined, { 'idempotency-key': 'k-1' });
        assert.equal([again.status, again.text], [200, '']);
        const key = at(body, 'text') as string;
        assert.match(key, /^wp_[\w-]{49}$/);
        assert.is(await whose(world, key), id);
        world.pass(30_000);
        assert.is(await whose(world, key), id);
        const listed = await as('operator').get(`resellers/${id}/keys`);
        const { text: _text, ...shown } = body as Record<string, unknown>;
        assert.equal(listed.body, [{ ...shown, last4: key.slice(-4), last_used_at: '2026-03-01T10:00:00.000Z', valid_until: null }]);
        world.pass(60_000);
        await whose(world, key);
        assert.is(at((await as('operator').get(`resellers/${id}/keys`)).body, '0.last_used_at'), '2026-03-01T10:01:30.000Z');
        for (const table of ['api_keys', 'audit', 'idempotency']) {
          const { rows } = await db.query<{ text: string }>(`select json_agg(t)::text as text from ${table} t`);
          assert.not.match(rows[0]!.text, key.slice(3, -4));
        }
        for (const wrong of [key.slice(0, -1), `${key}A`, key.toLowerCase(), 'wp_', `wp_${'A'.repeat(43)}`])
          assert.is(await whose(world, wrong), null, wrong);
        assert.equal([(await as('rival').post(`resellers/${id}/issue`)).status, (await as('rival').get(`resellers/${id}/keys`)).status], [404, 404]);
        await as('operator').delete(`resellers/${id}`);
        assert.is(await whose(world, key), null);
        const plain = at((await as('operator').post('plain', { name: 'One' })).body, 'id');
        assert.is((await as('operator').post(`plain/${plain}/issue`)).status, 500);
        assert.match(String(world.errors.splice(0)), 'declares "keys"');
      },
      options,
    ),
  );

  test(
    'are rolled with an overlap, and ended at once on every node',
    inWorld(
      engine,
      async (world) => {
        const { as, db } = world;
        const id = await made(world);
        const first = at((await as('operator').post(`resellers/${id}/issue`)).body, 'text');
        const second = at((await as('operator').post(`resellers/${id}/roll`)).body, 'text');
        assert.equal([await whose(world, first), await whose(world, second)], [id, id]);
        world.pass(3_599_999);
        assert.is(await whose(world, first), id);
        world.pass(1);
        assert.equal([await whose(world, first), await whose(world, second)], [null, id]);

        const node = createApp(world.parts);
        const there = async () => ((await node.inject({ url: `/api/v1/whose/${String(second)}` })).json() as { id: number | null }).id;
        assert.is(await there(), id);
        assert.equal((await as('operator').post(`resellers/${id}/revoke`)).body, { count: 1 });
        assert.equal([await there(), await whose(world, second)], [null, null]);
        assert.equal((await as('operator').get(`resellers/${id}/keys`)).body, []);
        await node.close();
        const { rows } = await db.query<{ action: string }>(
          `select action from audit where resource = 'resellers' and action like '%key' order by id`,
        );
        assert.equal(
          rows.map(({ action }) => action),
          ['issue-key', 'roll-key', 'revoke-key'],
        );
      },
      options,
    ),
  );

  test(
    'are of the kinds that their resource declares, each with its prefix and rolled by itself',
    inWorld(
      engine,
      async (world) => {
        const { as } = world;
        const id = at((await as('operator').post('partners', { name: 'One' })).body, 'id') as number;
        const issued = async (way: string) => at((await as('operator').post(`partners/${id}/${way}`)).body, 'text') as string;
        const kindOf = async (key: string) => at((await as(undefined).get(`owner/${key}`)).body, 'kind');
        const [live, tried] = [await issued('issue/live'), await issued('issue/test')];
        assert.match(live, /^wp_live_[\w-]{49}$/);
        assert.match(tried, /^wp_test_[\w-]{49}$/);
        const next = await issued('roll/test');
        assert.equal([await kindOf(live), await kindOf(tried), await kindOf(next)], ['live', null, 'test']);
        const listed = (await as('operator').get(`partners/${id}/keys`)).body as Array<{ kind: string }>;
        assert.equal(
          listed.map(({ kind }) => kind),
          ['test', 'live'],
        );
        assert.is((await as('operator').post(`partners/${id}/issue/other`)).status, 500);
        assert.match(String(world.errors.splice(0)), 'has no kind "other"');
      },
      options,
    ),
  );
});
