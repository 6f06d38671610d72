import type { RequestContext } from '#server';
import { WaypostError, type WireRecord } from '#core';

/** What a tour is booked by: one of them at a time, and what was made of the other rests. */
type Kind = 'SCHEDULES' | 'OPTIONS';
const refusals = { SCHEDULES: 'text.bySchedules', OPTIONS: 'text.byOptions' } as const;

/** The first schedule or option decides what a tour is booked by; further ones of the other kind are refused until that is changed. */
export async function checkBookedBy(record: WireRecord, kind: Kind, { records, t }: RequestContext): Promise<void> {
  const products = records('products');
  const { id, availability_by: by } = await products.get(Number(record.product_id), { lock: true });
  if (by === kind) return;
  if (by) throw new WaypostError('BadRequest', t(refusals[by as Kind]));
  await products.update(id, { availability_by: kind }, { trusted: true, action: 'availability' });
}

export const checkOption = async (record: WireRecord, request: RequestContext): Promise<WireRecord> => {
  await checkBookedBy(record, 'OPTIONS', request);
  return record;
};
