import type { Money } from './money.ts';

/** A currency, as far as money is converted: how much of it one unit of the default one is worth, and how many decimals it has. */
export interface ExchangeRate {
  id: number;
  rate: number | null;
  digits: number | null;
  is_default: number | null;
}

const worth = ({ is_default: isDefault, rate }: ExchangeRate): number | null => (isDefault === 1 ? 1 : rate);
const unit = ({ digits }: ExchangeRate): number => 10 ** (digits ?? 2);

/** Minor units of one currency for one minor unit of another; `undefined` where no rate is known. */
export function rateBetween(from: number, to: number, rates: readonly ExchangeRate[]): number | undefined {
  const [own, other] = [from, to].map((id) => rates.find((rate) => rate.id === id));
  const [have, want] = [own && worth(own), other && worth(other)];
  return own && other && have && want ? (want * unit(other)) / (have * unit(own)) : undefined;
}

/** An amount in another currency, rounded to its least coin; where no rate is known it stays what it is. */
export function convertMoney(price: Money, to: number, rates: readonly ExchangeRate[]): Money {
  const rate = price.currency_id === to ? undefined : rateBetween(price.currency_id, to, rates);
  return rate === undefined ? price : { amount: Math.round(price.amount * rate), currency_id: to };
}
