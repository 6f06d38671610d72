import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { bounds } from '../../../src/server/reading/idsOf.ts';

const sales = area(
  'sales',
  {
    access: { read: 'user', write: 'admin' },
    scope: { operator: 'operator_id' },
    list: { filters: ['state', 'weight', 'operator_id'] },
    figures: {
      sold: { title: 'Sold', of: { sum: 'price' }, by: 'paid_at', where: { state: 'paid' } },
      trips: { title: 'Trips', of: 'count', by: 'day' },
      load: { title: 'Load', of: { avg: 'weight' }, by: 'day' },
      states: { title: 'States', of: 'count', by: 'day', split: 'state' },
      whose: { title: 'Whose', of: { sum: 'weight' }, by: 'day', split: 'operator_id' },
      margin: { title: 'Margin', of: { sum: 'margin' }, by: 'day' },
      recent: { title: 'Recent', of: 'count', by: 'day', where: { weight: { from: 6 } }, access: 'manager' },
    },
  },
  {
    operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
    state: { type: 'string', enum: ['asked', 'paid', 'lost', 'late', 'sent', 'held'], title: 'State' },
    paid_at: { type: 'string', format: 'date-time', title: 'Paid' },
    day: { type: 'string', format: 'date', title: 'Day' },
    weight: { type: 'integer', title: 'Weight' },
    margin: { type: 'number', title: 'Margin', 'x-access': { read: 'admin' } },
    price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
  },
);

const price = (amount: number, currencyId: number) => JSON.stringify({ amount, currency_id: currencyId });
const span = (from: string, to: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ 'figure[from]': from, 'figure[to]': to, ...more }).toString();
type Body = { periods: string[]; series: Array<{ currency_id?: number; split?: unknown; name?: string; others?: true; values: unknown[] }> };

