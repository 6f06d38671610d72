import type { RequestContext } from '#server';
import { fieldErrors } from '#core';
import type { Schedule, SchedulePrice } from '../types.gen.ts';
import { checkBookedBy } from './bookedBy.ts';

/** The rule of schedules: they are what their tour is booked by. */
export const schedules = {
  beforeCreate: async (record: Partial<Schedule>, request: RequestContext): Promise<Partial<Schedule>> => {
    await checkBookedBy(record, 'SCHEDULES', request);
    return record;
  },
};

type Tiered = Partial<SchedulePrice>;

const meet = (a: Tiered, b: Tiered): boolean => (a.tier_from ?? 1) <= (b.tier_to ?? Infinity) && (b.tier_from ?? 1) <= (a.tier_to ?? Infinity);

/** For so many travellers of a category there is one price of a schedule; nobody adds to them until the transaction ends. */
async function checkTier(own: Tiered, { records, lock, t }: RequestContext): Promise<Tiered> {
  const schedule = Number(own.schedule_id);
  await lock('product-schedules', [schedule]);
  const all = await records('product-schedule-prices').find({ schedule_id: schedule });
  const others = all.filter(({ id, price_category_id: category }) => id !== own.id && category === own.price_category_id);
  if (others.some((each) => meet(own, each))) throw fieldErrors({ tier_from: [t('text.tierTaken')] });
  return own;
}

/** The rules of a schedule's prices. */
export const schedulePrices = {
  beforeCreate: checkTier,
  beforeUpdate: (next: SchedulePrice, _previous: SchedulePrice, request: RequestContext) => checkTier(next, request),
};
