// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What a tour costs less, for whom books and travels when. Days are those of the tour. */
export type Discount = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  /** The name travellers see. */
  title: string;
  value_type: DiscountValueType;
  percent: number | null;
  /** Off the whole booking, in the currency of the tour. */
  amount: { amount: number; currency_id: number } | null;
  /** Combinable discounts apply one after another. A discount that doesn’t combine applies alone if it is worth more. */
  is_combinable: boolean | null;
  is_enabled: 0 | 1;
  kind: DiscountKind;
  /** Early bird: book at least this many days before travel. Last minute: book at most this many days before. */
  days: number | null;
  /** Leave empty to start now. */
  booking_from: string | null;
  /** Includes this day. */
  booking_to: string | null;
  travel_from: string | null;
  /** Includes this day. */
  travel_to: string | null;
  /** Leave empty for all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** Leave empty for all. */
  option_ids: Array<number> | null;
  status: DiscountStatus | null;
  starts_at: string | null;
  ends_at: string | null;
  summary: string | null;
  /** Other discounts of this tour that conflict with this one. */
  conflicts: Array<number> | null;
};
export type DiscountValueType = 'PERCENT' | 'FIXED';
export type DiscountKind = 'STANDARD' | 'EARLY_BIRD' | 'LAST_MINUTE';
export type DiscountStatus = 'SCHEDULED' | 'RUNNING' | 'OVER' | 'DISABLED';

/** Ids of the area's calls. */
export type CallId = 'value-types' | 'conflicts' | 'cost' | 'copy';

declare global {
  interface RecordTypes {
    'product-discounts': Discount;
  }
}