await withEngines('figures by period', (test, engine) => {
  test(
    'are reckoned in scope, in the zone asked for, money by currency, with zeros where nothing was',
    inWorld(
      engine,
      async ({ as, insert, operators: { a, b } }) => {
        await insert('sales', [
          // Half an hour before midnight in London is March in Rome, and summer time begins there on the 29th.
          { title: '1', operator_id: a, state: 'paid', paid_at: '2026-02-28T23:30:00Z', price: price(100, 1) },
          { title: '2', operator_id: a, state: 'paid', paid_at: '2026-03-29T21:59:59Z', price: price(30, 2) },
          { title: '3', operator_id: b, state: 'paid', paid_at: '2026-03-29T22:00:00Z', price: price(7, 1) },
          { title: '4', operator_id: a, state: 'asked', paid_at: '2026-03-10T12:00:00Z', price: price(1000, 1) },
        ]);
        const of = async (person: 'admin' | 'manager', query: string) => (await as(person).get(`-/figures/sales/sold?${query}`)).body as Body;
        assert.equal(await of('admin', span('2026-02-01', '2026-04-30', { 'figure[zone]': 'Europe/Rome' })), {
          periods: ['2026-02-01', '2026-03-01', '2026-04-01'],
          series: [
            { currency_id: 1, values: [0, 107, 0] },
            { currency_id: 2, values: [0, 30, 0] },
          ],
        });
        assert.equal((await of('admin', span('2026-02-01', '2026-02-28'))).series, [{ currency_id: 1, values: [100] }]);
        assert.equal(await of('admin', span('2026-03-28', '2026-03-30', { 'figure[by]': 'day', 'figure[zone]': 'Europe/Rome' })), {
          periods: ['2026-03-28', '2026-03-29', '2026-03-30'],
          series: [
            { currency_id: 1, values: [0, 0, 7] },
            { currency_id: 2, values: [0, 30, 0] },
          ],
        });
        assert.equal((await of('manager', span('2026-03-30', '2026-03-30', { 'figure[zone]': 'Europe/Rome' }))).series, []);
      },
      { plugins: [...marketplace, sales] },
    ),
  );

  test(
    'are the same slice by slice; days stay as they are, weeks begin as asked, the greatest stand by themselves, names come along',
    inWorld(
      engine,
      async ({ as, insert, operators: { a, b } }) => {
        const states = ['asked', 'paid', 'lost', 'late', 'sent', 'held'];
        await insert(
          'sales',
          states.flatMap((state, i) =>
            Array.from({ length: 6 - i }, (_, k) => ({
              title: `${state} ${k}`,
              operator_id: k === 0 ? a : b,
              state,
              day: k % 2 ? '2026-01-04' : '2026-01-05',
              weight: 1 + k,
              margin: 0.1,
            })),
          ),
        );
        const usual = { ...bounds };
        for (const change of [{}, { reckoned: 3, slice: 4 }]) {
          Object.assign(bounds, usual, change);
          try {
            const of = async (figure: string, query = span('2026-01-01', '2026-01-11', { 'figure[by]': 'week' })) =>
              (await as('admin').get(`-/figures/sales/${figure}?${query}`)).body as Body;
            assert.equal(await of('trips'), { periods: ['2026-01-01', '2026-01-05'], series: [{ values: [9, 12] }] });
            assert.equal((await of('trips', span('2026-01-01', '2026-01-11', { 'figure[by]': 'week', 'figure[week]': '7' }))).periods, [
              '2026-01-01',
              '2026-01-04',
              '2026-01-11',
            ]);
            assert.equal((await of('trips', `${span('2026-01-05', '2026-01-05')}&filters[state]=lost`)).series, [{ values: [2] }]);
            assert.equal((await of('load', span('2026-01-03', '2026-01-04', { 'figure[by]': 'day' }))).series[0]!.values, [null, 3.11111111111111]);
            assert.equal((await of('states', span('2026-01-01', '2026-12-31', { 'figure[by]': 'year' }))).series, [
              { values: [6], split: 'asked' },
              { values: [5], split: 'paid' },
              { values: [4], split: 'lost' },
              { values: [3], split: 'late' },
              { values: [3], others: true },
            ]);
            assert.equal(
              (await of('whose', span('2026-01-01', '2026-12-31', { 'figure[by]': 'year' }))).series.map(({ split, name, values }) => [
                split,
                typeof name,
                values,
              ]),
              [
                [b, 'string', [50]],
                [a, 'string', [6]],
              ],
            );
            assert.equal((await of('margin', span('2026-01-01', '2026-12-31', { 'figure[by]': 'year' }))).series, [{ values: [2.1] }]);
            assert.equal((await of('trips', span('2020-01-01', '2020-01-01'))).series, [{ values: [0] }]);
          } finally {
            Object.assign(bounds, usual);
          }
        }
      },
      { plugins: [...marketplace, sales] },
    ),
  );

  test(
    'are refused to whoever may not read what they go by, and a call that cannot be answered says which parameter is wrong',
    inWorld(
      engine,
      async ({ as }) => {
        const ask = async (person: 'admin' | 'manager' | 'operator', figure: string, query: string) => {
          const { status, body } = await as(person).get(`-/figures/sales/${figure}?${query}`);
          return [status, (body as { message?: string }).message ?? ''] as const;
        };
        const fine = span('2026-01-01', '2026-01-31');
        assert.equal([(await ask('manager', 'margin', fine))[0], (await ask('admin', 'margin', fine))[0]], [403, 200]);
        assert.equal([(await ask('operator', 'recent', fine))[0], (await ask('manager', 'recent', fine))[0]], [403, 200]);
        assert.is((await ask('admin', 'sld', fine))[0], 404);
        const wrong: Array<[string, string]> = [
          [span('2026-01-32', '2026-02-01'), 'figure[from]'],
          [span('2026-02-01', '2026-01-01'), 'figure[to]'],
          [span('2026-01-01', '2026-01-31', { 'figure[by]': 'hour' }), 'figure[by]'],
          [span('2026-01-01', '2026-01-31', { 'figure[zone]': 'Rome' }), 'figure[zone]'],
          [span('2026-01-01', '2026-01-31', { 'figure[week]': '0' }), 'figure[week]'],
          [span('2024-01-01', '2026-01-31', { 'figure[by]': 'day' }), 'figure[by]'],
          [`${fine}&nonsense=1`, 'nonsense'],
        ];
        for (const [query, name] of wrong) {
          const [status, message] = await ask('admin', 'trips', query);
          assert.is(status, 400, query);
          assert.match(message, `"${name}"`);
        }
      },
      { plugins: [...marketplace, sales] },
    ),
  );
});
