import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RequestContext } from '#server';
import { conflictsOf, meet } from '../engine/conflicts.ts';
import type { Discount } from '../engine/Discount.ts';
import { holds } from '../engine/holds.ts';
import { leastFrom } from '../engine/leastFrom.ts';
import { replay } from '../engine/replay.ts';
import { momentsOf, spanOf } from '../engine/span.ts';
import { best, sumOf } from '../engine/takeOff.ts';
import { answerDiscounts } from '../server/answers.ts';
import { dayAt, mayHave, mostOff, numbers, someDiscount } from './reference.ts';

const within = 24;
const euros = (amount: number) => ({ amount, currency_id: 3 });
const plain: Discount = {
  id: 1,
  value_type: 'PERCENT',
  percent: 10,
  amount: null,
  kind: 'STANDARD',
  days: null,
  booking_from: null,
  booking_to: null,
  travel_from: null,
  travel_to: null,
  weekdays: null,
  option_ids: null,
  is_combinable: false,
};

test('a purchase may have a discount by its windows, days ahead, day of the week and option', () => {
  const next = numbers(1);
  let had = 0;
  for (let round = 0; round < 1500; round++) {
    const discount = someDiscount(next, 1, within);
    const [booked, travel] = [dayAt(next(within)), dayAt(next(within + 10))];
    const option = next(2) === 0 ? null : 1 + next(2);
    const expected = mayHave(discount, booked, travel, option);
    had += Number(expected);
    assert.is(holds(discount, { booked, travel, option }), expected, JSON.stringify({ discount, booked, travel, option }));
  }
  assert.ok(had > 100);
});

test('what comes off is the most that the rule allows, whole, never below zero, whatever the order they are found in', () => {
  const next = numbers(2);
  for (let round = 0; round < 800; round++) {
    const discounts = Array.from({ length: next(5) }, (_, i) => someDiscount(next, i + 1, within));
    const price = euros(next(12_000));
    const taken = best(price, discounts);
    assert.is(sumOf(taken), mostOff(price.amount, discounts), JSON.stringify({ price, discounts }));
    assert.ok(taken.every(({ off }) => Number.isInteger(off) && off > 0) && sumOf(taken) <= price.amount);
    assert.equal(best(price, [...discounts].reverse()), taken);
  }
});

test('those that combine come off one after the other, one that does not stands alone, another currency takes nothing', () => {
  const half = { ...plain, id: 2, percent: 50, is_combinable: true };
  const five: Discount = { ...plain, id: 3, value_type: 'FIXED', percent: null, amount: euros(500), is_combinable: true };
  assert.equal(best(euros(999), [five, half]), [
    { id: 2, off: 500 },
    { id: 3, off: 499 },
  ]);
  assert.equal(best(euros(10_000), [{ ...plain, percent: 60 }, half, five]), [{ id: 1, off: 6000 }]);
  assert.equal(best({ amount: 999, currency_id: 1 }, [five]), []);
});

test('who asks what comes off a purchase is told the discounts that hold, by name and with what each takes', async () => {
  const rows = [
    { ...plain, id: 1, title: 'Early bird', kind: 'EARLY_BIRD', days: 30 },
    { ...plain, id: 2, title: 'Weekdays', weekdays: [4] },
  ];
  const asked: unknown[] = [];
  const found = async (_fields: unknown, { where }: { where: unknown }) => {
    asked.push(where);
    return rows;
  };
  const request = { read: () => ({ rows: found }) } as unknown as RequestContext;
  const answer = (booked: string, date: string) => answerDiscounts({ product_id: 3, option_id: null, date, booked, price: euros(999) }, request);
  assert.equal(await answer('2026-03-01', '2026-06-30'), [{ id: 1, off: 100, title: 'Early bird' }]);
  assert.equal(await answer('2026-06-30', '2026-07-02'), [{ id: 2, off: 100, title: 'Weekdays' }]);
  assert.equal(await answer('2026-06-30', '2026-07-03'), []);
  assert.equal(asked[0], { product_id: 3, is_enabled: 1 });
});

test('the price from is the least of any day to travel', () => {
  const next = numbers(3);
  for (let round = 0; round < 120; round++) {
    const discounts = Array.from({ length: 1 + next(4) }, (_, i) => someDiscount(next, i + 1, within));
    const booked = dayAt(next(within));
    const all = discounts.filter(({ option_ids: options }) => options === null);
    const prices = Array.from({ length: 60 }, (_, i) => dayAt(i)).map(
      (travel) =>
        8000 -
        mostOff(
          8000,
          all.filter((each) => mayHave(each, booked, travel, null)),
        ),
    );
    assert.is(leastFrom(euros(8000), discounts, booked), Math.min(...prices), JSON.stringify({ discounts, booked }));
  }
});

