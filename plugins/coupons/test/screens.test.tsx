import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

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

test.run();
