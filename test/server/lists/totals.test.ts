import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { bounds } from '../../../src/server/reading/idsOf.ts';
import { inWorld } from '../../setup/inWorld.ts';

const totals = { weight: 'sum', margin: 'avg', sent_on: 'max', price: 'sum', note: 'count' };
const parcels = area(
  'parcels',
  {
    access: { read: 'user', write: 'admin' },
    scope: { operator: 'operator_id' },
    list: { filters: ['weight'], totals },
    views: { heavy: { title: 'Heavy', where: { weight: { from: 6 } }, totals: { weight: 'max' } } },
  },
  {
    operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
    weight: { type: 'integer', title: 'Weight' },
    margin: { type: 'number', title: 'Margin', 'x-access': { read: 'admin' } },
    sent_on: { type: 'string', format: 'date', title: 'Sent on' },
    price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
    note: { type: 'string', title: 'Note', maxLength: 80 },
  },
);

await withEngines('figures below a list', (test, engine) => {
  test(
    'are of everything found in scope, money by currency, and of readable fields alone',
    inWorld(
      engine,
      async ({ as, insert, operators }) => {
        const price = (amount: number, currencyId: number) => JSON.stringify({ amount, currency_id: currencyId });
        await insert('parcels', [
          { title: 'One', operator_id: operators.a, weight: 5, margin: 1, sent_on: '2026-01-05', price: price(100, 1), note: 'x' },
          { title: 'Two', operator_id: operators.a, weight: 7, margin: 2, sent_on: '2026-01-09', price: price(250, 2) },
          { title: 'Three', operator_id: operators.b, weight: 11, margin: 6, price: price(30, 1) },
        ]);
        const values = async (person: 'admin' | 'manager', query = '') =>
          ((await as(person).get(`-/totals/parcels${query}`)).body as Array<{ field: string; value: unknown }>).map(({ field, value }) => [
            field,
            value,
          ]);
        assert.equal(await values('admin'), [
          ['weight', 23],
          ['margin', 3],
          ['sent_on', '2026-01-09'],
          [
            'price',
            [
              { amount: 130, currency_id: 1 },
              { amount: 250, currency_id: 2 },
            ],
          ],
          ['note', 1],
        ]);
        assert.equal(await values('manager', '?weight[from]=6'), [
          ['weight', 7],
          ['sent_on', '2026-01-09'],
          ['price', [{ amount: 250, currency_id: 2 }]],
          ['note', 0],
        ]);
        assert.equal(await values('manager', '?weight[from]=60'), [
          ['weight', 0],
          ['sent_on', null],
          ['price', []],
          ['note', 0],
        ]);
        assert.equal(await values('admin', '?weight[from]=6&totals[view]=heavy'), [['weight', 11]], 'a view has figures of its own');
        assert.is((await as('admin').get('-/totals/parcels?nonsense=1')).status, 400);
        const atOnce = [await values('admin'), await values('manager', '?weight[from]=60')];
        const usual = { ...bounds };
        Object.assign(bounds, { reckoned: 0, slice: 1 });
        try {
          assert.equal([await values('admin'), await values('manager', '?weight[from]=60')], atOnce, 'of many, slice by slice');
        } finally {
          Object.assign(bounds, usual);
        }
      },
      { plugins: [...marketplace, parcels] },
    ),
  );
});
