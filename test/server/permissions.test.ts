import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import { startJobs } from '../../src/server/background/startJobs.ts';
import { source } from '../setup/areas.ts';
import { withEngines } from '../setup/database.ts';
import { at } from '../setup/fixtures.ts';
import { inWorld } from '../setup/inWorld.ts';
import type { Person } from '../setup/world.ts';

const permission = (level: string) => ({ title: level, default: level });
const guides: PluginSource = source(
  {
    id: 'guides',
    title: 'Guides',
    permissions: { 'guides.see': permission('user'), 'guides.rate': permission('manager'), 'guides.keep': permission('staff') },
    resources: [
      {
        name: 'guides',
        schema: 'guide.schema.json',
        access: { read: 'guides.see', write: 'guides.keep' },
        scope: 'global',
        api: { collection: 'guides' },
        actions: [{ id: 'praise', label: 'Praise', call: 'praise', bulk: true }],
      },
    ],
    calls: {
      praise: { method: 'POST', path: 'guides/{id}/praise', access: 'guides.rate', resource: 'guides' },
      names: { method: 'GET', path: 'guides/names', access: 'guides.keep', resource: 'guides', answers: { options: true, fields: ['rating'] } },
    },
  } as never,
  {
    'guide.schema.json': {
      title: 'Guide',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 50 },
        rating: { type: 'integer', title: 'Rating', 'x-access': { read: 'guides.keep', write: 'guides.rate' } },
      },
    },
  },
  { handlers: ['praise'] },
);
const people: Array<Person | undefined> = [undefined, 'customer', 'operator', 'manager', 'admin'];
const options = {
  plugins: [guides],
  areas: {
    guides: (own: { handle: (id: string, run: () => Promise<unknown>) => void }) => own.handle('praise', async () => ({ praised: true })),
  } as never,
};

await withEngines('permissions', (test, engine) => {
  test(
    'a call, a record and a field are held by the permission they name',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const [id] = await insert('guides', [{ name: 'Ada', rating: 3 }]);
        const held = async (person: Person | undefined) => {
          const client = as(person);
          const read = await client.get(`guides/${id}`);
          return [
            read.status,
            at(read.body, 'rating'),
            (await client.patch(`guides/${id}`, { name: 'Ada B' })).status,
            (await client.patch(`guides/${id}`, { rating: 4 })).status,
            (await client.post(`guides/${id}/praise`)).status,
          ];
        };
        const found: unknown[] = [];
        for (const person of people) found.push(await held(person));
        assert.equal(found, [
          [401, undefined, 401, 401, 401],
          [200, undefined, 403, 403, 403],
          [200, 3, 200, 400, 403],
          [200, 3, 200, 200, 200],
          [200, 4, 200, 200, 200],
        ]);
      },
      options,
    ),
  );

  test(
    'an answer kept for those who have a permission is not given to others',
    inWorld(
      engine,
      async ({ as, insert }) => {
        await insert('guides', [{ name: 'Ada', rating: 3 }]);
        const answers = [];
        for (const person of ['operator', 'customer', 'operator'] as const) {
          const { status, body } = await as(person).get('guides');
          answers.push([status, at(body, '0.rating')]);
        }
        assert.equal(answers, [
          [200, 3],
          [200, undefined],
          [200, 3],
        ]);
        assert.equal([(await as('operator').get('guides/names')).status, (await as('customer').get('guides/names')).status], [200, 403]);
      },
      options,
    ),
  );

  test(
    'a bulk action goes by what its starter may do',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert('guides', [{ name: 'Ada' }, { name: 'Bea' }]);
        const start = (person: Person) =>
          world.as(person).post('-/bulk', { resource: 'guides', action: 'update', ids, count: 2, values: { name: 'All' } });
        assert.is((await start('customer')).status, 403);
        const { body } = await start('operator');
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        assert.equal(
          [
            at((await world.as('operator').get(`-/bulk/${at(body, 'id')}`)).body, 'done'),
            (await world.as('operator').get('guides?sort=id')).text.match(/"All"/g)?.length,
          ],
          [2, 2],
        );
      },
      {
        ...options,
        plugins: [
          {
            ...guides,
            manifest: {
              ...(guides.manifest as { resources: object[] }),
              resources: [{ ...(guides.manifest as { resources: object[] }).resources[0], list: { bulkEdit: ['name'] } }],
            },
          },
        ],
      },
    ),
  );
});