test('two discounts meet where some purchase may have both', () => {
  const next = numbers(4);
  const days = Array.from({ length: 64 }, (_, i) => dayAt(i - 20));
  let met = 0;
  for (let round = 0; round < 100; round++) {
    const [a, b] = [someDiscount(next, 1, within), someDiscount(next, 2, within)];
    const expected = [1, 2].some((option) =>
      days.some((booked) => days.some((travel) => holds(a, { booked, travel, option }) && holds(b, { booked, travel, option }))),
    );
    met += Number(expected);
    assert.is(meet(a, b), expected, JSON.stringify([a, b]));
  }
  assert.ok(met > 20 && met < 90);
});

test('a conflict is two that meet and stand alone, or that combine to more than nine tenths', () => {
  const price = euros(10_000);
  const other = { ...plain, id: 2 };
  assert.equal(conflictsOf(plain, [plain, other], price), [{ id: 2, why: 'ALONE' }]);
  assert.equal(conflictsOf(plain, [{ ...other, is_combinable: true }], price), []);
  const great = { ...plain, percent: 80, is_combinable: true };
  assert.equal(conflictsOf(great, [{ ...great, id: 2, percent: 50 }], price), []);
  assert.equal(conflictsOf(great, [{ ...great, id: 2, percent: 55 }], price), [{ id: 2, why: 'TOO_MUCH', percent: 91 }]);
  assert.equal(conflictsOf(plain, [{ ...other, kind: 'EARLY_BIRD', days: 8 }], price).length, 1);
  assert.equal(conflictsOf({ ...plain, kind: 'LAST_MINUTE', days: 7 }, [{ ...other, kind: 'EARLY_BIRD', days: 8 }], price), []);
});

test('it can be had on the days on which some purchase may have it', () => {
  const next = numbers(5);
  for (let round = 0; round < 200; round++) {
    const discount = { ...someDiscount(next, 1, within), weekdays: null, option_ids: null };
    const { from, to } = spanOf(discount);
    for (let i = 0; i < within; i += 3) {
      const booked = dayAt(i);
      const isHad = Array.from({ length: 40 }, (_, ahead) => dayAt(i + ahead)).some((travel) => holds(discount, { booked, travel, option: null }));
      if (!(discount.travel_from && discount.travel_to && discount.travel_to < discount.travel_from))
        assert.is((from === null || booked >= from) && (to === null || booked <= to), isHad, JSON.stringify({ discount, booked }));
    }
  }
});

test('its state follows the clocks of the tour', () => {
  const week = { ...plain, is_enabled: 1 as const, booking_from: '2026-03-28', booking_to: '2026-03-29' };
  const at = (now: string, more: object = {}) => momentsOf({ ...week, ...more }, 'Europe/Rome', new Date(now));
  assert.equal(at('2026-03-27T22:59:59.999Z'), { starts_at: '2026-03-27T23:00:00.000Z', ends_at: '2026-03-29T22:00:00.000Z', status: 'SCHEDULED' });
  assert.is(at('2026-03-27T23:00:00.000Z').status, 'RUNNING');
  assert.is(at('2026-03-29T21:59:59.999Z').status, 'RUNNING');
  assert.is(at('2026-03-29T22:00:00.000Z').status, 'OVER');
  assert.is(at('2026-03-28T12:00:00.000Z', { is_enabled: 0 }).status, 'DISABLED');
  assert.equal(momentsOf({ ...plain, is_enabled: 1 }, 'UTC', new Date(0)), { starts_at: null, ends_at: null, status: 'RUNNING' });
});

test('what it would have cost is counted by currency, without its windows', () => {
  const early: Discount = { ...plain, percent: 20, kind: 'EARLY_BIRD', days: 10, booking_from: '2030-01-01' };
  const made = (booked: number, travel: number, amount: number, currency_id = 3) => ({
    booked: dayAt(booked),
    travel: dayAt(travel),
    paid: { amount, currency_id },
  });
  const bookings = [made(0, 10, 5001), made(0, 9, 5000), made(1, 30, 999, 1)];
  assert.equal(
    replay(early, bookings, (amount) => amount),
    [
      { currency_id: 3, bookings: 2, had: 1, paid: 10_001, less: 1000 },
      { currency_id: 1, bookings: 1, had: 1, paid: 999, less: 200 },
    ],
  );
  const fixed: Discount = { ...plain, value_type: 'FIXED', percent: null, amount: euros(3000) };
  assert.equal(
    replay(fixed, bookings.slice(1), (amount, currency_id) => ({ amount: amount.amount * 4, currency_id })).map(({ less }) => less),
    [999, 5000],
  );
});

test.run();
