import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openPart, openScreen, reset } from '#test/screen';

test.after.each(reset);

const coupon = {
  id: 7,
  version: 1,
  code: 'SUMMER',
  title: 'Summer',
  value_type: 'PERCENT',
  percent: 10,
  stacking: 'EXCLUSIVE',
  is_enabled: 1,
  status: 'ACTIVE',
};
const currencies = [{ id: 2, code: 'EUR', name: 'Euro' }];

test('conditions are put together, and saved as a tree', async () => {
  const { until, sent, press } = await openScreen('coupons', '/coupons/7?part=conditions', {
    answers: {
      'GET coupons/7': coupon,
      'GET currencies': currencies,
      'PATCH coupons/7': ({ body }) => ({ body: { ...coupon, ...(body as object) } }),
    },
  });
  await until(() => byRole('button', 'Add condition').length > 0);
  await fire.click(byRole('button', 'Add condition')[0]!);
  await until(() => byRole('button', 'Add group').length > 0);
  await fire.type(document.querySelector<HTMLInputElement>('input[aria-label="Travellers: from"]')!, '3');
  await fire.click(byRole('button', 'Add group')[0]!);
  await until(() => document.querySelectorAll('.coupons-leaf').length === 2);
  const selects = document.querySelectorAll<HTMLSelectElement>('.coupons-leaf select');
  await fire.type(selects[1]!, 'customer');
  await act(async () => void selects[1]!.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => document.querySelector('.coupons-some input') !== null);
  await fire.click(document.querySelector('.coupons-some input')!);
  await press('Save and stay');
  await until(() => sent.some(({ method }) => method === 'PATCH'));
  assert.equal(sent.find(({ method }) => method === 'PATCH')?.body, {
    conditions: { all: [{ leaf: 'travellers', min: 3 }, { any: [{ leaf: 'customer', one_of: ['NEW'] }] }] },
  });
});

test('the bench says what others stand beside it and what it would have cost, and its scenarios are loaded and run again', async () => {
  const given = { product_id: 3, date: '2026-07-01', ages: ['30'], customer: 'NEW' };
  const scenario = {
    id: 4,
    version: 1,
    coupon_id: 7,
    title: 'One alone',
    given,
    expects: 'GIVEN',
    expects_off: { amount: 1700, currency_id: 2 },
    passes: false,
    told: 'Travellers: required at least 3, actual 1',
  };
  const trace = [{ kind: 'leaf', ok: false, text: 'Travellers: required at least 3, actual 1' }];
  const lines = [{ kind: 'upsell', id: 1, name: 'Lunch', quantity: 1, amount: 5000, off: 0 }];
  const { until, text, sent } = await openPart('coupons', 'bench', {
    record: coupon,
    answers: {
      'GET currencies': currencies,
      'GET coupon-scenarios': [scenario],
      'GET products': [{ id: 3, name: 'Rome by Night' }],
      'GET coupons/7/conflicts': () => ({
        body: { coupons: [{ id: 8, code: 'WINTER', title: 'Winter', standing: 'SECOND' }], more: 0, discounts: 2, with_discounts: true },
      }),
      'GET coupons/7/cost': () => ({ body: { days: 90, bookings: 40, looked: 40, costs: [{ currency_id: 2, bookings: 12, less: 1500 }] } }),
      'POST coupons/7/try': () => ({
        body: {
          why: null,
          gaps: [],
          currency_id: 2,
          lines,
          discounts: [],
          dropsDiscounts: false,
          total: 5000,
          ok: false,
          off: 0,
          coupons: [],
          unknown: [],
          trace,
        },
      }),
      'POST coupons/7/run-scenarios': () => ({ body: { failing: 1 } }),
    },
  });
  await until('The other coupon applies');
  for (const words of ['WINTER', 'Eligible bookings (of 40)', '€15.00', '€17.00', 'One alone', 'Fails']) assert.match(text(), words);
  await fire.click(byRole('button', 'Test One alone')[0]!);
  await until('Not applied.');
  assert.equal(sent.find(({ method, path }) => method === 'POST' && path.endsWith('try'))?.body, given);
  await fire.click(byRole('button', 'Run again')[0]!);
  await until(() => sent.some(({ path }) => path.endsWith('run-scenarios')));
});

test.run();
