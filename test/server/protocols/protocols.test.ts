// An API of another standard beside Waypost's own: its prefix, its keys, its errors, and whose records its callers meet.
import * as assert from 'uvu/assert';
import { WaypostError, type Json } from '#core';
import type { ServerArea } from '#server';
import { writeTold } from '../../../src/server/serving/toldCalls.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const resource = (name: string, more: object) => ({
  name,
  schema: 'thing.schema.json',
  access: { read: 'staff', write: 'staff' },
  scope: { operator: 'operator_id' },
  api: { collection: name },
  ...more,
});
const partners = source(
  {
    id: 'partners',
    title: 'Partners',
    resources: [resource('partners', { keys: { live: 'wp_live_', test: 'wp_test_' } }), resource('things', {})],
    calls: { issue: { method: 'POST', path: 'partners/{id}/issue/{kind}', access: 'staff', resource: 'partners' } },
    protocols: { trade: { key: 'partners', limit: 12 } },
  } as never,
  {
    'thing.schema.json': {
      title: 'Thing',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name', maxLength: 40 }, operator_id: { type: 'integer', title: 'Operator' } },
    },
  },
  { handlers: ['issue'] },
);

const told: string[] = [];
const areas = {
  partners: (area: ServerArea) => {
    area.handle('issue', async ({ keys, params }) => ({ ...(await keys.issue('partners', Number(params.id), { kind: params.kind! })) }));
    area.protocol('trade', {
      writes: ({ method }) => method !== 'GET',
      async answer({ method, path, query, headers, body, base }, { records, keyOwner }) {
        const things = records('things' as never);
        if (method === 'POST') {
          await things.create({ name: at(body ?? null, 'name') } as never);
          if (at(body ?? null, 'fail') === true) throw new WaypostError('Conflict', 'No.');
          return { status: 200, headers: { 'x-trade': 'made' }, body: { made: true } };
        }
        const found = (await things.find({} as never)) as unknown as Array<{ name: string }>;
        return {
          status: 200,
          body: { path: [...path], query, kind: keyOwner.kind, seen: found.map(({ name }) => name), secret: headers.authorization ?? null, base },
        };
      },
      refuse: ({ code }) => ({ status: 400, body: { error: code } }),
      async tell(calls) {
        for (const { call, answer, owner } of calls) told.push(`${call.method} /${call.path.join('/')} ${answer.status} ${owner.kind}`);
      },
    });
  },
};

await withEngines('protocols', (test, engine) => {
  const options = { plugins: [partners], areas };

  const asking = async (world: World, as: 'operator' | 'rival' = 'operator') => {
    const id = at((await world.as(as).post('partners', { name: 'One' })).body, 'id');
    const key = String(at((await world.as(as).post(`partners/${id}/issue/live`)).body, 'text'));
    return async (method: 'GET' | 'POST', url: string, payload?: string, bearer: string | undefined = key) => {
      const headers = { ...(bearer !== '' && { authorization: `Bearer ${bearer}` }), 'content-type': 'application/json' };
      const answer = await world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : (JSON.parse(answer.body) as Json) };
    };
  };

  test(
    'answer below their own prefix, with the records of the key’s operator',
    inWorld(
      engine,
      async (world) => {
        const [ask, other] = [await asking(world), await asking(world, 'rival')];
        const made = await ask('POST', '/trade/things', '{"name":"Rope"}');
        assert.equal([made.status, made.headers['x-trade'], made.body], [200, 'made', { made: true }]);
        const { body, headers } = await ask('GET', '/trade/things/7/?day=today');
        assert.equal(body, { path: ['things', '7'], query: { day: 'today' }, kind: 'live', seen: ['Rope'], secret: null, base: at(body, 'base') });
        assert.ok(String(at(body, 'base')).endsWith('/trade') && headers['x-request-id'] !== undefined);
        assert.equal(at((await other('GET', '/trade')).body, 'seen'), []);
      },
      options,
    ),
  );

  test(
    'refuse in the words of the standard, take back what failed, and write down what a key asked',
    inWorld(
      engine,
      async (world) => {
        const ask = await asking(world);
        told.splice(0);
        const refused = async (...call: Parameters<typeof ask>) => {
          const { status, body } = await ask(...call);
          return [status, at(body, 'error')];
        };
        assert.equal(await refused('POST', '/trade/things', '{"name":"Rope","fail":true}'), [400, 'Conflict']);
        assert.equal(at((await ask('GET', '/trade')).body, 'seen'), []);
        assert.equal(await refused('POST', '/trade/things', '{"name":'), [400, 'BadRequest']);
        assert.equal(await refused('GET', '/trade', undefined, ''), [400, 'Unauthorized']);
        assert.equal(await refused('GET', '/trade', undefined, `wp_live_${'A'.repeat(43)}`), [400, 'Forbidden']);
        await writeTold(world.api);
        assert.equal(told, ['POST /things 400 live', 'GET / 200 live', 'POST /things 400 live']);
        for (let i = 0; i < 9; i++) await ask('GET', '/trade');
        const late = await ask('GET', '/trade');
        assert.equal([late.status, late.headers['retry-after'], at(late.body, 'error')], [400, '900', 'TooManyRequests']);
      },
      options,
    ),
  );
});
