// What an area asks another in code.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PluginSource } from '#core';
import type { Areas } from '../../../src/server/area/Registered.ts';
import { registerAreas } from '../../../src/server/area/registerAreas.ts';
import { complaints, registryOf, source } from '../../setup/areas.ts';
import { engines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const resource = (name: string, access = 'user') => ({
  name,
  schema: `${name}.schema.json`,
  access: { read: access, write: 'staff' },
  scope: 'global',
  api: { collection: name },
});
const titled = (more: object = {}) => ({ title: 'Thing', type: 'object', properties: { name: { type: 'string', title: 'Name' }, ...more } });
const stock = (more: object = { offers: { left: 'How many are left of `{ good }`: a number.' } }): PluginSource =>
  source({ id: 'stock', title: 'Stock', resources: [resource('boxes')], ...more } as never, { 'boxes.schema.json': titled() }, { offers: ['left'] });
const shop = (asks: string[] = ['stock.left']): PluginSource =>
  source({ id: 'shop', title: 'Shop', resources: [resource('goods')], asks } as never, {
    'goods.schema.json': titled({ left: { type: 'integer', title: 'Left', 'x-readonly': true } }),
  });
const areas: Areas = {
  stock: (area) => {
    area.offer('left', async (question, { sql, read }) => {
      const { good } = question as { good: string };
      const { rows } = await sql<{ n: number }>('select count(*)::int as n from boxes where name = $1', [good]);
      return rows[0]!.n + 10 * (await read('goods').count({ name: good }));
    });
  },
  shop: (area) => {
    area.derive('goods', 'left', async ({ name }, { ask }) => (await ask('stock.left', { good: name ?? null })) ?? -1);
    area.hooks('goods', {
      beforeUpdate: async (next, _previous, { ask }) => ({ ...next, name: `${await ask('stock.gone', {})}` }),
    });
  },
};
const [engine] = await engines();
const left = { name: 'Tea' };

test(
  'it is answered with the tables of the area that is asked, in the transaction of who asks',
  inWorld(
    engine!,
    async ({ as, insert }) => {
      await insert('boxes', [{ name: 'Tea' }, { name: 'Tea' }]);
      const { status, body } = await as('operator').post('goods', left);
      assert.equal([status, (body as { left: number }).left], [201, 12], 'two boxes, and the good that is just being written');
      assert.is(
        (await as('operator').patch(`goods/${(body as { id: number }).id}`, { name: 'x' })).status,
        500,
        'what the manifest does not name is not asked',
      );
    },
    { plugins: [stock(), shop()], areas, errors: true },
  ),
);

test(
  'an area that is not there is asked in vain',
  inWorld(
    engine!,
    async ({ as }) => {
      assert.is(((await as('operator').post('goods', left)).body as { left: number }).left, -1);
    },
    { plugins: [shop()], areas: { shop: areas.shop! } },
  ),
);

test('both names are checked', () => {
  const said = (...plugins: PluginSource[]) => complaints(registryOf(...plugins));
  assert.equal(said(stock(), shop()), []);
  assert.equal(said(shop()), [], 'another marketplace may lack the area');
  const one = (list: string[]) => assert.is(list.length, 1, list.join('\n'));
  const typo = said(stock(), shop(['stock.lefd']));
  one(typo);
  assert.match(typo[0]!, 'shop: /asks/0 names question "stock.lefd"; areas offer: stock.left; did you mean "stock.left"?');
  assert.match(said(stock(), shop(['stok.left']))[0]!, 'did you mean "stock.left"?');
  assert.match(said(stock({}))[0]!, 'server.ts supplies offer "left", which is not declared');
  const both = { offers: { left: 'One.', right: 'Two.' } };
  assert.match(said(stock(both))[0]!, '/offers/right names offer "right"; server.ts supplies: left');
  const offering = (word: string): Areas => ({ stock: (area) => area.offer(word, async () => 1) });
  assert.throws(() => registerAreas(registryOf(stock()), offering('right')), 'which "offers" of its plugin.json does not declare');
});

test.run();
