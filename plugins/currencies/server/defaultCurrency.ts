import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

export type Currency = WireRecord & { id: number };

/** The platform's default currency (spec 1 §9: `X-Currency` is 2 unless somebody chose another). */
const platformId = 2;

/** The currency that rates are counted in: the platform's, or the first there is; `undefined` while there is none. */
export async function defaultCurrency({ records }: RequestContext): Promise<Currency | undefined> {
  const currencies = records('currencies');
  const [own] = await currencies.find({ id: platformId });
  return own ?? (await currencies.find({}, { sort: 'id', limit: 1 }))[0];
}
