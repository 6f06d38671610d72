// What a write is warned of by an area's code, in every way there is to write.
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { ServerArea } from '../../../src/server/area/ServerArea.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { warningsIn } from '../../../src/api/warnings.ts';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { sendFile } from '../../setup/sendFile.ts';

const title = { type: 'string', title: 'Title' };
const state = { type: 'string', title: 'State', enum: ['draft', 'live'], 'x-readonly': true };
const posts = source(
  {
    id: 'posts',
    title: 'Posts',
    resources: [
      {
        name: 'posts',
        schema: 'post.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: 'global',
        api: { collection: 'posts' },
        lifecycle: {
          field: 'state',
          start: 'draft',
          states: { draft: { tag: 'none' }, live: { tag: 'success' } },
          moves: { go: { title: 'Go', from: ['draft'], to: 'live', bulk: true } },
        },
      },
    ],
    calls: {
      shout: { method: 'POST', path: 'posts/{id}/shout', access: 'staff', resource: 'posts' },
    },
  } as never,
  { 'post.schema.json': { title: 'Post', type: 'object', required: ['title'], properties: { title, state } } },
  { handlers: ['shout'] },
);
function postsArea(area: ServerArea): void {
  const loud = (record: WireRecord) => `“${String(record.title)}” is loud.`;
  area.hooks('posts', {
    beforeCreate: async (record, { warn }) => {
      if (record.title !== 'quiet') warn(loud(record));
      return record;
    },
    beforeUpdate: async (next, _previous, { warn }) => {
      warn(loud(next));
      return next;
    },
    beforeDelete: async (record, { warn }) => warn(loud(record)),
  });
  area.move('posts.go', async ({ record, warn }) => {
    warn(loud(record));
    warn(loud(record));
    return {};
  });
  area.handle('shout', async ({ params, records }) => void (await records('posts').update(Number(params.id), { title: 'שלום!' })));
}
const options = { plugins: [posts], areas: { posts: postsArea } };

await withEngines('a writer is warned', (test, engine) => {
  test(
    'of what is looked at in a form, a call, a move and a deletion, and again where a write is repeated',
    inWorld(
      engine,
      async ({ as }) => {
        const operator = as('operator');
        const told = ({ status, headers, text }: Awaited<ReturnType<typeof operator.post>>) => {
          assert.ok(status < 300, text);
          return warningsIn(headers['x-warnings']);
        };
        const made = await operator.post('posts', { title: 'Hey' });
        const path = `posts/${String(at(made.body, 'id'))}`;
        assert.equal(told(made), ['“Hey” is loud.']);
        assert.equal(told(await operator.patch(path, { title: 'Ho' })), ['“Ho” is loud.']);
        const key = { 'idempotency-key': 'once' };
        assert.equal(told(await operator.post(`${path}/shout`, undefined, key)), ['“שלום!” is loud.']);
        assert.equal(told(await operator.post(`${path}/shout`, undefined, key)), ['“שלום!” is loud.']);
        assert.equal(told(await operator.post(`${path}/go`)), ['“שלום!” is loud.'], 'each sentence once');
        assert.equal(told(await operator.delete(path)), ['“שלום!” is loud.']);
        assert.equal(told(await operator.post('posts', { title: 'quiet' })), []);
      },
      options,
    ),
  );

  test(
    'of no more than fits into a header',
    inWorld(
      engine,
      async ({ as }) => {
        const { status, headers } = await as('operator').post('posts', { title: 'ש'.repeat(2_000) });
        assert.equal([status, headers['x-warnings']], [201, undefined]);
      },
      options,
    ),
  );

  test(
    'of each record of a bulk action',
    inWorld(
      engine,
      async (world) => {
        const ids = await world.insert('posts', [
          { title: 'A', state: 'draft' },
          { title: 'B', state: 'live' },
          { title: 'C', state: 'draft' },
        ]);
        const { body } = await world.as('operator').post('-/bulk', { resource: 'posts', action: 'go', count: 3, ids });
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        const over = (await world.as('operator').get(`-/bulk/${at(body, 'id')}`)).body;
        assert.equal(
          [at(over, 'done'), at(over, 'refusedCount'), at(over, 'warned')],
          [
            2,
            1,
            [
              { id: ids[0], message: '“A” is loud.' },
              { id: ids[2], message: '“C” is loud.' },
            ],
          ],
        );
      },
      options,
    ),
  );

  test(
    'of the lines of an import, when it is checked and when it is carried out',
    inWorld(
      engine,
      async (world) => {
        const [id] = await world.insert('posts', [{ title: 'Old', state: 'draft' }]);
        for (const apply of [false, true]) {
          const file = `ID,Title\n,quiet\n${apply ? id : ''},Hey\n,Hey\n`;
          const { body } = await sendFile(world, 'operator', {
            path: '-/import/posts',
            file: apply ? file : file.replaceAll(/^,/gm, '').replace('ID,', ''),
            apply,
          });
          assert.equal(at(body, 'warned'), [{ message: '“Hey” is loud.', lines: [3, 4] }], JSON.stringify(body));
        }
      },
      options,
    ),
  );
});
