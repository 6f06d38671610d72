import { atRate, percentOf, shareAmount, sumOfAmounts } from '#core';
import type { PriceTable } from './Departure.ts';
import type { CategoryPrice } from './Plan.ts';

/** What decides prices beside the departure. */
export interface PriceRules {
  price_type: 'PER_PERSON' | 'PER_UNIT' | null;
  /** What is paid as a whole, and for how many. */
  price_group_category_id: number | null;
  max_travelers_per_unit: number | null;
}

export interface Travellers {
  price_category_id: number;
  quantity: number;
}

export interface UpsellWish {
  id: number;
  type: 'PER_BOOKING' | 'PER_TRAVELER';
  /** Minor units of the tour's currency. */
  amount: number;
  /** How many of it; of one per traveller everybody has as many. */
  quantity: number;
  name?: string;
}

/** Less than the price: so many per cent, or minor units of the tour's currency. */
export interface DiscountWish {
  id: number;
  percent?: number;
  amount?: number;
  name?: string;
}

/** What is paid for; amounts in minor units, of discounts below zero. */
export interface QuoteLine {
  kind: 'travellers' | 'unit' | 'upsell' | 'discount' | 'coupon';
  /** Of the price category, upsell, discount or coupon. */
  id: number;
  /** What an upsell or a discount is called, or the code of a coupon. */
  name?: string;
  quantity: number;
  /** Each. */
  unit: number;
  amount: number;
}

export interface Quote {
  lines: QuoteLine[];
  total: number;
  /** Price categories of the party that have no price here. */
  unpriced: number[];
}

/** The price of a category in a party of so many of it: of the narrowest tier that has them, else without tiers. */
function priceOf({ rows }: PriceTable, category: number, quantity: number): CategoryPrice | undefined {
  const own = rows.filter((row) => row.price_category_id === category);
  const width = ({ tier_from: from, tier_to: to }: CategoryPrice) => (to ?? Infinity) - (from ?? 1);
  return own
    .filter(({ tier_from: from, tier_to: to }) => quantity >= (from ?? 1) && quantity <= (to ?? Infinity))
    .sort((a, b) => width(a) - width(b))[0];
}

function forTravellers(prices: PriceTable, party: readonly Travellers[]): Omit<Quote, 'total'> {
  const lines: QuoteLine[] = [];
  const unpriced: number[] = [];
  for (const { price_category_id: id, quantity } of party.filter((each) => each.quantity > 0)) {
    const price = priceOf(prices, id, quantity);
    if (!price) unpriced.push(id);
    else lines.push({ kind: 'travellers', id, quantity, unit: price.price.amount, amount: price.price.amount * quantity });
  }
  return { lines, unpriced };
}

/** Boats, vehicles or groups: as many as the party needs. */
function forUnits(prices: PriceTable, rules: PriceRules, travellers: number): Omit<Quote, 'total'> {
  const id = rules.price_group_category_id ?? prices.rows[0]?.price_category_id ?? 0;
  const quantity = Math.ceil(travellers / (rules.max_travelers_per_unit ?? Infinity)) || Number(travellers > 0);
  const price = priceOf(prices, id, quantity) ?? prices.rows[0];
  if (!price) return { lines: [], unpriced: [id] };
  return { lines: [{ kind: 'unit', id, quantity, unit: price.price.amount, amount: price.price.amount * quantity }], unpriced: [] };
}

/**
 * What a party pays at a departure, line by line, in minor units of the tour's currency.
 * Discounts are on the tour alone, one after the other, and never take it below zero.
 */
export function quote(
  prices: PriceTable,
  rules: PriceRules,
  { party, upsells = [], discounts = [] }: { party: readonly Travellers[]; upsells?: readonly UpsellWish[]; discounts?: readonly DiscountWish[] },
): Quote {
  const travellers = party.reduce((sum, { quantity }) => sum + quantity, 0);
  const { lines, unpriced } = rules.price_type === 'PER_UNIT' ? forUnits(prices, rules, travellers) : forTravellers(prices, party);
  let left = totalOf(lines);
  for (const { id, percent, amount, name } of discounts) {
    const off = Math.min(left, percent === undefined ? (amount ?? 0) : percentOf(left, percent));
    left -= off;
    lines.push({ kind: 'discount', id, quantity: 1, unit: -off, amount: -off, ...(name !== undefined && { name }) });
  }
  for (const { id, type, amount, quantity, name } of upsells.filter((each) => each.quantity > 0)) {
    const count = type === 'PER_TRAVELER' ? quantity * travellers : quantity;
    lines.push({ kind: 'upsell', id, quantity: count, unit: amount, amount: amount * count, ...(name !== undefined && { name }) });
  }
  return { lines, total: totalOf(lines), unpriced };
}

const totalOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The lines in another currency: the total is converted once, and the lines add up to it. `rate`: minor units there for one here. */
export function converted({ lines, total, ...quoted }: Quote, rate: number): Quote {
  const there = atRate(total, rate);
  const off = lines.filter(({ amount }) => amount < 0);
  const lessThere = off.map(({ amount }) => atRate(amount, rate));
  const paid = lines.filter(({ amount }) => amount >= 0);
  const parts = shareAmount(
    there - sumOfAmounts(lessThere),
    paid.map(({ amount }) => amount),
  );
  const amountOf = (line: QuoteLine) => (line.amount < 0 ? lessThere[off.indexOf(line)]! : parts[paid.indexOf(line)]!);
  return { ...quoted, lines: lines.map((line) => ({ ...line, unit: atRate(line.unit, rate), amount: amountOf(line) })), total: there };
}
