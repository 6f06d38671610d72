// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What a tour costs less, for whom books and travels when. Days are those of the tour. */
export type Discount = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  /** As travellers read it. */
  title: string;
  value_type: DiscountValueType;
  percent: number | null;
  /** Of a whole booking, in the currency of the tour. */
  amount: { amount: number; currency_id: number } | null;
  /** All that combine come off one after the other. One that does not stands alone, where it takes off more than they. */
  is_combinable: boolean | null;
  is_enabled: 0 | 1;
  kind: DiscountKind;
  /** Early birds book at least so many days before they travel, last minute is at most so many. */
  days: number | null;
  /** None means at once. */
  booking_from: string | null;
  /** This day included. */
  booking_to: string | null;
  travel_from: string | null;
  /** This day included. */
  travel_to: string | null;
  /** None means all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** None means all. */
  option_ids: Array<number> | null;
  status: DiscountStatus | null;
  starts_at: string | null;
  ends_at: string | null;
  summary: string | null;
  /** Other discounts of the tour that stand in its way. */
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
