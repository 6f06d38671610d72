import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type ScreenAnswers } from '#test/screen';

test.after.each(reset);

const money = (amount: number) => ({ amount, currency_id: 2 });
const booking = {
  id: 4,
  code: 'WP-0004',
  status: 'CONFIRMED',
  leader_name: 'Dana Levi',
  product_id: 3,
  product_name: 'Old town walk',
  created_at: '2026-03-01T10:00:00Z',
  total: money(2_000),
};
const quote = {
  basis: 'POLICY',
  percent: 50,
  amount: money(1_000),
  paid: money(2_000),
  returned: money(0),
  refundable: money(2_000),
};
const open = (answers: ScreenAnswers, offers?: string[]) =>
  openScreen('bookings', '/bookings/4', { answers: { 'GET currencies': [], ...answers }, ...(offers && { offers }) });

test('where the API has no call for one booking, the list brings it; nothing is asked that the list does not know', async () => {
  const { until, text, sent } = await open({ 'GET bookings': [{ ...booking, id: 3, code: 'WP-0003' }, booking] }, []);
  await until('Dana Levi');
  assert.match(text(), 'WP-0004');
  assert.not.match(text(), 'Retry');
  const [asked] = sent.filter(({ path }) => path === 'bookings');
  assert.equal([...asked!.query.keys()].sort(), ['page', 'paymentWasMade', 'per-page', 'sort']);
});

test('a booking that our API does not have is not searched for in the list', async () => {
  const { until, sent } = await open({ 'GET bookings': [booking] });
  await until('could not be loaded');
  assert.is(sent.filter(({ path }) => path === 'bookings').length, 0);
});

test('a quote that fails leaves the booking open, and can be asked for again', async () => {
  let isDown = true;
  const { until, press, text } = await open({
    'GET bookings/4': booking,
    'GET bookings/4/refund-quote': () => (isDown ? { status: 500, body: { name: 'Broken', message: 'Broken', status: 500 } } : { body: quote }),
  });
  await until('Retry');
  assert.match(text(), 'Dana Levi');
  isDown = false;
  await press('Retry');
  await until('50%');
  assert.not.match(text(), 'Retry');
});

test('a refund begins with what is due, and all that is left is one press away', async () => {
  const { until, press, sent } = await open({
    'GET bookings/4': { ...booking, status: 'CONFIRMED', payment_was_made: 1 },
    'GET bookings/4/refund-quote': quote,
    'POST bookings/refunded/4': { ...booking, status: 'REFUNDED' },
  });
  await until('50%');
  await press('Refund');
  await until('Everything left');
  const shares = [...document.querySelectorAll<HTMLInputElement>('.bk-refund input[type=radio]')];
  assert.equal(
    shares.map(({ value, checked }) => [value, checked]),
    [
      ['due', true],
      ['all', false],
      ['other', false],
    ],
  );
  await act(async () => shares[1]!.click());
  await until(() => /20\.00.* is refunded, .*0\.00.* stays/.test(document.body.textContent));
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].at(-1)!;
  await act(async () => confirm.click());
  await until(() => sent.some(({ path }) => path === 'bookings/refunded/4'));
  assert.equal(sent.find(({ path }) => path === 'bookings/refunded/4')!.body, { amount: money(2_000) });
});

test('requests that wait come by when they run out, and those with little time left stand out', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const rows = [1.5, 6.5, 30.5].map((hours, at) => ({ ...booking, id: at + 1, code: `WP-${at}`, status: 'PENDING', respond_by: inHours(hours) }));
  const { until, sent } = await openScreen('bookings', '/bookings?view=waiting', { answers: { 'GET currencies': [], 'GET bookings': rows } });
  await until('WP-2');
  assert.is(sent.find(({ path }) => path === 'bookings')!.query.get('order'), 'respond_by');
  const left = [...document.querySelectorAll('.wp-state-due')].map((each) => [
    each.lastElementChild!.textContent,
    /bp6-intent-(\w+)/.exec(each.lastElementChild!.className)?.[1],
  ]);
  assert.equal(left, [
    ['1 hr left', 'danger'],
    ['6 hr left', 'warning'],
    ['30 hr left', undefined],
  ]);
});

test.run();
