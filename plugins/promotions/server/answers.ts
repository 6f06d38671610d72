import type { RequestContext } from '#server';
import { dayIn, type Day, type Money } from '#core';
import { discountFields, type Discount } from '../engine/Discount.ts';
import { holds } from '../engine/holds.ts';
import { leastFrom } from '../engine/leastFrom.ts';
import { best } from '../engine/takeOff.ts';

/** What another area asks of a purchase: how much comes off, of which discounts, in their order. */
interface DiscountPurchase {
  product_id: number;
  option_id: number | null;
  /** The day to travel, and the one on which it is booked: both the tour's. */
  date: Day;
  booked: Day;
  price: Money;
}

/** The discounts that a purchase has, each with what it takes off. */
export async function answerDiscounts(
  { product_id, option_id: option, date: travel, booked, price }: DiscountPurchase,
  { read }: RequestContext,
): Promise<Array<{ id: number; off: number; title: string }>> {
  const rows = await read('product-discounts').rows(discountFields, { where: { product_id, is_enabled: 1 } });
  const taken = best(
    price,
    rows.filter((each) => holds(each, { booked, travel, option })),
  );
  return taken.map(({ id, off }) => ({ id, off, title: rows.find((each) => each.id === id)!.title }));
}

/** The prices that are less for who books now, by tour; of the others nothing is said. Two questions, however many tours. */
export async function answerPrices(
  prices: ReadonlyArray<{ id: number; price: Money }>,
  { read, now }: RequestContext,
): Promise<Array<{ id: number; amount: number }>> {
  const ids = prices.map(({ id }) => id);
  const rows = await read('product-discounts').rows(discountFields, { where: { product_id: ids, status: 'RUNNING' } });
  if (rows.length === 0) return [];
  const tours = await read('products').rows(['id', 'timezone'], { where: { id: [...new Set(rows.map(({ product_id: id }) => id))] } });
  return tours.flatMap(({ id, timezone }) => {
    const { price } = prices.find((each) => each.id === id)!;
    const own: Discount[] = rows.filter(({ product_id: tour }) => tour === id);
    const today = dayIn(now, timezone ?? 'UTC');
    const amount = leastFrom(price, own, today);
    return amount < price.amount ? [{ id, amount }] : [];
  });
}
