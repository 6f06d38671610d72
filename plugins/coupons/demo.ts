import { diceOf, type DemoContext } from '#server';
import { isObject, resolveDates, type Json, type Money, type WireRecord } from '#core';
import samples from './demo/coupons.json' with { type: 'json' };
import { customerKey } from './server/key.ts';
import { moments } from './server/moments.ts';
import type { Coupon } from './types.gen.ts';

const letters = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'];
const cards = 24;
/** The coupon that gives extras for nothing gives so many of the first. */
const extrasGiven = 40;
const usual = { is_enabled: 1, stacking: 'EXCLUSIVE', with_discounts: true, many_codes: false, uses: 0 };

/** A coupon of the data as its row: days counted from now, amounts in a currency. */
function rowOf(sample: WireRecord, currency: number, now: Date): WireRecord {
  const said = { ...usual, ...(resolveDates(sample as Json, undefined, now) as WireRecord) };
  const amounts = Object.entries(said).flatMap(([field, value]) =>
    isObject(value) && value.amount !== undefined ? [[field, { ...(value as WireRecord), currency_id: currency }]] : [],
  );
  const row: WireRecord = {
    ...said,
    ...Object.fromEntries(amounts),
    ...('budget' in said && { spent: { amount: 0, currency_id: currency } }),
  };
  return { ...row, ...moments(row as Partial<Coupon>, now) };
}

/** What a booking had of a coupon: a tenth of its total. */
function redemptionOf({ id, total, leader_email: email, created_at: at }: WireRecord, coupon: WireRecord): WireRecord {
  const { amount, currency_id } = total as unknown as Money;
  const when = new Date(at as string).toISOString();
  return {
    ...coupon,
    booking_id: Number(id),
    customer_key: customerKey(String(email ?? '')),
    amount: { amount: Math.round(amount / 10), currency_id },
    state: 'COMMITTED',
    day: when.slice(0, 10),
    created_at: when,
  };
}

/** Coupons of every state and kind, single codes of one of them, and what some demo bookings had of others. */
export default async function generateCoupons({ select, insert, now, random }: DemoContext): Promise<void> {
  const euro = (await select('currencies', ['id', 'code'])).find(({ code }) => code === 'EUR');
  if (!euro) return;
  const { pick } = diceOf(random);
  const upsell_ids = (await select('product-upsells', ['id'])).slice(0, extrasGiven).map(({ id }) => Number(id));
  const rows = (samples as WireRecord[])
    .map((sample) => rowOf(sample, Number(euro.id), now))
    .map((row) => (row.value_type === 'FREE_EXTRA' ? { ...row, upsell_ids } : row))
    .filter((row) => row.value_type !== 'FREE_EXTRA' || upsell_ids.length > 0);
  const ids = await insert('coupons', rows);
  const coupon_id = ids[rows.findIndex((row) => row.many_codes)]!;
  const codes = Array.from({ length: cards }, () => `GIFT-${Array.from({ length: 8 }, () => pick(letters)).join('')}`);
  await insert(
    'coupon-codes',
    codes.map((code) => ({ coupon_id, code, state: 'FREE' })),
  );
  const bookings = (await select('bookings', ['id', 'status', 'payment_was_made', 'total', 'leader_email', 'created_at'])).filter(
    ({ status, payment_was_made: paid }) => paid === 1 && ['CONFIRMED', 'COMPLETED'].includes(String(status)),
  );
  const redemptions = rows.flatMap(({ code, uses }, i) =>
    bookings.splice(0, Number(uses)).map((booking) => redemptionOf(booking, { coupon_id: ids[i]!, code: code! })),
  );
  await insert('coupon-redemptions', redemptions);
}
