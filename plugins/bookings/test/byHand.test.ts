// A price that was set by hand, when the booking is changed: what came off is shared by what stays, what was put on top stays.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reprice, type Line } from '../engine/reprice.ts';

const test = suite('a price by hand, when the booking is changed');
const euros = (amount: number) => ({ amount, currency_id: 3 });
const two: Line = { kind: 'TRAVELLERS', price_category_id: 1, quantity: 2, price: euros(5000) };
const lunch: Line = { kind: 'UPSELL', name: 'Lunch', quantity: 1, price: euros(2000) };
const hand = (amount: number): Line => ({ kind: 'BY_HAND', quantity: 1, price: euros(amount) });
const one = { isMoved: false, wanted: new Map([['travellers 1', 1]]), today: [] };

test('what came off is shared by places and extras', () => {
  const { lines, total } = reprice([two, lunch, hand(-1200)], { ...one, wanted: new Map([...one.wanted, ['extra Lunch', 1]]) }, 3);
  assert.equal([total, lines.at(-1)?.kind, lines.at(-1)?.price.amount], [6300, 'BY_HAND', -700]);
});

test('what was put on top stays', () => {
  const { lines, total } = reprice([two, hand(1000)], one, 3);
  assert.equal([total, lines.at(-1)], [6000, hand(1000)]);
});

test.run();
