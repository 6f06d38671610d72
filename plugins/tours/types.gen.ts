// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A tour or activity that an operator sells. */
export type Tour = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The operator's own number for it. */
  reference_code: string | null;
  status: TourStatus | null;
  operator_id: number | null;
  city_id: number | null;
  duration_type: TourDurationType | null;
  duration_value: number | null;
  duration_unit: TourDurationUnit | null;
  /** IANA name, as in Europe/Rome. */
  timezone: string | null;
  /** Local times at which it starts. */
  start_times: Array<string> | null;
  /** Whether each traveller pays, or the group, boat or vehicle. */
  price_type: TourPriceType | null;
  /** What each price category pays. */
  prices?: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null;
  /** Whether a booking is confirmed at once or waits for the operator's answer. */
  confirmation_type: TourConfirmationType | null;
  /** Minutes before the start within which a booking needs the operator's answer. */
  manual_confirmation_period: number | null;
  /** A request nobody answers in this time is declined. */
  response_deadline_hours: number | null;
  policy_type: TourPolicyType | null;
  /** For a custom policy: what is paid back, by days before the start. */
  cancellation_tiers: Array<{ days_from: number; days_to?: number | null | null; refund_percent: number }> | null;
  commission_percent: number | null;
};
export type TourStatus = 'DRAFT' | 'ACTIVE' | 'INACTIVE';
export type TourDurationType = 'FIXED' | 'VARIABLE' | 'MULTI_DAY' | 'VALIDITY';
export type TourDurationUnit = 'MINUTE' | 'HOUR' | 'DAY';
export type TourPriceType = 'PER_PERSON' | 'PER_UNIT';
export type TourConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
export type TourPolicyType = 'STANDARD' | 'MODERATE' | 'STRICT' | 'ALL_SALES_FINAL' | 'CUSTOM';

declare global {
  interface RecordTypes {
    products: Tour;
  }
}
