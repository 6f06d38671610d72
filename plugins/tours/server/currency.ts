import { convertMoney, exchangeFields } from '#core';
import type { RequestContext } from '#server';
import type { Tour } from '../types.gen.ts';

type Context = Pick<RequestContext, 'read' | 'currencyId'>;
const priced = ['minPrice', 'minPriceBefore'] as const;

/** Has the least prices of tours be in the currency that the call asks for. */
export async function inCurrency(rows: ReadonlyArray<Pick<Tour, 'minPrice' | 'minPriceBefore'>>, { read, currencyId }: Context): Promise<void> {
  const others = rows.filter((row) => row.minPrice && row.minPrice.currency_id !== currencyId);
  if (currencyId === undefined || others.length === 0) return;
  const rates = await read('currencies').rows(exchangeFields);
  for (const row of others) for (const field of priced) if (row[field]) row[field] = convertMoney(row[field], currencyId, rates);
}
