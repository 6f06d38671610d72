// Records that another field than the id identifies in addresses: two files, no code.
import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import { withEngines } from '../../setup/database.ts';
import { runBulkJobs } from '../../../src/server/bulk/runBulk.ts';
import { source } from '../../setup/areas.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const enquiries: PluginSource = source(
  {
    id: 'enquiries',
    title: 'Enquiries',
    resources: [
      {
        name: 'enquiries',
        schema: 'enquiry.schema.json',
        paths: { list: '/enquiries', create: '/enquiries/fresh', edit: '/enquiries/{id}' },
        identify: 'hash',
        unique: [['hash']],
        display: 'subject',
        access: { read: 'staff', write: 'staff', delete: 'manager' },
        scope: { operator: 'operator_id' },
        api: { collection: 'enquiries' },
        list: { filters: ['state'] },
        lifecycle: {
          field: 'state',
          start: 'open',
          states: { open: { tag: 'none' }, closed: { tag: 'success' } },
          moves: { close: { title: 'Close', from: ['open'], to: 'closed', bulk: true } },
        },
        views: { open: { title: 'Open', where: { state: 'open' }, bell: '{{count}} open' } },
      },
    ],
    calls: {
      operators: {
        method: 'GET',
        path: 'enquiries/{id}/operators',
        access: 'staff',
        resource: 'enquiries',
        answers: { linked: { target: 'operators', link: 'enquiry_operators', ids: 'operators' } },
      },
      counts: { method: 'GET', path: 'enquiries/counts', access: 'staff', resource: 'enquiries', answers: { codes: 'state' } },
      mine: { method: 'GET', path: 'enquiries/{id}/mine', access: 'staff', resource: 'enquiries' },
    },
  },
  {
    'enquiry.schema.json': {
      title: 'Enquiry',
      type: 'object',
      required: ['hash', 'subject'],
      properties: {
        hash: { type: 'string', title: 'Hash', pattern: '^[a-z0-9]{4,}$', 'x-immutable': true },
        subject: { type: 'string', title: 'Subject' },
        state: { type: 'string', title: 'State', enum: ['open', 'closed'], 'x-readonly': true },
        operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
      },
    },
  },
  { handlers: ['mine'] },
);

const options = {
  plugins: [...marketplace, enquiries],
  areas: {
    enquiries: (area: { handle: (name: string, handler: (request: { params: Record<string, string> }) => Promise<{ id: string }>) => void }) => {
      area.handle('mine', async ({ params }) => ({ id: params.id! }));
    },
  } as never,
};

async function two({ insert, operators }: World) {
  const [mine, theirs] = await insert('enquiries', [
    { hash: 'aaaa', subject: 'Mine', state: 'open', operator_id: operators.a },
    { hash: 'bbbb', subject: 'Theirs', state: 'open', operator_id: operators.b },
  ]);
  return { mine: mine!, theirs: theirs! };
}

