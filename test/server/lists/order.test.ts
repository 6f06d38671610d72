import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const boards = source(
  {
    id: 'boards',
    title: 'Boards',
    resources: [
      { name: 'boards', schema: 'board.schema.json', access: { read: 'user', write: 'admin' }, scope: 'global', api: { collection: 'boards' } },
      {
        name: 'cards',
        schema: 'card.schema.json',
        access: { read: 'user', write: 'staff' },
        scope: 'global',
        parent: { resource: 'boards', field: 'board_id', param: 'boardId' },
        api: { collection: 'boards/{boardId}/cards' },
        list: { sort: 'place', ordered: 'place', search: ['title'] },
      },
    ],
  } as never,
  {
    'board.schema.json': { title: 'Board', type: 'object', properties: { title: { type: 'string', title: 'Title' } } },
    'card.schema.json': {
      title: 'Card',
      type: 'object',
      properties: {
        title: { type: 'string', title: 'Title' },
        board_id: { type: 'integer', title: 'Board', 'x-ref': 'boards' },
        place: { type: 'integer', title: 'Place', 'x-readonly': true },
      },
    },
  },
);
const options = { plugins: [...marketplace, boards] };

const titles = async ({ as }: World, board: number): Promise<Json[]> =>
  ((await as('admin').get(`boards/${board}/cards`)).body as Array<Record<string, Json>>).map(({ title }) => title ?? null);

/** A board with cards a, b, c, made one after the other. */
async function board({ as }: World): Promise<{ board: number; a: number; b: number; c: number }> {
  const made = async (path: string, title: string) => ((await as('admin').post(path, { title })).body as { id: number }).id;
  const id = await made('boards', 'One');
  const cards = `boards/${id}/cards`;
  return { board: id, a: await made(cards, 'a'), b: await made(cards, 'b'), c: await made(cards, 'c') };
}

await withEngines('the order people give a list', (test, engine) => {
  test(
    'new records come last, and each goes where it is put',
    inWorld(
      engine,
      async (world) => {
        const { board: one, a, b, c } = await board(world);
        const put = async (id: number, after: number | null) => (await world.as('manager').post('-/order/cards', { id, after })).status;
        assert.equal(await titles(world, one), ['a', 'b', 'c']);
        assert.is(await put(c, null), 200);
        assert.equal(await titles(world, one), ['c', 'a', 'b']);
        assert.is(await put(c, a), 200);
        assert.equal(await titles(world, one), ['a', 'c', 'b']);
        assert.is(await put(a, b), 200);
        assert.equal(await titles(world, one), ['c', 'b', 'a']);
        await world.as('admin').post(`boards/${one}/cards`, { title: 'd' });
        assert.equal(await titles(world, one), ['c', 'b', 'a', 'd']);
        const history = (await world.as('admin').get(`-/history/cards/${a}`)).body as Array<Record<string, Json>>;
        assert.equal(
          history.map(({ action }) => action),
          ['order', 'create'],
        );
      },
      options,
    ),
  );

  test(
    'there is always room, also where records have no places yet',
    inWorld(
      engine,
      async (world) => {
        const { board: one, a, b, c } = await board(world);
        for (let times = 0; times < 24; times++) await world.as('admin').post('-/order/cards', { id: times % 2 ? b : c, after: a });
        assert.equal(await titles(world, one), ['a', 'b', 'c']);
        await world.db.query('update cards set place = null');
        assert.is((await world.as('admin').post('-/order/cards', { id: a, after: b })).status, 200);
        assert.equal(await titles(world, one), ['b', 'a', 'c']);
      },
      options,
    ),
  );

  test(
    'each board has an order of its own, and only writers give it',
    inWorld(
      engine,
      async (world) => {
        const [first, second] = [await board(world), await board(world)];
        const sent = async (person: 'admin' | 'customer', body: Json, resource = 'cards') =>
          (await world.as(person).post(`-/order/${resource}`, body)).status;
        assert.is(await sent('admin', { id: first.a, after: second.a }), 409);
        assert.is(await sent('customer', { id: first.a, after: first.b }), 403);
        assert.is(await sent('admin', { id: first.a, after: first.b }, 'boards'), 404);
        assert.is(await sent('admin', { id: 999_999, after: null }), 404);
        assert.equal(
          [
            await sent('admin', { id: first.a }),
            await sent('admin', { id: 'a', after: null }),
            await sent('admin', { id: first.a, after: null, x: 1 }),
          ],
          [400, 400, 400],
        );
        assert.is((await world.as('admin').patch(`boards/${first.board}/cards/${first.a}`, { place: 1 })).status, 400);
        await sent('admin', { id: second.c, after: null });
        assert.equal(
          [await titles(world, first.board), await titles(world, second.board)],
          [
            ['a', 'b', 'c'],
            ['c', 'a', 'b'],
          ],
        );
      },
      options,
    ),
  );

  test(
    'many moves at once lose no record',
    inWorld(
      engine,
      async (world) => {
        const { board: one, a, b, c } = await board(world);
        const sent = await Promise.all(
          Array.from({ length: 30 }, (_, i) => world.as('admin').post('-/order/cards', { id: [a, b, c][i % 3], after: [c, a, b][i % 3] })),
        );
        assert.equal([...new Set(sent.map(({ status }) => status))], [200]);
        const { rows } = await world.db.query<{ places: number; cards: number }>(
          'select count(distinct place)::int as places, count(*)::int as cards from cards where board_id = $1',
          [one],
        );
        assert.equal(rows, [{ places: 3, cards: 3 }]);
      },
      options,
    ),
  );
});
