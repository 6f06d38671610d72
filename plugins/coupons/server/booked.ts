import type { RequestContext } from '#server';
import type { Money } from '#core';
import type { PriceLine } from '../engine/Coupon.ts';

/** The price of a booking as it keeps it. */
export type Lines = ReadonlyArray<{ kind?: string; name?: string; quantity: number; price: Money }>;
/** The extra that a tour has by a name; 0: none has it. */
export type ExtraOf = (tour: number, name: string | undefined) => number;

/** A booking keeps what its extras were called, whereas coupons name them by their id. */
export async function extrasOf({ read }: Pick<RequestContext, 'read'>, tours: readonly number[]): Promise<ExtraOf> {
  const rows = await read('product-upsells').rows(['id', 'product_id', 'title'], { where: { product_id: [...tours] } });
  const ids = new Map(rows.map(({ id, product_id: tour, title }) => [`${tour} ${title}`, id]));
  return (tour, name) => ids.get(`${tour} ${name}`) ?? 0;
}

/** What was paid for with a booking, before anything came off it. */
export function linesOf(
  { total, price_lines: lines }: { total: Money; price_lines: Lines | null },
  extra: (name: string | undefined) => number,
): PriceLine[] {
  const paid = (lines ?? []).filter(({ kind, price }) => kind !== 'DISCOUNT' && kind !== 'COUPON' && price.amount >= 0);
  if (paid.length === 0) return [{ kind: 'travellers', id: 0, quantity: 1, amount: total.amount }];
  return paid.map(({ kind, name, quantity, price }, id) => ({
    kind: kind === 'UPSELL' ? 'upsell' : 'travellers',
    id: kind === 'UPSELL' ? extra(name) : id,
    quantity,
    amount: quantity * price.amount,
  }));
}
