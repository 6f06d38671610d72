import type { Money } from '#core';
import type { RequestContext } from '#server';
import { splitOf } from './deposit.ts';

interface Asked {
  product_id: number;
  date: string;
  total: Money;
}

/** How the price of a new booking would be split; null where all of it is due now. */
export async function split(
  { product_id: id, date, total }: Asked,
  { records, now }: RequestContext,
): Promise<{ deposit: Money; rest: Money; by: string } | null> {
  const { deposit_type, deposit_percent, deposit_amount, balance_days, timezone } = await records('products').get(id);
  const terms = {
    ...(deposit_type && { deposit_type }),
    ...(deposit_percent && { deposit_percent }),
    ...(deposit_amount && { deposit_amount }),
    ...(balance_days && { balance_days }),
  };
  const found = splitOf(terms, total, { travel_date: date, timezone, now });
  return found ? { deposit: { ...total, amount: found.deposit }, rest: { ...total, amount: found.rest }, by: found.by } : null;
}
