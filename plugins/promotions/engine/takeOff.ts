import { percentOf, type Money } from '#core';
import type { Discount } from './Discount.ts';

/** What a discount takes off, in minor units of the price's currency. */
interface Taken {
  id: number;
  off: number;
}

type Valued = Pick<Discount, 'id' | 'value_type' | 'percent' | 'amount' | 'is_combinable'>;

/** What one alone takes off what is left. An amount in another currency than the price takes nothing. */
function offOf({ value_type: type, percent, amount }: Valued, left: Money): number {
  if (type === 'PERCENT') return Math.min(left.amount, percentOf(left.amount, percent ?? 0));
  return amount && amount.currency_id === left.currency_id ? Math.min(left.amount, amount.amount) : 0;
}

/** What some take off a price, one after the other in the order given, never below zero. */
export function takeOff(price: Money, discounts: readonly Valued[]): Taken[] {
  let left = price.amount;
  return discounts.map((each) => {
    const off = offOf(each, { ...price, amount: left });
    left -= off;
    return { id: each.id, off };
  });
}

export const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, { off }) => sum + off, 0);

const rank = ({ value_type: type }: Valued) => (type === 'PERCENT' ? 0 : 1);
const size = ({ percent, amount }: Valued) => percent ?? amount?.amount ?? 0;

/** The order in which discounts that combine come off: per cent before amounts, the greater before the less, the older before the newer. */
export const inOrder = <D extends Valued>(discounts: readonly D[]): D[] =>
  [...discounts].sort((a, b) => rank(a) - rank(b) || size(b) - size(a) || a.id - b.id);

/**
 * What comes off a price of discounts that all hold: those that combine one after the other, or one that does not by
 * itself, whichever takes off more; of the same, those that combine, then the older. What takes nothing is left out.
 */
export function best(price: Money, discounts: readonly Valued[]): Taken[] {
  const alone = discounts.filter((each) => !each.is_combinable).sort((a, b) => a.id - b.id);
  const ways = [inOrder(discounts.filter((each) => each.is_combinable)), ...alone.map((each) => [each])].map((way) => takeOff(price, way));
  return ways.reduce((most, way) => (sumOf(way) > sumOf(most) ? way : most)).filter(({ off }) => off > 0);
}
