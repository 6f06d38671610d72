import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const reseller = { id: 7, version: 1, operator_id: 1, name: 'Big Travel', is_enabled: true, commission_percent: 20, product_ids: [] };
const key = { id: 3, kind: 'test', last4: 'k9Xy', created_at: '2026-03-01T10:00:00.000Z', last_used_at: null, valid_until: null };

test('a call of a reseller stands with its request and its answer', async () => {
  const call = { id: 5, version: 1, created_at: key.created_at, reseller_id: 7, method: 'POST', path: '/bookings', status: 400, ms: 12 };
  const whole = { ...call, request: '{"productId":"9"}', answer: '{"error":"BAD_REQUEST"}' };
  // Long texts are answered to those who ask for them.
  const asksForTexts = (sent: { query?: object }) => decodeURIComponent(String(sent.query)).includes('expand=request,answer');
  const { until, text } = await openScreen('resellers', '/resellers/calls/5', {
    answers: { 'GET reseller-calls/5': (sent) => ({ body: asksForTexts(sent) ? whole : call }) },
  });
  await until('BAD_REQUEST');
  assert.match(text(), '"productId":"9"');
});

test('a new key is shown once, of the kind that was asked for', async () => {
  const { until, text, sent } = await openScreen('resellers', '/resellers/7?part=keys', {
    answers: { 'GET resellers/7': reseller, 'GET resellers/7/keys': [key], 'POST resellers/7/keys': { ...key, text: 'wp_live_secret' } },
  });
  await until('k9Xy');
  assert.not.match(text(), 'Renew live key');
  await fire.click(byRole('button', 'Issue live key')[0]!);
  await until('wp_live_secret');
  assert.equal(sent.find(({ method }) => method === 'POST')?.body, { kind: 'live' });
  await fire.click(byRole('button', 'I copied it')[0]!);
  await until(() => !text().includes('wp_live_secret'));
});

test('a statement adds up in its foot', async () => {
  const money = (amount: number) => ({ amount, currency_id: 3 });
  const amounts = { gross: money(12_505), refunded: money(5000), commission: money(1126), net: money(6379) };
  const line = { booking_id: 1, code: 'WP-7', reseller_reference: 'V-7', travel_date: '2026-03-10', status: 'CONFIRMED', ...amounts };
  const { until, text } = await openScreen('resellers', '/resellers/7?part=statement', {
    answers: {
      'GET resellers/7': reseller,
      'GET resellers/7/statement': { month: '2026-03', lines: [line], totals: [{ bookings: 1, ...amounts }] },
    },
  });
  await until('WP-7');
  assert.is(text().split('63.79').length - 1, 2);
});

test.run();
