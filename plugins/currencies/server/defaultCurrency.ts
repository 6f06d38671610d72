import type { RequestContext } from '#server';
import type { Currency } from '../types.gen.ts';

/** The currency that rates are counted in and prices stand in unless they say another; `undefined` while there is none. */
export async function defaultCurrency({ records }: RequestContext): Promise<Currency | undefined> {
  const currencies = records('currencies');
  const [own] = await currencies.find({ is_default: 1 });
  return own ?? (await currencies.find({}, { sort: 'id', limit: 1 }))[0];
}
