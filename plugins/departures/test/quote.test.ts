import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PriceTable } from '../engine/Departure.ts';
import { converted, quote, type PriceRules } from '../engine/quote.ts';

const row = (price_category_id: number, amount: number, tiers: object = {}) => ({ price_category_id, price: { amount, currency_id: 3 }, ...tiers });
const table = (...rows: PriceTable['rows']): PriceTable => ({ rows, from: null });
const perPerson: PriceRules = { price_type: 'PER_PERSON', price_group_category_id: null, max_travelers_per_unit: null };
const [adult, child] = [1, 2];

/** The same numbers every time. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % most;
  };
}

test('a party pays by category and tier; a category without a price is named', () => {
  const prices = table(row(adult, 5000), row(adult, 4000, { tier_from: 4, tier_to: 9 }), row(child, 2500));
  const lines = (party: Parameters<typeof quote>[2]['party']) => quote(prices, perPerson, { party }).lines.map(({ amount }) => amount);
  assert.equal(lines([{ price_category_id: adult, quantity: 3 }]), [15000]);
  assert.equal(
    lines([
      { price_category_id: adult, quantity: 4 },
      { price_category_id: child, quantity: 1 },
    ]),
    [16000, 2500],
  );
  assert.equal(lines([{ price_category_id: adult, quantity: 10 }]), [50000]);
  const gap = quote(prices, perPerson, { party: [{ price_category_id: 7, quantity: 2 }] });
  assert.equal([gap.unpriced, gap.total], [[7], 0]);
});

test('a boat is paid as a whole, and a larger party takes another', () => {
  const rules: PriceRules = { price_type: 'PER_UNIT', price_group_category_id: 9, max_travelers_per_unit: 6 };
  const total = (quantity: number) => quote(table(row(9, 30000)), rules, { party: [{ price_category_id: adult, quantity }] }).total;
  assert.equal([total(1), total(6), total(7)], [30000, 30000, 60000]);
});

test('discounts are on the tour, one after the other, never below zero; what is added is not made cheaper', () => {
  const party = [{ price_category_id: adult, quantity: 2 }];
  const upsells = [
    { id: 1, type: 'PER_TRAVELER' as const, amount: 700, quantity: 1 },
    { id: 2, type: 'PER_BOOKING' as const, amount: 1000, quantity: 1 },
  ];
  const found = quote(table(row(adult, 999)), perPerson, {
    party,
    upsells,
    discounts: [
      { id: 5, percent: 15 },
      { id: 6, amount: 5000 },
    ],
  });
  assert.equal(
    found.lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['travellers', 1998],
      ['discount', -300],
      ['discount', -1698],
      ['upsell', 1400],
      ['upsell', 1000],
    ],
  );
  assert.is(found.total, 2400);
});

test('another currency has the same lines, which add up to its total', () => {
  const next = numbers(11);
  for (let round = 0; round < 300; round++) {
    const prices = table(row(adult, next(9999)), row(child, next(9999)));
    const party = [
      { price_category_id: adult, quantity: 1 + next(5) },
      { price_category_id: child, quantity: next(5) },
    ];
    const here = quote(prices, perPerson, {
      party,
      discounts: [
        { id: 1, percent: next(101) },
        { id: 2, amount: next(4000) },
      ],
    });
    const rate = (1 + next(500)) / 100;
    const there = converted(here, rate);
    assert.is(there.total, Math.round(here.total * rate));
    assert.is(
      there.lines.reduce((sum, { amount }) => sum + amount, 0),
      there.total,
    );
    assert.ok(here.total >= 0);
  }
});

test.run();
