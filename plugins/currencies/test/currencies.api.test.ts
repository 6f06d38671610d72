import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, at, type AreaWorld } from '#test';

/** Shekel, dollar (the default) and dinar. */
async function known({ insert }: Pick<AreaWorld, 'insert'>): Promise<void> {
  await insert('currencies', [
    { id: 1, code: 'ILS', name: 'Shekel', digits: 2, is_enabled: 1, source: 'BOI' },
    { id: 2, code: 'USD', name: 'Dollar', digits: 2, is_enabled: 1, is_default: 1 },
    { id: 3, code: 'JOD', name: 'Dinar', digits: 3, is_enabled: 1, source: 'OXR' },
  ]);
}
const put = (world: AreaWorld, ...items: object[]) => world.as('admin').put('currencies/exchange-rates', { items });
const rates = async (world: AreaWorld) => (await world.as('customer').get('currencies/exchange-rates')).body as Array<{ [name: string]: Json }>;

await areaTests(
  'currencies',
  (test) => {
    test('anybody lists them; decimals come from the code, which stays', async ({ as }) => {
      const made = await as('admin').post('currencies', { code: 'JPY', name: 'Yen' });
      assert.equal([made.status, at(made.body, 'digits'), at(made.body, 'is_enabled')], [201, 0, 1], made.text);
      assert.equal(Object.keys((await as('admin').patch(`currencies/${at(made.body, 'id')}`, { code: 'KRW', digits: 3, rate: 2 })).body as object), [
        'code',
        'digits',
        'rate',
      ]);
      assert.equal(Object.keys((await as('admin').post('currencies', { code: 'JPY', name: 'Again' })).body as object), ['code']);
      assert.equal(
        [(await as(undefined).get('currencies')).status, (await as(undefined).get(`currencies/${at(made.body, 'id')}`)).status],
        [200, 401],
      );
      assert.is((await as('manager').post('currencies', { code: 'KRW', name: 'Won' })).status, 403);
    });

    test('answers what selects need, the sources by title, and the default currency', async (world) => {
      await known(world);
      const { as } = world;
      assert.equal(
        ((await as('customer').get('currencies/for-select')).body as Json[]).map((row) => at(row, 'code')),
        ['ILS', 'JOD', 'USD'],
      );
      const german = (await as('customer').get('currencies/sources', { 'accept-language': 'de' })).body;
      assert.equal(
        german,
        [
          ['ECB', 'EZB'],
          ['BOI', 'Bank von Israel'],
          ['CBR', 'Zentralbank Russlands'],
          ['OXR', 'Open Exchange Rates'],
          ['MANUAL', 'Manuell'],
        ].map(([id, title]) => ({ id: id!, title: title! })),
      );
      assert.equal((await as('customer').get('currencies/default-currency-code')).body, { id: 2, code: 'USD' });
    });

    test('the first currency is the default one, whatever its number, and the next is not', async ({ as, query }) => {
      const [euro, yen] = [
        await as('admin').post('currencies', { code: 'EUR', name: 'Euro' }),
        await as('admin').post('currencies', { code: 'JPY', name: 'Yen', is_default: 0 }),
      ];
      assert.equal([euro.status, at(euro.body, 'is_default'), yen.status], [201, 1, 400], 'nobody says it but the server');
      const won = await as('admin').post('currencies', { code: 'KRW', name: 'Won' });
      assert.is(at(won.body, 'is_default'), 0);
      assert.is(at((await as('customer').get('currencies/default-currency-code')).body, 'code'), 'EUR');
      await query(`update currencies set is_default = null, rate = case code when 'KRW' then 1 end`);
      const migration = readFileSync(path.join('plugins', 'currencies', 'migrations', '001-default-currency.sql'), 'utf8');
      for (const statement of migration.split(/;$/m).filter((each) => each.trim())) await query(statement);
      assert.is(
        at((await as('customer').get('currencies/default-currency-code')).body, 'code'),
        'KRW',
        'an earlier table: the one that rates are counted in',
      );
    });

    test('saves the grid, and keeps every rate with who set it and when', async (world) => {
      await known(world);
      assert.is(
        (await put(world, { id: 1, rate: 3.6, rate_date: '2026-02-27', source: 'BOI' }, { id: 3, rate: 0.709 }, { id: 2, rate: 1 })).status,
        200,
      );
      world.clock.pass(86_400_000);
      const saved = await put(world, { id: 1, rate: 3.7 }, { id: 3, rate: 0.709 });
      assert.is(saved.status, 200, saved.text);
      assert.equal(
        (await rates(world)).map((row) => [row.code, row.is_default, row.rate, row.before, row.rate_date, row.source, row.changed_by]),
        [
          ['ILS', 0, 3.7, 3.6, '2026-03-02', 'MANUAL', 'admin'],
          ['JOD', 0, 0.709, null, '2026-03-01', 'MANUAL', 'admin'],
          ['USD', 1, 1, null, null, null, null],
        ],
      );
      const past = (await world.as('customer').get('currencies/1/exchange-rates')).body as Json[];
      assert.equal(
        past.map((row) => [at(row, 'rate'), at(row, 'rate_date'), at(row, 'changed_at')]),
        [
          [3.7, '2026-03-02', '2026-03-02T10:00:00.000Z'],
          [3.6, '2026-02-27', '2026-03-01T10:00:00.000Z'],
        ],
      );
      assert.is(((await world.as('customer').get('currencies/3/exchange-rates')).body as Json[]).length, 1);
      assert.is(at((await world.as('customer').get('currencies/1')).body, 'rate'), 3.7);
    });

    test('refuses what is no rate, each at its cell, and then saves nothing', async (world) => {
      await known(world);
      const refused = async (...items: object[]) => {
        const answer = await put(world, ...items);
        return [answer.status, ...Object.keys(answer.body as object)];
      };
      assert.equal(await refused({ id: 1, rate: 3.6 }, { id: 3, rate: 0 }), [400, 'items.1.rate']);
      assert.equal(await refused({ id: 1, rate: 3.6 }, { id: 99, rate: 2 }, { id: 1, rate: 4 }), [400, 'items.1.id', 'items.2.id']);
      assert.equal(await refused({ id: 2, rate: 1.1 }), [400, 'items.0.rate']);
      assert.equal(await refused({ id: 1, rate: 3.6, rate_date: '2026-03-09' }), [400, 'items.0.rate_date']);
      assert.equal(await refused({ id: 1, rate: 3.6, source: 'FRIEND', colour: 1 }).then((each) => each.sort()), [
        400,
        'items.0.colour',
        'items.0.source',
      ]);
      assert.is((await world.as('manager').put('currencies/exchange-rates', { items: [] })).status, 403);
      assert.equal(
        (await rates(world)).map((row) => row.rate),
        [null, null, 1],
      );
    });

    test('does not let a grid overwrite a rate its reader has not seen', async (world) => {
      await known(world);
      const version = (await rates(world))[0]!.version;
      assert.is((await put(world, { id: 1, rate: 3.6, version })).status, 200);
      const stale = await put(world, { id: 1, rate: 3.5, version });
      assert.equal([stale.status, stale.body], [400, { 'items.0.rate': ['Someone else changed ILS: its rate is now 3.6. Check it and try again.'] }]);
    });

    test('the default currency is neither disabled nor deleted, and one in use is not deleted', async (world) => {
      await known(world);
      const { as } = world;
      assert.equal(Object.keys((await as('admin').patch('currencies/2', { is_enabled: 0 })).body as object), ['is_enabled']);
      assert.is((await as('admin').delete('currencies/2')).status, 409);
      assert.is((await put(world, { id: 3, rate: 0.7 })).status, 200);
      assert.is((await as('admin').patch('currencies/3', { is_enabled: 0 })).status, 200);
      assert.is((await as('admin').delete('currencies/3')).status, 204);
    });
  },
  { on: 'postgres' },
);
