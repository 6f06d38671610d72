// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** A company that sells an operator’s tours through the OCTO API. */
export type Reseller = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operator_id?: number;
  /** Shown with its bookings. */
  name: string;
  email: string | null;
  /** The keys of a disabled reseller are refused. */
  is_enabled: boolean | null;
  /** The reseller’s share of the price. It applies to new reservations. */
  commission_percent: number | null;
  /** The tours the reseller may sell. Leave empty for all published tours of the operator. */
  product_ids: Array<number> | null;
  /** Visible to staff only. */
  note: string | null;
};

/** Places that a reseller holds or has booked. */
export type ResellerHold = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  reseller_id: number;
  operator_id?: number | null;
  uuid: string;
  /** Of the request: the same request again is the same reservation. */
  fingerprint: string | null;
  /** A test takes no places and makes no booking. */
  is_test: boolean | null;
  status: ResellerHoldStatus;
  product_id: number | null;
  option_id: number | null;
  date: string | null;
  start_time: string | null;
  availability_id: string | null;
  starts_at: string | null;
  ends_at: string | null;
  cut_off_at: string | null;
  pax: number | null;
  total: { amount: number; currency_id: number } | null;
  commission: { amount: number; currency_id: number } | null;
  commission_percent: number | null;
  reseller_reference: string | null;
  supplier_reference: string | null;
  email?: string | null;
  notes?: string | null;
  /** Contacts, answers and pick-up, as the reseller sent them. */
  told?: { [name: string]: Json } | null;
  /** Price lines, opening hours and delivery, as of the reservation. */
  kept?: { [name: string]: Json } | null;
  expires_at: string | null;
  confirmed_at: string | null;
  ended_at: string | null;
  end_reason: string | null;
  hold_id: number | null;
  booking_id: number | null;
};
export type ResellerHoldStatus = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REJECTED';

/** A call of a reseller, with its answer. Personal data is masked. */
export type APICall = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  reseller_id: number;
  key_id: number | null;
  is_test: boolean | null;
  method: string;
  path: string;
  status: number;
  error: string | null;
  ms: number | null;
  request?: string | null;
  answer?: string | null;
  request_id: string | null;
};

/** Ids of the area's calls. */
export type CallId = 'keys' | 'issue-key' | 'roll-key' | 'revoke-key' | 'call-figures' | 'statement';

export type KeyBody = { kind: 'live' | 'test' };

export type RollBody = { kind: 'live' | 'test'; overlap_hours?: number | null };

declare global {
  interface RecordTypes {
    resellers: Reseller;
    'reseller-reservations': ResellerHold;
    'reseller-calls': APICall;
  }
}
