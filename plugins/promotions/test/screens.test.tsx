import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openCell, openPart, reset } from '#test/screen';

test.after.each(reset);

const euros = (amount: number) => ({ amount, currency_id: 2 });
const currencies = [{ id: 2, code: 'EUR', name: 'Euro' }];
const discount = {
  id: 7,
  version: 1,
  title: 'Early bird',
  product_id: 3,
  product: { id: 3, name: 'Rome by Night', minPrice: euros(4250), minPriceBefore: euros(5000) },
  value_type: 'PERCENT',
  percent: 15,
  kind: 'STANDARD',
  is_enabled: 1,
  status: 'RUNNING',
  summary: '15% off',
  conflicts: [8],
};

test('a discount is switched off where it stands in a list', async () => {
  const answers = {
    'GET currencies': currencies,
    'PATCH product-discounts/7': () => ({ body: { ...discount, is_enabled: 0 }, headers: { 'x-audit-id': '41' } }),
  };
  const cell = { resource: 'product-discounts', record: discount, answers };
  const { until, sent, told } = await openCell('promotions', 'enabled', { ...cell, field: 'is_enabled' });
  await fire.click(byRole('checkbox', 'Early bird: enabled')[0]!);
  await until(() => told().some((each) => each.includes('“Early bird” is disabled.')));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, { is_enabled: 0 });
});

test('a record says its effect: in a sentence, what is in its way, and what it would have cost', async () => {
  const costs = { days: 90, bookings: 40, costs: [{ currency_id: 2, bookings: 40, had: 12, paid: 100_000, less: 1500 }] };
  const { until, text } = await openPart('promotions', 'effect', {
    record: discount,
    answers: {
      'GET product-discounts/7/conflicts': () => ({ body: [{ id: 8, why: 'TOO_MUCH', percent: 93, title: 'Summer sale' }] }),
      'GET product-discounts/7/cost': costs,
      'GET currencies': currencies,
    },
  });
  await until('Eligible bookings (of 40)');
  for (const words of ['15% off', 'Summer sale: together they take off 93% of the price.', '€15.00', 'of €1,000.00 (1.5%)'])
    assert.match(text(), words);
});

test.run();
