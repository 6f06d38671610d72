import { convertMoney, exchangeFields, type Json, type Money, type WireRecord } from '#core';
import type { RequestContext } from '#server';

type Asked = Pick<RequestContext, 'read' | 'currencyId'>;
const priced = ['minPrice', 'minPriceBefore'] as const;

/** Has the least prices of tours be in the currency that the call asks for. */
export async function inCurrency(rows: readonly WireRecord[], { read, currencyId }: Asked): Promise<void> {
  const others = rows.filter((row) => row.minPrice && (row.minPrice as unknown as Money).currency_id !== currencyId);
  if (currencyId === undefined || others.length === 0) return;
  const rates = await read('currencies').rows(exchangeFields);
  for (const row of others)
    for (const field of priced) if (row[field]) row[field] = convertMoney(row[field] as unknown as Money, currencyId, rates) as unknown as Json;
}
