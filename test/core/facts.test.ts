// What is kept of a sale of which some is paid back, over random lines, discounts and refunds.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { standingOf, type SalesDecl, type Share, type WireRecord } from '#core';
import { shareAmount } from '../../src/core/money/amounts.ts';

const decl: SalesDecl = {
  when: {},
  amount: 'total',
  commission: 'commission',
  quantity: 'pax',
  returned: 'refund',
  day: 'travel_date',
  begins: 'starts_at',
  lines: { of: 'price_lines', category: 'price_category_id', quantity: 'quantity', price: 'price' },
  ends: { CANCELLED: { kind: 'CANCEL' }, REFUNDED: { kind: 'REFUND' } },
  fields: {},
};

const diceOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % (most + 1);
  };
};
const money = (amount: number) => ({ amount, currency_id: 1 });

/** A paid booking of some lines, discounts by category and of none among them; its total is above zero. */
function sold(dice: (most: number) => number): WireRecord & { total: { amount: number } } {
  const count = 1 + dice(3);
  const lines = Array.from({ length: count }, (_, i) => ({ price_category_id: i + 1, quantity: 1 + dice(3), price: money(1 + dice(9000)) }));
  const gross = lines.reduce((sum, { quantity, price }) => sum + quantity * price.amount, 0);
  const [own, coupon, ...rest] = shareAmount(dice(gross - 1), [1, 1, dice(3)]);
  const off = [
    { price_category_id: 1, quantity: 1, price: money(-Math.min(own!, lines[0]!.quantity * lines[0]!.price.amount)) },
    { quantity: 1, price: money(-(coupon! + rest[0]!)) },
  ];
  const total = gross + off.reduce((sum, { price }) => sum + price.amount, 0);
  return {
    total: money(total),
    commission: money(dice(total)),
    pax: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    starts_at: '2027-01-10T08:00:00.000Z',
    travel_date: '2027-01-10',
    price_lines: [...lines, ...off],
  } as never;
}

const sum = (shares: readonly Share[], of: (share: Share) => number): number => shares.reduce((all, share) => all + of(share), 0);
const at = '2027-01-01T00:00:00.000Z';
const columns = (share: Share | undefined) => [share?.gross ?? 0, share?.discount ?? 0, share?.commission ?? 0];

test('refunds add up to exactly the sale, each column of each line, with no commission of the wrong sign', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const dice = diceOf(seed);
    const booking = sold(dice);
    const total = booking.total.amount;
    const stands = (state: string, returned: number | null) =>
      standingOf(decl, { ...booking, refund: returned === null ? null : money(returned) } as never, { state, at, sold: true });
    const whole = stands('CONFIRMED', null).shares;
    let before = whole;
    let returned = 0;
    while (returned < total) {
      returned = Math.min(total, returned + 1 + dice(Math.ceil(total / 2)));
      const isLast = returned === total;
      const { shares } = stands(isLast ? 'REFUNDED' : 'CONFIRMED', returned);
      assert.is(
        sum(shares, ({ gross, discount }) => gross + discount),
        total - returned,
        `seed ${seed}: what is kept`,
      );
      for (const share of shares) {
        const had = before.find(({ category }) => category === share.category)!;
        assert.ok(share.discount <= 0 && share.discount >= had.discount, `seed ${seed}: discounts only shrink`);
        assert.ok(share.gross >= 0 && share.commission >= 0 && share.commission <= had.commission, `seed ${seed}: commissions only shrink`);
      }
      if (!isLast)
        assert.is(
          sum(shares, ({ travellers }) => travellers),
          booking.pax,
          `seed ${seed}: travellers stay`,
        );
      before = shares;
    }
    for (const share of before) assert.equal(columns(share), [0, 0, 0], `seed ${seed}: nothing is left`);
  }
});

test('a tenth paid back takes a tenth of the price and of the discount', () => {
  const booking = {
    total: money(5000),
    commission: money(1000),
    pax: 2,
    refund: money(500),
    price_lines: [
      { price_category_id: 1, quantity: 1, price: money(5000) },
      { price_category_id: 2, quantity: 1, price: money(1000) },
      { quantity: 1, price: money(-1000) },
    ],
  };
  const { shares } = standingOf(decl, booking as never, { state: 'CONFIRMED', at, sold: true });
  assert.equal(
    shares.map((share) => columns(share)),
    [
      [4500, 0, 750],
      [900, 0, 150],
      [0, -900, 0],
    ],
  );
});

test('a traveller’s cancellation keeps what the terms keep, and its places are free', () => {
  const booking = { total: money(5000), commission: money(1000), pax: 2, price_lines: [] };
  const of = (refund: object | null) => {
    const { end, shares } = standingOf(decl, { ...booking, refund } as never, { state: 'CANCELLED', at, sold: true });
    return [end, sum(shares, ({ gross }) => gross), sum(shares, ({ travellers }) => travellers)];
  };
  assert.equal(
    [of(null), of(money(0)), of(money(2000))],
    [
      ['CANCEL', 0, 0],
      ['REFUND', 5000, 0],
      ['REFUND', 3000, 0],
    ],
  );
});

test.run();
