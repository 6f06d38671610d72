import { currencyDigits, fieldErrors, WaypostError, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { Currency } from '../types.gen.ts';
import { defaultCurrency } from './defaultCurrency.ts';

const isDefault = async (request: RequestContext, id: number): Promise<boolean> => (await defaultCurrency(request))?.id === id;

/** The first one is the default and stays it: rates are counted in it. */
export const beforeCreate = async (record: WireRecord, request: RequestContext): Promise<WireRecord> => ({
  ...record,
  digits: currencyDigits(String(record.code)),
  is_default: (await defaultCurrency(request)) ? 0 : 1,
});

export async function beforeUpdate(next: WireRecord, previous: Currency, request: RequestContext): Promise<WireRecord> {
  if (next.is_enabled === 0 && previous.is_enabled !== 0 && (await isDefault(request, previous.id)))
    throw fieldErrors({ is_enabled: [request.t('text.default-stays-enabled')] });
  return next;
}

/** Its rates stay: should the deletion be undone, it has its history again. */
export async function beforeDelete(record: Currency, request: RequestContext): Promise<void> {
  if (await isDefault(request, record.id)) throw new WaypostError('Conflict', request.t('text.default-stays', { code: record.code }));
}

/** A rate carries the name of whoever set it. */
export const signed = async (record: WireRecord, { actor }: RequestContext): Promise<WireRecord> => ({
  ...record,
  ...(actor && { changed_by: actor.name }),
});
