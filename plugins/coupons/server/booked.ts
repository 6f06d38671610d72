import type { RequestContext } from '#server';
import { dayIn, type RecordOf } from '#core';
import type { Coupon, PriceLine } from '../engine/Coupon.ts';
import { childrenOf, type Node } from '../engine/Node.ts';
import type { CouponPurchase } from './purchase.ts';

type Booking = RecordOf<'bookings'>;
type Line = NonNullable<Booking['price_lines']>[number];
/** The extra of a tour that a line is of; 0: it has none of that name. */
type ExtraOf = (tour: number, line: Line) => number;

/** The extras that coupons name: those they give for nothing, and those that their conditions ask of. */
export const extrasNamed = (coupons: ReadonlyArray<Pick<Coupon, 'upsell_ids' | 'conditions'>>): Set<number> =>
  new Set(coupons.flatMap(({ upsell_ids: ids, conditions }) => [...(ids ?? []), ...(conditions ? inConditions(conditions) : [])]));

function inConditions(node: Node): number[] {
  if ('leaf' in node) return node.leaf === 'upsells' ? (node.one_of ?? []).map(Number) : [];
  return childrenOf(node).flatMap(inConditions);
}

/**
 * A booking keeps what its extras were called and cost, whereas coupons name them by their id. Of several with
 * one name it is the one of that price; where that leaves more than one, or none, the one that is `named`.
 */
export async function extrasOf({ read }: Pick<RequestContext, 'read'>, tours: readonly number[], named: ReadonlySet<number>): Promise<ExtraOf> {
  const rows = await read('product-upsells').rows(['id', 'product_id', 'title', 'price'], { where: { product_id: [...tours] }, sort: 'id' });
  const alike = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.product_id} ${row.title}`;
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return (tour, { name, price }) => {
    const all = alike.get(`${tour} ${name}`) ?? [];
    const priced = all.filter((each) => each.price.amount === price.amount && each.price.currency_id === price.currency_id);
    const left = priced.length > 0 ? priced : all;
    return (left.find(({ id }) => named.has(id)) ?? left[0])?.id ?? 0;
  };
}

/** What was paid for with a booking, before anything came off it. */
function linesOf({ total, price_lines: lines }: Pick<Booking, 'total' | 'price_lines'>, extra: (line: Line) => number): PriceLine[] {
  const paid = (lines ?? []).filter(({ kind, price }) => kind !== 'DISCOUNT' && kind !== 'COUPON' && kind !== 'FEE' && price.amount >= 0);
  if (paid.length === 0) return [{ kind: 'travellers', id: 0, quantity: 1, amount: total.amount }];
  return paid.map((line, id) => ({
    kind: line.kind === 'UPSELL' ? 'upsell' : 'travellers',
    id: line.kind === 'UPSELL' ? extra(line) : id,
    quantity: line.quantity,
    amount: line.quantity * line.price.amount,
  }));
}

/** What a booking says of its purchase. */
const bookedFields = [
  'created_at',
  'travel_date',
  'timezone',
  'total',
  'price_lines',
  'pax',
  'product_id',
  'language',
  'payment_method_id',
  'leader_email',
] as const;

/** A booking as the purchase that it was. */
export const toldOf = (booking: Pick<Booking, (typeof bookedFields)[number]>, extraOf: ExtraOf): CouponPurchase => ({
  product_id: booking.product_id,
  date: booking.travel_date,
  booked: dayIn(booking.created_at, booking.timezone ?? 'UTC'),
  currency_id: booking.total.currency_id,
  lines: linesOf(booking, (line) => extraOf(booking.product_id, line)),
  travellers: booking.pax,
  language: booking.language,
  payment_method_id: booking.payment_method_id ?? null,
  email: booking.leader_email,
});
