import { weekdayOf, type Day } from '#core';
import type { Candidate, Convert, Coupon, Purchase } from './Coupon.ts';
import { isOneOf, traceOf, upsellsIn, type Finding, type Trace, type What } from './trace.ts';
import { measured, type Left } from './value.ts';

const found = (what: What, ok: boolean, [need, had]: [Finding['need'], Finding['had']]): Finding => ({ kind: 'leaf', what, ok, need, had });

function within(what: 'booked' | 'travel', day: Day, [from, to]: [Day | null, Day | null]): Finding[] {
  if (from === null && to === null) return [];
  const need = { ...(from !== null && { min: from }), ...(to !== null && { max: to }) };
  return [found(what, (from === null || day >= from) && (to === null || day <= to), [need, day])];
}

function among(what: 'weekday' | 'products', had: number, list: readonly number[] | null): Finding[] {
  return list && list.length > 0 ? [found(what, isOneOf(had, list), [{ one_of: list }, had])] : [];
}

/** How often it may be had and how often it was: another use must still fit. */
const below = (what: What, used: number, most: number | null): Finding[] => (most === null ? [] : [found(what, used < most, [{ max: most }, used])]);

function money({ coupon }: Candidate, purchase: Purchase, { left, convert }: { left: Left; convert: Convert }): Finding[] {
  const { currency } = purchase;
  const { amount, min_amount: min, value_type: type, budget, spent } = coupon;
  const fixed = type === 'FIXED' || type === 'PRICE' ? amount : null;
  const least = min && convert(min, currency);
  const base = measured(coupon, left);
  return [
    ...(fixed ? [found('currency', fixed.currency_id === currency, [{ one_of: [fixed.currency_id] }, currency])] : []),
    ...(least ? [found('min_amount', least.currency_id === currency && base >= least.amount, [{ min: least.amount }, base])] : []),
    ...(budget ? [found('budget', (spent?.amount ?? 0) < budget.amount, [{ max: budget.amount }, spent?.amount ?? 0])] : []),
  ];
}

/** An extra for nothing is one that is chosen. */
function extras({ value_type: type, upsell_ids: free }: Coupon, { lines }: Purchase): Finding[] {
  if (type !== 'FREE_EXTRA') return [];
  const had = upsellsIn(lines);
  return [found('upsells', isOneOf(had, free ?? []), [{ one_of: free ?? [] }, had])];
}

function windows(coupon: Coupon, { booked, travel, product }: Purchase): Finding[] {
  return [
    ...within('booked', booked, [coupon.booking_from, coupon.booking_to]),
    ...within('travel', travel, [coupon.travel_from, coupon.travel_to]),
    ...among('weekday', weekdayOf(travel), coupon.weekdays),
    ...among('products', product, coupon.product_ids),
  ];
}

/** All that a coupon asks of a purchase, by itself and by its conditions, each with what it needed and what it had. */
export function checksOf(candidate: Candidate, purchase: Purchase, given: { left: Left; convert: Convert }): Trace[] {
  const { coupon, byCustomer, today, isFree, code } = candidate;
  return [
    found('enabled', coupon.is_enabled === 1, [{ one_of: [1] }, coupon.is_enabled]),
    ...(coupon.many_codes ? [found('code', isFree, [{ max: 1 }, isFree ? 0 : 1])] : []),
    ...windows(coupon, purchase),
    ...extras(coupon, purchase),
    ...money(candidate, purchase, given),
    ...below('uses', coupon.uses ?? 0, coupon.max_uses),
    ...below('customer_uses', byCustomer, coupon.max_uses_per_customer),
    ...below('day_uses', today, coupon.max_uses_per_day),
    ...(coupon.conditions ? [traceOf(coupon.conditions, purchase)] : []),
  ].map((each) => (each.kind === 'leaf' && each.what === 'code' && !each.ok ? { ...each, had: code } : each));
}
