import type { RequestContext } from '#server';
import { momentsOf, type Moments } from '../engine/span.ts';
import type { Discount } from '../types.gen.ts';

/** From when until when a discount can be had, on the clocks of its tour, and what it is at this moment. */
export async function moments(discount: Discount, { read, now }: Pick<RequestContext, 'read'> & { now: Date }): Promise<Moments> {
  const [tour] = await read('products').rows(['timezone'], { where: { id: discount.product_id } });
  return momentsOf(discount, tour?.timezone ?? 'UTC', now);
}
