import type { RequestContext } from '#server';
import type { Tour } from '../types.gen.ts';

/**
 * Has the least price of tours be what it is for who books now, where another area has something
 * come off it, and keeps what it is without in `minPriceBefore`. One question for all of them.
 */
export async function lessToday(
  rows: ReadonlyArray<Pick<Tour, 'id' | 'minPrice' | 'minPriceBefore'>>,
  { ask }: Pick<RequestContext, 'ask'>,
): Promise<void> {
  const priced = rows.flatMap((row) => (row.minPrice ? [{ row, price: row.minPrice }] : []));
  if (priced.length === 0) return;
  const found = await ask(
    'promotions.prices-from',
    priced.map(({ row: { id }, price }) => ({ id, price })),
  );
  for (const { id, amount } of found ?? [])
    for (const { row, price } of priced.filter((each) => each.row.id === id)) {
      if ('minPriceBefore' in row) row.minPriceBefore = price;
      row.minPrice = { ...price, amount };
    }
}
