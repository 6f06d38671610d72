import type { RequestContext } from '#server';
import { fieldErrors, isObject, type WireRecord } from '#core';
import { checkUnsold } from './short.ts';

/** Prices are in the currency of their tour, which nothing converts them into. */
export function checkCurrency({ prices }: WireRecord, currency: number | null, { t }: Pick<RequestContext, 't'>): void {
  if (!Array.isArray(prices)) return;
  const isOther = prices.some((each) => isObject(each) && isObject(each.price) && each.price.currency_id !== currency);
  if (isOther) throw fieldErrors({ prices: [t('text.otherCurrency')] });
}

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
