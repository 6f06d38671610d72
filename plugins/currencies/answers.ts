import type { Currency, ExchangeRate, ExchangeRatesBody } from './types.gen.ts';

/** A currency with its current and previous rate: units for one unit of the default currency. */
export type Rate = Pick<Currency, 'id' | 'version' | 'code' | 'name' | 'digits' | 'is_default' | 'is_enabled' | 'rate' | 'rate_date' | 'source'> &
  LastChange;
/** Who set a rate, when, and the rate before. */
export interface LastChange {
  before: number | null;
  changed_by: string | null;
  changed_at: string | null;
}
/** An earlier rate, with who set it and when. */
export type PastRate = Pick<ExchangeRate, 'id' | 'rate' | 'rate_date' | 'source' | 'changed_by'> & { changed_at: string };
/** A rate to save. Its source is the `id` of a `Source`. */
export type RateItem = Omit<ExchangeRatesBody['items'][number], 'source'> & { source?: string };
export interface Source {
  id: string;
  title: string;
}
