import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

test('a time of an interval has its prices in a table, and is called by its time', async () => {
  const prices = [{ price_category_id: 1, price: { amount: 2500, currency_id: 3 } }];
  const item = { id: 9, interval_id: 7, version: 1, start_time: '07:30', all_day: false, capacity: 12, prices };
  const { until, text, press, type, sent } = await openScreen('tours', '/tours/update/3/options/5/intervals/7/items/9', {
    answers: {
      'GET products/3/options': [{ id: 5, title: 'Standard', intervals: [{ id: 7, items: [item] }] } as never],
      'GET price-categories': [{ id: 1, name: 'Adult' }],
      'GET currencies': [
        { id: 2, code: 'USD', name: 'US dollar', is_default: true },
        { id: 3, code: 'EUR', name: 'Euro' },
      ],
      'GET products/3': { id: 3, currency: 3 },
      'PATCH availability-interval-items/9': ({ body }) => ({ body: { ...item, ...(body as object) } }),
    },
  });
  await until('Adult');
  await until('€25.00');
  assert.match(text(), /07:30/);
  await press('Add row');
  const currency = () => [...document.querySelectorAll<HTMLSelectElement>('.wp-currency select')].at(-1);
  await until(() => currency()?.disabled === true);
  assert.is(currency()!.selectedOptions[0]!.textContent, 'EUR', 'a price is in the currency of its tour');
  await press('Remove row');
  await type(/Places/, '4');
  await press('Save and stay');
  await until(() => sent.some(({ method }) => method === 'PATCH'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')!.body, { capacity: 4 });
});

test.run();
