import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import { checkBookedBy } from './bookedBy.ts';

/** The rule of schedules: they are what their tour is booked by. */
export const schedules = {
  beforeCreate: async (record: WireRecord, request: RequestContext): Promise<WireRecord> => {
    await checkBookedBy(record, 'SCHEDULES', request);
    return record;
  },
};

interface Tiered {
  id?: number | null;
  price_category_id: number;
  tier_from?: number | null;
  tier_to?: number | null;
}

const meet = (a: Tiered, b: Tiered): boolean => (a.tier_from ?? 1) <= (b.tier_to ?? Infinity) && (b.tier_from ?? 1) <= (a.tier_to ?? Infinity);

/** For so many travellers of a category there is one price of a schedule; nobody adds to them until the transaction ends. */
async function checkTier(record: WireRecord, { records, lock, t }: RequestContext): Promise<WireRecord> {
  const own = record as unknown as Tiered;
  const schedule = Number(record.schedule_id);
  await lock('product-schedules', [schedule]);
  const all = (await records('product-schedule-prices').find({ schedule_id: schedule })) as unknown as Tiered[];
  const others = all.filter(({ id, price_category_id: category }) => id !== own.id && category === own.price_category_id);
  if (others.some((each) => meet(own, each))) throw fieldErrors({ tier_from: [t('text.tierTaken')] });
  return record;
}

/** The rules of a schedule's prices. */
export const schedulePrices = {
  beforeCreate: checkTier,
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext) => checkTier(next, request),
};
