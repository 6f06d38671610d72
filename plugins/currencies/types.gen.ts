// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A currency for prices and payments. */
export type Currency = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Three capital letters (ISO 4217), such as EUR. Can’t be changed later. */
  code: string;
  name: string;
  /** Shown where space is short. */
  symbol: string | null;
  /** Set by ISO 4217 for the code. */
  digits: number | null;
  /** Prices can be shown and paid in this currency. */
  is_enabled: 0 | 1 | null;
  /** The base of exchange rates, and the currency of prices without one. The first currency is the default and stays it. */
  is_default: 0 | 1 | null;
  source: CurrencySource | null;
  /** Units of this currency for one unit of the default currency. */
  rate: number | null;
  rate_date: string | null;
};
export type CurrencySource = 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL';

/** The rate of a currency from a date. It is never changed later. */
export type ExchangeRate = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  currency_id: number;
  rate: number;
  rate_date: string;
  source: ExchangeRateSource | null;
  changed_by: string | null;
};
export type ExchangeRateSource = 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL';

/** Ids of the area's calls. */
export type CallId = 'for-select' | 'sources' | 'default-currency-code' | 'exchange-rates' | 'save-exchange-rates' | 'rate-history';

/** The saved grid, with one item per currency. Unchanged items are skipped. */
export type ExchangeRatesBody = { items: Array<{ id: number; rate: number; rate_date?: string | null; source?: 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL' | null; version?: number | null }> };

declare global {
  interface RecordTypes {
    currencies: Currency;
    'currency-rates': ExchangeRate;
  }
}
