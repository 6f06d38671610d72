import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const departure = {
  option: null,
  date: '2026-07-01',
  time: '09:00',
  capacity: 10,
  booked: 0,
  held: 0,
  left: 10,
  from: 5000,
  prices: [],
  state: 'AVAILABLE',
  isMoved: false,
  why: null,
  code: null,
};
const lines = [
  { kind: 'travellers', id: 1, quantity: 1, unit: 5000, amount: 5000 },
  { kind: 'discount', id: 7, name: 'Early bird', quantity: 1, unit: -750, amount: -750 },
  { kind: 'upsell', id: 4, name: 'Lunch', quantity: 1, unit: 1500, amount: 1500 },
];

test('the simulator offers the extras of a tour, and names them and the discounts among what is paid', async () => {
  const { until, sent } = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    answers: {
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET currencies': [{ id: 2, code: 'EUR', name: 'Euro' }],
      'GET price-categories': [{ id: 1, name: 'Adult' }],
      'GET products/3/departures': [departure],
      'GET products/3/departures/quote': ({ query }) => ({
        body: {
          why: null,
          gaps: [],
          unpriced: [],
          extras: [{ id: 4, title: 'Lunch' }],
          ...(query.get('ages') !== '[]' && { quote: { currency_id: 2, lines, total: 5750 } }),
        },
      }),
    },
  });
  await until('0/10');
  await fire.click(document.querySelector<HTMLElement>('[data-day="2026-07-01"]')!);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"] input`);
  await until(() => field('upsells'));
  await fire.type(field('ages')!, '34');
  await fire.key(field('ages')!, 'Enter');
  await until('Early bird');
  for (const words of ['Lunch', '-€7.50', '€57.50']) assert.match(document.body.textContent, words);
  await fire.click(field('upsells')!);
  await until(() => byRole('option', 'Lunch').length > 0);
  await fire.click(byRole('option', 'Lunch')[0]!);
  await until(() => sent.some(({ query }) => query.get('upsells') === '[{"id":4,"quantity":1}]'));
});

test.run();
