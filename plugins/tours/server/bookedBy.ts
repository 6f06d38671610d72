import type { RequestContext } from '#server';
import { WaypostError } from '#core';
import type { Option, TourAvailabilityBy } from '../types.gen.ts';

/** What a tour is booked by is one of them at a time, and what was made of the other rests. */
const refusals = { SCHEDULES: 'text.bySchedules', OPTIONS: 'text.byOptions' } as const;

/** The first schedule or option decides what a tour is booked by; further ones of the other kind are refused until that is changed. */
export async function checkBookedBy(record: { product_id?: number | null }, kind: TourAvailabilityBy, { records, t }: RequestContext): Promise<void> {
  const products = records('products');
  const { id, availability_by: by } = await products.get(Number(record.product_id), { lock: true });
  if (by === kind) return;
  if (by) throw new WaypostError('BadRequest', t(refusals[by]));
  await products.update(id, { availability_by: kind }, { trusted: true, action: 'availability' });
}

export const checkOption = async (record: Partial<Option>, request: RequestContext): Promise<Partial<Option>> => {
  await checkBookedBy(record, 'OPTIONS', request);
  return record;
};