await withEngines('what identifies a record in addresses', (test, engine) => {
  test(
    'every call about a record takes its hash, and its id is none',
    inWorld(
      engine,
      async (world) => {
        const { mine } = await two(world);
        const me = world.as('manager');
        assert.equal([at((await me.get('enquiries/aaaa')).body, 'id'), at((await me.get('enquiries/aaaa/mine')).body, 'id')], [mine, String(mine)]);
        assert.equal((await me.get('enquiries/aaaa/operators')).body, []);
        const changed = await me.patch('enquiries/aaaa', { subject: 'New' }, { 'if-match': '"1"' });
        assert.equal([changed.status, at(changed.body, 'subject'), at(changed.body, 'version')], [200, 'New', 2]);
        assert.equal(at((await me.post('enquiries/aaaa/close')).body, 'state'), 'closed');
        const byId = [
          await me.get(`enquiries/${mine}`),
          await me.patch(`enquiries/${mine}`, { subject: 'X' }),
          await me.post(`enquiries/${mine}/close`),
          await me.get(`enquiries/${mine}/mine`),
          await me.get(`enquiries/${mine}/operators`),
          await me.delete(`enquiries/${mine}`),
        ];
        assert.equal(
          byId.map(({ status, body }) => [status, at(body, 'name')]),
          byId.map(() => [404, 'RecordNotFound']),
        );
        assert.is((await me.delete('enquiries/aaaa')).status, 204);
        assert.is((await me.get('enquiries/aaaa')).status, 404);
      },
      options,
    ),
  );

  test(
    'a key that an address or a call has as a word of its own is refused on its field',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('manager');
        const made = async (hash: string) => (await me.post('enquiries', { hash, subject: 'Boats', operator_id: world.operators.a })).status;
        assert.equal([await made('news'), await made('newest')], [201, 201]);
        const refused = await me.post('enquiries', { hash: 'fresh', subject: 'Boats' });
        assert.equal([refused.status, Object.keys(refused.body as object)], [400, ['hash']]);
        assert.equal(Object.keys((await me.post('enquiries', { hash: 'counts', subject: 'Boats' })).body as object), ['hash']);
      },
      options,
    ),
  );

  test(
    'a foreign hash, and what no database holds, is 404 in every call; a role too low is told so first',
    inWorld(
      engine,
      async (world) => {
        await two(world);
        const me = world.as('manager');
        for (const hash of ['bbbb', 'zzzz', '%00', 'a%20b']) {
          const answers = [
            await me.get(`enquiries/${hash}`),
            await me.patch(`enquiries/${hash}`, { subject: 'X' }),
            await me.delete(`enquiries/${hash}`),
            await me.post(`enquiries/${hash}/close`),
            await me.get(`enquiries/${hash}/mine`),
            await me.get(`enquiries/${hash}/operators`),
          ];
          assert.equal(
            answers.map(({ status }) => status),
            answers.map(() => 404),
            hash,
          );
        }
        assert.is((await world.as('operator').delete('enquiries/bbbb')).status, 403);
        assert.is((await world.as('customer').get('enquiries/aaaa')).status, 403);
        assert.is((await world.as(undefined).get('enquiries/aaaa')).status, 401);
      },
      options,
    ),
  );

  test(
    'inside, ids stay: filters, bulk, undo, history and views; the search says what stands in the address',
    inWorld(
      engine,
      async (world) => {
        const { mine } = await two(world);
        const me = world.as('manager');
        assert.is((await me.post('enquiries', { hash: 'cccc', subject: 'New one' })).status, 201);
        assert.equal(at((await me.get(`enquiries?id[]=${mine}`)).body, '0.hash'), 'aaaa');
        const changed = await me.patch('enquiries/aaaa', { subject: 'Other' });
        assert.equal(at((await me.get(`-/history/enquiries/${mine}`)).body, '0.changes.subject.after'), 'Other');
        assert.equal(at((await me.post(`-/undo/${changed.headers['x-audit-id']}`)).body, 'subject'), 'Mine');
        assert.equal(at((await me.get('-/attention?resource=enquiries')).body, '0.count'), 2);
        assert.equal((await me.get('-/search?query=mine')).body, [{ resource: 'enquiries', id: mine, key: 'aaaa', title: 'Mine' }]);
        const job = await me.post('-/bulk', { resource: 'enquiries', action: 'close', ids: [mine], count: 1 });
        await runBulkJobs(world.api);
        assert.equal(
          [at((await me.get(`-/bulk/${at(job.body, 'id')}`)).body, 'done'), at((await me.get('enquiries/aaaa')).body, 'state')],
          [1, 'closed'],
        );
        const gone = await me.post('-/bulk', { resource: 'enquiries', action: 'delete', ids: [mine], count: 1 });
        await runBulkJobs(world.api);
        assert.equal([at((await me.get(`-/bulk/${at(gone.body, 'id')}`)).body, 'refused'), (await me.get('enquiries/aaaa')).status], [[], 404]);
      },
      options,
    ),
  );

  test(
    'the description of the API says that a text stands there',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('admin').get('openapi.json');
        const schemaAt = (path: string, method: string) =>
          (body as never as { paths: Record<string, Record<string, { parameters: Array<{ name: string; schema: object }> }>> }).paths[path]![
            method
          ]!.parameters.find(({ name }) => name === 'id')!.schema;
        for (const [path, method] of [
          ['/enquiries/{id}', 'get'],
          ['/enquiries/{id}', 'patch'],
          ['/enquiries/{id}/close', 'post'],
          ['/enquiries/{id}/mine', 'get'],
        ] as const)
          assert.equal(schemaAt(path, method), { type: 'string', pattern: '^[a-z0-9]{4,}$' });
        assert.equal(schemaAt('/tours/{id}', 'get'), { type: 'integer' });
      },
      options,
    ),
  );
});
