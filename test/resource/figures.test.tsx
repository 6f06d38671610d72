import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '#core';
import { addPeriods, isoDay, startOfPeriod } from '#core';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { Figure } from '../../src/resource/figures/Figure.tsx';
import { complaints, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, show, type World } from './world.tsx';

const usual = { access: { read: 'user', write: 'admin' }, scope: 'global' };
const text = (title: string) => ({ type: 'string', title, maxLength: 80 });
const figures = {
  taken: { title: 'Taken', of: { sum: 'price' }, by: 'created_at' },
  weights: { title: 'Weights', of: { sum: 'weight' }, by: 'day', split: 'kind' },
  secret: { title: 'Secret', of: 'count', by: 'day', access: 'admin' },
};
const shop = (part: object = { id: 'taken', title: 'Taken', figure: 'taken', of: 'sales', by: 'shop_id' }, filters = ['shop_id']) =>
  source(
    {
      id: 'shops',
      title: 'Shops',
      resources: [
        { ...usual, name: 'shops', schema: 'shop.schema.json', paths: '/shops', api: { collection: 'shops' } },
        { ...usual, name: 'sales', schema: 'sale.schema.json', paths: '/sales', api: { collection: 'sales' }, list: { filters }, figures },
      ],
      screens: [{ kind: 'record', resource: 'shops', path: '/shops/{id}', parts: [{ id: 'name', fields: ['name'] }, part] }],
    } as unknown as Manifest,
    {
      'shop.schema.json': { title: 'Shop', type: 'object', required: ['name'], properties: { name: text('Name') } },
      'sale.schema.json': {
        title: 'Sale',
        type: 'object',
        properties: {
          title: text('Title'),
          day: { type: 'string', format: 'date', title: 'Day' },
          kind: { type: 'string', enum: ['BIG_ONE', 'SMALL'], title: 'Kind' },
          weight: { type: 'integer', title: 'Weight' },
          price: { $ref: '../../schemas/common/money.schema.json', title: 'Price' },
          shop_id: { type: 'integer', title: 'Shop', 'x-ref': 'shops' },
        },
      },
    },
  );
const registry = registryOf(shop());

const asked = (world: World) => world.sent.filter(({ path }) => path.startsWith('-/figures/'));
const cells = () => [...document.querySelectorAll('.wp-chart table')].map((table) => [...table.querySelectorAll('tr')].map((row) => row.textContent));

async function world(offers = ['lists', 'figures'], role: 'admin' | 'operator' = 'admin'): Promise<World> {
  const made = createWorld(registry, { offers, role });
  await begin(registry);
  made.on(listOf('shops', [{ id: 4, version: 1, name: 'Corner' }] as never));
  made.on(({ path }) => (path === 'shops/4' ? { body: { id: 4, version: 1, name: 'Corner' } } : undefined));
  return made;
}

test.after.each(reset);

test('a record shows a figure over the records that point at it, with the span before, and further back', async () => {
  const made = await world();
  made.on(({ path, query }) => {
    if (path !== '-/figures/sales/taken') return undefined;
    const isNow = query.get('figure[to]')! >= isoDay(new Date());
    return { body: { periods: ['2026-01-01', '2026-02-01'], series: [{ currency_id: 2, values: isNow ? [100, 250] : [70, 0] }] } };
  });
  await show(made, <EditPage resource="shops" params={{ id: '4' }} />);
  const [first] = asked(made);
  const month = startOfPeriod(isoDay(new Date()), 'month', 1);
  assert.equal(Object.fromEntries(['filters[shop_id]', 'figure[from]', 'figure[by]'].map((name) => [name, first!.query.get(name)])), {
    'filters[shop_id]': '4',
    'figure[from]': addPeriods(month, 'month', -11),
    'figure[by]': 'month',
  });
  assert.ok(first!.query.get('figure[zone]'));
  assert.equal(cells(), [['MonthTakenPrevious period', 'Jan 20261.000.70', 'Feb 20262.500.00']]);
  const later = byRole('button', 'Later')[0] as HTMLButtonElement;
  assert.ok(later.disabled);
  await fire.click(byRole('button', 'Earlier')[0]!);
  assert.is(asked(made).at(-1)!.query.get('figure[from]'), addPeriods(month, 'month', -35));
  assert.equal(cells()[0]![1], 'Jan 20260.700.70');
  await fire.click(byRole('button', 'Weeks')[0]!);
  assert.is(byRole('button', 'Weeks')[0]!.getAttribute('aria-pressed'), 'true');
  assert.is(asked(made).at(-2)!.query.get('figure[by]'), 'week');
});

test('a figure that is told apart has a series for each value, in words, and is asked once', async () => {
  const made = await world();
  made.on(({ path }) =>
    path === '-/figures/sales/weights'
      ? {
          body: {
            periods: ['2026-01-01'],
            series: [
              { split: 'BIG_ONE', values: [1200] },
              { split: null, values: [3] },
              { others: true, values: [1] },
            ],
          },
        }
      : undefined,
  );
  await show(made, <Figure of="sales.weights" />);
  assert.equal(cells(), [['MonthBig OneNot setOther', 'Jan 20261,20031']]);
  assert.is(asked(made).length, 1);
});

test('a figure is not asked for by whoever may not have it, nor where the API has none', async () => {
  const operator = await world(undefined, 'operator');
  await show(operator, <Figure of="sales.secret" />);
  await reset();
  const plain = await world(['lists']);
  await show(plain, <Figure of="sales.taken" />);
  assert.equal([asked(operator).length, asked(plain).length, document.querySelectorAll('.wp-figure').length], [0, 0, 0]);
});

test('a part names a figure there is, by a relation that leads to its record and is filtered by', () => {
  const told = (...change: Parameters<typeof shop>) => complaints(registryOf(shop(...change)));
  const part = { id: 'taken', title: 'Taken', figure: 'taken', of: 'sales', by: 'shop_id' };
  assert.equal(told(part), []);
  assert.match(told({ ...part, figure: 'takn' })[0]!, 'names figure "takn"; sales has: taken, weights, secret; did you mean "taken"?');
  assert.match(told(part, [])[0]!, 'reckons sales by "shop_id", which the list call is not filtered by: name it in list.filters');
});

test.run();
