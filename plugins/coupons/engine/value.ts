import { percentOf, shareAmount, sumOfAmounts } from '#core';
import type { Convert, Coupon, PriceLine } from './Coupon.ts';

/** What is left of each line that is paid for, and whether it is one the coupon may touch. */
export interface Left {
  lines: readonly PriceLine[];
  net: readonly number[];
}

/** Lines a coupon may take off: the extras it gives for nothing; else the tour's, and extras where it says so. */
function touches({ value_type: type, apply_to_upsells: extras, upsell_ids: free }: Coupon, { kind, id }: PriceLine): boolean {
  if (type === 'FREE_EXTRA') return kind === 'upsell' && (free ?? []).includes(id);
  return kind !== 'discount' && (kind !== 'upsell' || extras === true);
}

/** What a coupon may take off, line by line. */
const eligible = (coupon: Coupon, { lines, net }: Left): number[] => lines.map((line, i) => (touches(coupon, line) ? net[i]! : 0));

/** What a least amount is asked of: what the coupon may take off; where it gives extras for nothing, all that is bought beside them. */
export const measured = (coupon: Coupon, left: Left): number =>
  coupon.value_type === 'FREE_EXTRA' ? sumOfAmounts(left.net) - sumOfAmounts(eligible(coupon, left)) : sumOfAmounts(eligible(coupon, left));

/** Of each so many who pay so many more go free, the cheapest ones: the travellers of each line that do. */
function freeOf({ buy, free }: Coupon, { lines, net }: Left): number[] {
  const places = lines.map(({ kind, quantity }, i) => ({ i, count: kind === 'travellers' || kind === 'unit' ? quantity : 0, net: net[i]! }));
  const all = sumOfAmounts(places.map(({ count }) => count));
  let left = Math.floor(all / ((buy ?? 1) + (free ?? 1))) * (free ?? 1);
  const off = lines.map(() => 0);
  for (const { i, count, net: paid } of places.filter((each) => each.count > 0).sort((a, b) => a.net / a.count - b.net / b.count || a.i - b.i)) {
    const many = Math.min(left, count);
    left -= many;
    off[i] = Number((BigInt(paid) * BigInt(many)) / BigInt(count));
  }
  return off;
}

function wished(coupon: Coupon, base: number, currency: number): number {
  const { value_type: type, percent, amount } = coupon;
  if (type === 'FREE_EXTRA') return base;
  if (type === 'PERCENT') return percentOf(base, percent ?? 0);
  if (!amount || amount.currency_id !== currency) return 0;
  return type === 'FIXED' ? Math.min(base, amount.amount) : Math.max(0, base - amount.amount);
}

/** The most it may take off: what it says itself, and what is left of its budget. */
function capOf({ max_discount: most, budget, spent }: Coupon, currency: number, convert: Convert): number {
  const inOwn = (money: Coupon['budget']): number => {
    if (!money) return Infinity;
    const there = convert(money, currency);
    return there.currency_id === currency ? Math.max(0, there.amount) : 0;
  };
  return Math.min(inOwn(most), inOwn(budget && { ...budget, amount: budget.amount - (spent?.amount ?? 0) }));
}

/** What a coupon takes off each line that is left, in whole minor units; never more than the line. */
export function offOf(coupon: Coupon, left: Left, { currency, convert }: { currency: number; convert: Convert }): number[] {
  const base = eligible(coupon, left);
  const total = sumOfAmounts(base);
  const cap = capOf(coupon, currency, convert);
  const byLine = coupon.value_type === 'BUY_GET' ? freeOf(coupon, left) : undefined;
  const off = Math.min(byLine ? sumOfAmounts(byLine) : wished(coupon, total, currency), cap, total);
  return byLine && off < sumOfAmounts(byLine) ? shareAmount(off, byLine) : (byLine ?? shareAmount(off, base));
}
