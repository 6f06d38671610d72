import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';
import { checkUnsold } from './short.ts';

async function check(record: WireRecord, { t }: RequestContext): Promise<WireRecord> {
  const { date_from: from, date_to: to } = record;
  if (typeof from === 'string' && typeof to === 'string' && to < from) throw fieldErrors({ date_to: [t('text.endsBefore')] });
  return record;
}

/** The rules of changes that are made one by one: they end after they begin, and stay while they are sold by. */
export const exceptions = {
  beforeCreate: check,
  beforeDelete: checkUnsold,
  beforeUpdate: (next: WireRecord, _previous: WireRecord, request: RequestContext): Promise<WireRecord> => check(next, request),
};
