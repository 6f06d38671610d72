import { currencyDigits, percentOf } from '#core';
import type { Reseller } from './Caller.ts';

/** A price of the standard, in minor units. */
export interface Pricing {
  original: number;
  retail: number;
  net: number;
  currency: string;
  currencyPrecision: number;
  includedTaxes: never[];
}

/** What a traveller pays, and what of it the operator gets: the rest is the reseller's commission. */
export const pricingOf = (amount: number, currency: string, { commission_percent: percent }: Pick<Reseller, 'commission_percent'>): Pricing => ({
  original: amount,
  retail: amount,
  net: amount - percentOf(amount, percent ?? 0),
  currency,
  currencyPrecision: currencyDigits(currency),
  includedTaxes: [],
});
