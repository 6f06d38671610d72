import type { Money } from './amounts.ts';
import { minorScale } from './digits.ts';

/** A currency, as far as money is converted: how much of it one unit of the default one is worth, and by its code how many decimals it has. */
export interface ExchangeRate {
  id: number;
  code: string;
  rate: number | null;
  is_default: number | null;
}
/** The fields of a currency to read for a conversion. */
export const exchangeFields = ['id', 'code', 'rate', 'is_default'] as const satisfies ReadonlyArray<keyof ExchangeRate>;

const worth = ({ is_default: isDefault, rate }: ExchangeRate): number | null => (isDefault === 1 ? 1 : rate);

/** Minor units of one currency for one minor unit of another; `undefined` where no rate is known. */
export function rateBetween(from: number, to: number, rates: readonly ExchangeRate[]): number | undefined {
  const [own, other] = [from, to].map((id) => rates.find((rate) => rate.id === id));
  const [have, want] = [own && worth(own), other && worth(other)];
  return own && other && have && want ? (want / have) * minorScale(own.code, other.code) : undefined;
}

/** An amount at a rate between minor units, rounded to a whole one: the one rounding of conversions. Half a minor unit is rounded away from zero. */
export const atRate = (amount: number, rate: number): number => Math.sign(amount) * Math.round(Math.abs(amount) * rate) + 0;

/** An amount in another currency, rounded to its least coin; where no rate is known it stays what it is. */
export function convertMoney(price: Money, to: number, rates: readonly ExchangeRate[]): Money {
  const rate = price.currency_id === to ? undefined : rateBetween(price.currency_id, to, rates);
  return rate === undefined ? price : { amount: atRate(price.amount, rate), currency_id: to };
}
