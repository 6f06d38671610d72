// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Money that prices may be in. */
export type Currency = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Three capital letters after ISO 4217, as in EUR. Prices are kept in it, so it stays as it is from then on. */
  code: string;
  name: string;
  /** Where there is too little room for the code. */
  symbol: string | null;
  /** As ISO 4217 gives them for the code. */
  digits: number | null;
  /** Whether prices can be shown and paid in it. */
  is_enabled: 0 | 1 | null;
  /** Prices stand in it unless they say another, and rates are counted in it. The first currency is; it stays so. */
  is_default: 0 | 1 | null;
  source: CurrencySource | null;
  /** How much of it one unit of the default currency is worth. */
  rate: number | null;
  rate_date: string | null;
};
export type CurrencySource = 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL';

/** What a currency was worth from a day on; never changed afterwards. */
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

/** The grid as it is saved: one item per currency. What did not change is left alone. */
export type ExchangeRatesBody = { items: Array<{ id: number; rate: number; rate_date?: string | null; source?: 'ECB' | 'BOI' | 'CBR' | 'OXR' | 'MANUAL' | null; version?: number | null }> };

declare global {
  interface RecordTypes {
    currencies: Currency;
    'currency-rates': ExchangeRate;
  }
}
