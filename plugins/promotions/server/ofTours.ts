import type { RequestContext } from '#server';
import type { Money } from '#core';
import { discountFields, type Known } from '../engine/Discount.ts';
import { conflictsOf, type Conflict } from '../engine/conflicts.ts';

/** The discounts of some tours. */
export async function discountsOf({ read }: Pick<RequestContext, 'read'>, tours: readonly number[]): Promise<Known[]> {
  return read('product-discounts').rows(discountFields, { where: { product_id: [...tours] }, sort: 'id' });
}

/** A price to weigh discounts by where the tour has none. */
const notional: Money = { amount: 10_000, currency_id: 0 };

/** The least prices of tours without any discount, by id. */
export async function pricesOf({ read }: Pick<RequestContext, 'read'>, tours: readonly number[]): Promise<ReadonlyMap<number, Money>> {
  const rows = await read('products').rows(['id', 'minPrice'], { where: { id: [...tours] } });
  return new Map(rows.map(({ id, minPrice }) => [id, minPrice ?? notional]));
}

const isAlive = ({ status }: Known) => status === 'RUNNING' || status === 'SCHEDULED';

/** The discounts in the way of one, among those of its tour; of one that is over or disabled there are none, and such are in nobody's way. */
export const conflictsAmong = (own: Known, all: readonly Known[], prices: ReadonlyMap<number, Money>): Conflict[] =>
  isAlive(own)
    ? conflictsOf(
        own,
        all.filter((each) => each.product_id === own.product_id && isAlive(each)),
        prices.get(own.product_id) ?? notional,
      )
    : [];
