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

test('a coupon code is asked for with the rest, and why one is not given is said', async () => {
  const { until, sent } = await openScreen('departures', '/calendar?tour=3&day=2026-07-01', {
    answers: {
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET payment-method-admins': [{ id: 6, name: 'Bank transfer' }],
      'GET currencies': [{ id: 2, code: 'EUR', name: 'Euro' }],
      'GET price-categories': [{ id: 1, name: 'Adult' }],
      'GET products/3/departures': [departure],
      'GET products/3/departures/quote': ({ query }) => {
        const isGiven = query.get('coupon') === 'GOOD';
        const coupon = { kind: 'coupon', id: 9, name: 'GOOD', quantity: 1, unit: -500, amount: -500 };
        const refused = [{ id: 9, code: 'BAD', ok: false, off: 0, title: 'Bad', says: ['Travellers: needs at least 3, has 1'] }];
        const quote = { currency_id: 2, lines: [lines[0], ...(isGiven ? [coupon] : [])], total: isGiven ? 4500 : 5000 };
        return { body: { why: null, gaps: [], unpriced: [], extras: [], quote, coupons: query.get('coupon') === 'BAD' ? refused : [] } };
      },
    },
  });
  await until('0/10');
  await fire.click(document.querySelector<HTMLElement>('[data-day="2026-07-01"]')!);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"] input`);
  await until(() => field('coupon'));
  await fire.type(field('ages')!, '34');
  await fire.key(field('ages')!, 'Enter');
  await fire.type(field('coupon')!, 'BAD');
  await fire.blur(field('coupon')!);
  await until('Travellers: needs at least 3, has 1');
  assert.match(document.body.textContent, 'BAD does not apply');
  await fire.type(field('coupon')!, 'GOOD');
  await fire.blur(field('coupon')!);
  await until('Coupon GOOD');
  assert.match(document.body.textContent, '€45.00');
  assert.ok(sent.some(({ query }) => query.get('coupon') === 'GOOD'));
  await fire.click(field('payment')!);
  await until(() => byRole('option', 'Bank transfer').length > 0);
  await fire.click(byRole('option', 'Bank transfer')[0]!);
  await until(() => sent.some(({ query }) => query.get('coupon') === 'GOOD' && query.get('payment') === '6'));
});

test.run();
