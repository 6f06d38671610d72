import type { Json, Money, WireRecord } from '#core';
import type { RequestContext } from '#server';

/**
 * Has the least price of tours be what it is for who books now, where another area has something come off it, and keeps what it is without in `minPriceBefore`.
 * One question for all of them.
 */
export async function lessToday(rows: readonly WireRecord[], { ask }: Pick<RequestContext, 'ask'>): Promise<void> {
  const priced = rows.filter((row) => row.minPrice);
  if (priced.length === 0) return;
  const question = priced.map(({ id, minPrice }) => ({ id: Number(id), price: minPrice as unknown as Money }));
  const found = await ask('promotions.prices-from', question);
  for (const { id, amount } of found ?? [])
    for (const row of priced.filter((each) => each.id === id)) {
      const before = row.minPrice as unknown as Money & { [member: string]: Json };
      if ('minPriceBefore' in row) row.minPriceBefore = before;
      row.minPrice = { ...before, amount };
    }
}
