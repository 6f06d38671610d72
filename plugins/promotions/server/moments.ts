import type { RequestContext } from '#server';
import type { WireRecord } from '#core';
import type { Discount } from '../engine/Discount.ts';
import { momentsOf, type Moments } from '../engine/span.ts';

/** From when until when a discount can be had, on the clocks of its tour, and what it is at this moment. */
export async function moments(record: WireRecord, { read, now }: Pick<RequestContext, 'read'> & { now: Date }): Promise<Moments> {
  const [tour] = await read('products').rows(['timezone'], { where: { id: Number(record.product_id) } });
  return momentsOf(record as unknown as Discount & { is_enabled: 0 | 1 }, tour?.timezone ?? 'UTC', now);
}
