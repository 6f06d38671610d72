import type { Json, Money, WireRecord } from '#core';
import type { RequestContext } from '#server';

/** How much of a currency one unit of the default one is worth, and how many decimals it has. */
export interface Rate {
  id: number;
  rate: number | null;
  digits: number | null;
  is_default: number | null;
}
type Asked = Pick<RequestContext, 'read' | 'currencyId'>;

const worth = ({ is_default: isDefault, rate }: Rate): number | null => (isDefault === 1 ? 1 : rate);
const unit = ({ digits }: Rate): number => 10 ** (digits ?? 2);

/** An amount in another currency, rounded to its least coin; where no rate is known it stays what it is. */
export function converted(price: Money, to: number, rates: readonly Rate[]): Money {
  const [own, other] = [price.currency_id, to].map((id) => rates.find((rate) => rate.id === id));
  const [have, want] = [own && worth(own), other && worth(other)];
  if (!own || !other || !have || !want || own === other) return price;
  return { amount: Math.round((price.amount / unit(own) / have) * want * unit(other)), currency_id: to };
}

/** Has the least price of tours be in the currency that the call asks for. */
export async function inCurrency(rows: readonly WireRecord[], { read, currencyId }: Asked): Promise<void> {
  const priced = rows.filter((row) => row.minPrice && (row.minPrice as unknown as Money).currency_id !== currencyId);
  if (currencyId === undefined || priced.length === 0) return;
  const rates = (await read('currencies').rows(['id', 'rate', 'digits', 'is_default'])) as unknown as Rate[];
  for (const row of priced) row.minPrice = converted(row.minPrice as unknown as Money, currencyId, rates) as unknown as Json;
}
