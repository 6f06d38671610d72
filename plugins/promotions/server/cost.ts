import type { CallContext } from '#server';
import { addDays, convertMoney, dayIn, exchangeFields, statesThat, type Money } from '#core';
import type { Costs } from '../answers.ts';
import { replay, type Made } from '../engine/replay.ts';

const lookedBackDays = 90;

/** What was paid for the tour itself, where the lines say so. */
function paidOf({ total, price_lines: lines }: Pick<RecordTypes['bookings'], 'total' | 'price_lines'>): Money {
  const own = (lines ?? [])
    .filter(({ kind }) => kind !== 'UPSELL' && kind !== 'FEE')
    .reduce((sum, { quantity, price }) => sum + quantity * price.amount, 0);
  return own > 0 ? { ...total, amount: Math.min(own, total.amount) } : total;
}

async function bookingsOf({ read, records, now }: CallContext, tour: number): Promise<Made[]> {
  const from = `${addDays(now.toISOString().slice(0, 10), -lookedBackDays)}T00:00:00.000Z`;
  const rows = await read('bookings').rows(['created_at', 'travel_date', 'timezone', 'total', 'price_lines'], {
    where: {
      product_id: tour,
      payment_was_made: 1,
      status: statesThat(records('bookings').resource.decl, 'sold'),
      created_at: { from, to: now.toISOString() },
    },
  });
  return rows.map(({ created_at: at, travel_date: travel, timezone, ...row }) => ({
    booked: dayIn(at, timezone ?? 'UTC'),
    travel,
    paid: paidOf(row),
  }));
}

/** What a discount would have cost, had it run during the last 90 days, by currency. */
export const cost = async (call: CallContext): Promise<Costs> => {
  const discount = await call.records('product-discounts').get(Number(call.params.id));
  const made = await bookingsOf(call, discount.product_id);
  const rates = await call.read('currencies').rows(exchangeFields);
  const costs = replay(discount, made, (amount, to) => convertMoney(amount, to, rates));
  return { days: lookedBackDays, bookings: made.length, costs };
};
