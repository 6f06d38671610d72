import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitOf } from '../server/deposit.ts';

const total = (amount: number) => ({ amount, currency_id: 3 });
const rome = { travel_date: '2026-07-01', timezone: 'Europe/Rome' };
const now = new Date('2026-03-01T10:00:00.000Z');
const by = (days: number) => ({ deposit_type: 'PERCENT', deposit_percent: 30, balance_days: days });

test('a price is split by a percentage or an amount, and comes to the price again', () => {
  const split = splitOf(by(14), total(9999), { ...rome, now });
  assert.equal(split, { deposit: 3000, rest: 6999, by: '2026-06-17T21:59:00.000Z' });
  assert.is(splitOf({ deposit_type: 'AMOUNT', deposit_amount: total(500) }, total(9999), { ...rome, now })?.rest, 9499);
});

test('all is due at once without a deposit, with one that is all of the price or of another currency, and after the balance is due', () => {
  assert.is(splitOf({}, total(9999), { ...rome, now }), undefined);
  assert.is(splitOf({ deposit_type: 'AMOUNT', deposit_amount: total(9999) }, total(9999), { ...rome, now }), undefined);
  assert.is(splitOf({ deposit_type: 'AMOUNT', deposit_amount: { amount: 1, currency_id: 7 } }, total(9999), { ...rome, now }), undefined);
  assert.is(splitOf(by(122), total(1), { ...rome, now }), undefined);
  assert.is(splitOf(by(123), total(9999), { ...rome, now }), undefined);
  assert.is(splitOf(by(121), total(9999), { ...rome, now })?.deposit, 3000);
});

test.run();
