import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quoteOf, type Policy } from '../server/refund.ts';

const start = Date.parse('2026-06-10T08:00:00.000Z');
const dayMs = 86_400_000;
const total = { amount: 10_001, currency_id: 3 };
const at = (days: number, ms = 0) => new Date(start - days * dayMs + ms);
const policy = (policy_type: string, cancellation_tiers: Policy['cancellation_tiers'] = null): Policy => ({ policy_type, cancellation_tiers });
const quote = (of: Policy, now: Date) =>
  quoteOf({ status: 'CONFIRMED', starts_at: new Date(start).toISOString(), total, payment_was_made: 1 }, of, now);
const percents = (of: Policy, ...moments: Date[]) => moments.map((now) => quote(of, now).percent);

test('pays all back up to the very instant the policy names, and nothing a millisecond later', () => {
  for (const [type, days] of [
    ['STANDARD', 1],
    ['MODERATE', 4],
    ['STRICT', 7],
  ] as const) {
    assert.equal(percents(policy(type), at(days, -1), at(days), at(days, 1), at(0, -1)), [100, 100, 0, 0], type);
  }
});

test('never pays back what was sold finally, or without a policy we know', () => {
  assert.equal(percents(policy('ALL_SALES_FINAL'), at(300), at(1)), [0, 0]);
  assert.equal(percents({ policy_type: null, cancellation_tiers: null }, at(300)), [0]);
  assert.equal(percents(policy('CUSTOM'), at(300)), [0]);
});

test('pays by the tier whose notice is kept, in whatever order they are stored', () => {
  const tiers = policy('CUSTOM', [
    { days_from: 0, days_to: 3, refund_percent: 10 },
    { days_from: 14, days_to: null, refund_percent: 100 },
    { days_from: 3, days_to: 14, refund_percent: 50 },
  ]);
  assert.equal(percents(tiers, at(15), at(14), at(14, 1), at(3), at(3, 1), at(0, -1)), [100, 100, 50, 50, 10, 10]);
});

test('pays nothing nearer to the start than the last tier', () => {
  const tiers = policy('CUSTOM', [{ days_from: 7, refund_percent: 80 }]);
  assert.equal(percents(tiers, at(7), at(7, 1)), [80, 0]);
});

test('rounds to whole minor units, in the booking’s currency', () => {
  const half = policy('CUSTOM', [{ days_from: 0, refund_percent: 50 }]);
  assert.equal(quote(half, at(1)).amount, { amount: 5001, currency_id: 3 });
});

test('says until when it holds and what comes then', () => {
  const none = { amount: 0, currency_id: 3 };
  const owed = { balance_due: none, due_now: none, due_later: none, next_payment: none };
  const money = { amount: total, paid: total, returned: none, refundable: total, ...owed };
  assert.equal(quote(policy('STANDARD'), at(3)), { basis: 'POLICY', percent: 100, ...money, until: at(1).toISOString(), nextPercent: 0 });
  const tiers = policy('CUSTOM', [
    { days_from: 10, refund_percent: 70 },
    { days_from: 5, refund_percent: 70 },
    { days_from: 2, refund_percent: 30 },
  ]);
  const { until, nextPercent } = quote(tiers, at(12));
  assert.equal([until, nextPercent], [at(5).toISOString(), 30]);
  assert.equal([quote(tiers, at(3)).until, quote(tiers, at(3)).nextPercent], [at(2).toISOString(), 0]);
  assert.is(quote(policy('STANDARD'), at(0.5)).until, undefined);
});

test('owes all to who was declined or withdrew, and after the start only good will', () => {
  const of = (status: 'DECLINED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW') =>
    quoteOf({ status, starts_at: new Date(start).toISOString(), total, payment_was_made: 1 }, policy('ALL_SALES_FINAL'), at(-1));
  assert.equal(
    [of('DECLINED'), of('CANCELLED')].map(({ basis, amount }) => [basis, amount]),
    [
      ['FULL', total],
      ['FULL', total],
    ],
  );
  assert.equal(
    [of('COMPLETED'), of('NO_SHOW')].map(({ basis, amount }) => [basis, amount.amount]),
    [
      ['GOODWILL', 0],
      ['GOODWILL', 0],
    ],
  );
  assert.is(quote(policy('STANDARD'), at(0)).basis, 'GOODWILL');
});

test('says what is left once some was paid back, and never that more is due', () => {
  const half = policy('CUSTOM', [{ days_from: 0, refund_percent: 50 }]);
  const of = (returned: number, status = 'CONFIRMED') => {
    const booking = { status, starts_at: new Date(start).toISOString(), total, payment_was_made: 1, refund: { amount: returned, currency_id: 3 } };
    const { amount, refundable } = quoteOf(booking, half, at(1));
    return [amount.amount, refundable.amount];
  };
  assert.equal(
    [of(0), of(2000), of(9000), of(10_001)],
    [
      [5001, 10_001],
      [3001, 8001],
      [0, 1001],
      [0, 0],
    ],
  );
  assert.equal(
    [of(2000, 'DECLINED'), of(5001, 'CANCELLED')],
    [
      [8001, 8001],
      [0, 5000],
    ],
  );
});

test('knows nothing to be due where nobody knows the terms, but all of it to who was declined', () => {
  const of = (status: string) => quoteOf({ status, starts_at: new Date(start).toISOString(), total, payment_was_made: 1 }, undefined, at(3));
  assert.equal(
    ['CONFIRMED', 'DECLINED', 'PENDING'].map((status) => [of(status).basis, of(status).amount.amount]),
    [
      ['UNKNOWN', 0],
      ['FULL', 10_001],
      ['FULL', 10_001],
    ],
  );
});

test('owes nothing of what was never paid', () => {
  const { amount, paid, refundable } = quoteOf({ status: 'PENDING', starts_at: null, total, payment_was_made: 0 }, policy('STANDARD'), at(3));
  assert.equal([amount.amount, paid.amount, refundable.amount], [0, 0, 0]);
});

test.run();
