import type { FactKind, Json } from '#core';

/** One fact as it is to be written, but for what it is worth in the default currency. Amounts in minor units of its currency, signed. */
export interface Fact {
  of: string;
  record_id: number;
  line: number;
  kind: FactKind;
  reason: string | null;
  /** Instant, and its day in the zone of the reports. */
  at: string;
  sale_day: string;
  travel_date: string | null;
  lead: string | null;
  price_category_id: number | null;
  sales: number;
  travellers: number;
  currency_id: number;
  gross: number;
  discount: number;
  net: number;
  commission: number;
  /** The day of the sale, whose rate counts for all that follows; the rate itself once it is known. */
  rate_day: string;
  rate?: number | null;
  /** Further fields, by their names. */
  fields: Readonly<Record<string, Json>>;
}

/** What the facts of a record come to so far, for one category and everything else that facts are told apart by. */
export type Balance = Pick<
  Fact,
  | 'travel_date'
  | 'lead'
  | 'price_category_id'
  | 'sales'
  | 'travellers'
  | 'currency_id'
  | 'gross'
  | 'discount'
  | 'commission'
  | 'rate_day'
  | 'rate'
  | 'fields'
>;
