import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import { checkBookedBy } from './bookedBy.ts';

/** A period ends on the day it begins on, or later. */
export async function inOrder(record: WireRecord, { t }: RequestContext): Promise<WireRecord> {
  const { date_from: from, date_to: to } = record;
  if (typeof from === 'string' && typeof to === 'string' && to < from) throw fieldErrors({ date_to: [t('text.endsBefore')] });
  return record;
}

/** The rules of schedules: their days are in order, and they are what their tour is booked by. */
export const schedules = {
  beforeCreate: async (record: WireRecord, request: RequestContext): Promise<WireRecord> => {
    await checkBookedBy(record, 'SCHEDULES', request);
    return inOrder(record, request);
  },
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext) => inOrder(next, request),
};
