// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** An operator’s account with a reservation system that Waypost exchanges data with. */
export type Connection = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operator_id: number;
  /** For your team, such as the name of the system. */
  name: string;
  connector: 'OCTO';
  /** Where the system’s API is, such as https://api.example.com/octo. Leave empty for the API of this Waypost. */
  address: string | null;
  /** The key that the supplier gave you. Stored encrypted and never shown. */
  api_key?: string;
  /** The other system is told that nothing counts. */
  is_test: boolean | null;
  state: ConnectionState | null;
  problem: ConnectionProblem | null;
  /** The company that the key belongs to. */
  supplier: string | null;
  answered_at: string | null;
};
export type ConnectionState = 'NEW' | 'CONNECTED' | 'FAILED';
export type ConnectionProblem = 'NO_ANSWER' | 'BUSY' | 'KEY' | 'GONE' | 'REFUSED' | 'WRONG' | 'ADDRESS';

/** A product of a connected reservation system, as it was when it was last loaded. */
export type ExternalProduct = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  connection_id: number;
  external_id: string;
  title: string;
  currency: string | null;
  time_zone: string | null;
  options: Array<{ id?: string | null; title?: string | null; is_default?: boolean | null; min_units?: number | null; units?: Array<{ id?: string | null; title?: string | null; type?: string | null; age_from?: number | null; age_to?: number | null }> | null }> | null;
  is_gone: boolean | null;
  loaded_at: string | null;
};

/** Which product of a reservation system a tour is. */
export type ConnectedTour = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  connection_id: number;
  external_id: string;
  title: string | null;
  mode: ConnectedTourMode | null;
  state: ConnectedTourState | null;
  problem: ConnectedTourProblem | null;
  options: Array<{ option_id?: number | null; external_id?: string | null; print?: string | null; problem?: string | null }> | null;
  units: Array<{ price_category_id?: number | null; external_category?: string | null }> | null;
  checks: Array<{ id?: string | null; ok?: boolean | null; message?: string | null }> | null;
  pulled: { week?: string | null; month?: string | null; quarter?: string | null; year?: string | null; product?: string | null } | null;
  checked_at: string | null;
};
export type ConnectedTourMode = 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES';
export type ConnectedTourState = 'UNCHECKED' | 'CONNECTED' | 'BROKEN';
export type ConnectedTourProblem = 'PRODUCT_GONE' | 'OPTION_GONE' | 'OPTION_CHANGED' | 'UNIT_GONE' | 'CURRENCY' | 'FEW_DEPARTURES' | 'NO_HOLD' | 'NO_CANCEL' | 'CONNECTION';

/** A departure of a connected tour, as the other system last told it. */
export type ExternalDeparture = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  link_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  availability_id: string;
  places: number | null;
  /** Bookings made there before are counted in the places. */
  asked_at: string | null;
  closed: boolean | null;
  prices: Array<{ price_category_id?: number | null; price?: { amount: number; currency_id: number } | null }> | null;
};

/** Places of a connected tour that Waypost booked in the other system. */
export type ExternalBooking = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The ID that Waypost gave this booking. The other system finds it by that. */
  uuid: string;
  /** The supplier’s own code. */
  reference: string | null;
  connection_id: number;
  product_id: number;
  external_id: string | null;
  option_id: number | null;
  date: string;
  start_time: string | null;
  booking_id: number | null;
  /** Empty: no sale came of it, and the places are given back. */
  hold_id: number | null;
  seats: number;
  party: Array<{ price_category_id?: number | null; quantity?: number | null }> | null;
  state: ExternalBookingState | null;
  problem: ExternalBookingProblem | null;
  remedy: ExternalBookingRemedy | null;
  /** The other system was told that nothing counts. */
  is_test: boolean | null;
  called_at: string | null;
  booked_at: string | null;
  settles_from: string | null;
  next_at: string | null;
  tries: number | null;
};
export type ExternalBookingState = 'SENDING' | 'WAITING' | 'BOOKED' | 'CANCELLING' | 'CANCELLED' | 'REFUSED' | 'UNSETTLED';
export type ExternalBookingProblem = 'NO_ANSWER' | 'BUSY' | 'KEY' | 'GONE' | 'REFUSED' | 'WRONG' | 'ADDRESS' | 'SOLD_OUT' | 'CLOSED' | 'PRICE' | 'REJECTED';
export type ExternalBookingRemedy = 'CANCEL_THERE' | 'END_HERE';

/** Ids of the area's calls. */
export type CallId = 'retry' | 'settled' | 'refresh' | 'mapping' | 'check';

declare global {
  interface RecordTypes {
    connections: Connection;
    'connection-products': ExternalProduct;
    'connection-links': ConnectedTour;
    'connection-days': ExternalDeparture;
    'connection-bookings': ExternalBooking;
  }
}
