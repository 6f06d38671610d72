import type { Currency, ExchangeRate, ExchangeRatesBody } from './types.gen.ts';

/** A currency with its present rate and the one before: how much of it one unit of the default currency is worth. */
export type Rate = Pick<Currency, 'id' | 'version' | 'code' | 'name' | 'digits' | 'is_default' | 'is_enabled' | 'rate' | 'rate_date' | 'source'> &
  LastChange;
/** Who set a rate, when, and over which one. */
export interface LastChange {
  before: number | null;
  changed_by: string | null;
  changed_at: string | null;
}
/** A rate that a currency had, and who set it when. */
export type PastRate = Pick<ExchangeRate, 'id' | 'rate' | 'rate_date' | 'source' | 'changed_by'> & { changed_at: string };
/** A rate as it is sent to be saved; its source is one that `Source` names. */
export type RateItem = Omit<ExchangeRatesBody['items'][number], 'source'> & { source?: string };
export interface Source {
  id: string;
  title: string;
}
