import { convertMoney, type Json, type Money, type WireRecord } from '#core';
import type { RequestContext } from '#server';

type Asked = Pick<RequestContext, 'read' | 'currencyId'>;

/** Has the least price of tours be in the currency that the call asks for. */
export async function inCurrency(rows: readonly WireRecord[], { read, currencyId }: Asked): Promise<void> {
  const priced = rows.filter((row) => row.minPrice && (row.minPrice as unknown as Money).currency_id !== currencyId);
  if (currencyId === undefined || priced.length === 0) return;
  const rates = await read('currencies').rows(['id', 'rate', 'digits', 'is_default']);
  for (const row of priced) row.minPrice = convertMoney(row.minPrice as unknown as Money, currencyId, rates) as unknown as Json;
}
