import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';

/** A period ends on the day it begins on, or later. */
export async function inOrder(record: WireRecord, { t }: RequestContext): Promise<WireRecord> {
  const { date_from: from, date_to: to } = record;
  if (typeof from === 'string' && typeof to === 'string' && to < from) throw fieldErrors({ date_to: [t('text.endsBefore')] });
  return record;
}

/** The rules of what holds from a day to a day. */
export const periods = {
  beforeCreate: inOrder,
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext) => inOrder(next, request),
};
