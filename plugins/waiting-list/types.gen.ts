// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A party that waits for places on a full departure. */
export type WaitingListEntry = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  product_name: string | null;
  operator_id?: number | null;
  option_id: number | null;
  date: string;
  /** Leave empty for an all-day departure. */
  start_time: string | null;
  timezone: string | null;
  starts_at: string | null;
  party: Array<{ price_category_id: number; quantity: number }>;
  pax: number | null;
  name: string;
  email: string;
  phone: string | null;
  /** Emails to the traveller use it. */
  language: WaitingListEntryLanguage | null;
  /** The last day on which the party waits. Leave empty to wait until the departure. */
  until: string | null;
  waits_until: string | null;
  note: string | null;
  status: WaitingListEntryStatus | null;
  channel: WaitingListEntryChannel | null;
  offers: number | null;
  offered_at: string | null;
  offer_until: string | null;
  hold_id: number | null;
  booking_id: number | null;
};
export type WaitingListEntryLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';
export type WaitingListEntryStatus = 'WAITING' | 'OFFERED' | 'BOOKED' | 'LAPSED' | 'WITHDRAWN' | 'DECLINED' | 'REMOVED' | 'ENDED';
export type WaitingListEntryChannel = 'WEBSITE' | 'BACK_OFFICE';

/** A request of a traveller whose address is not confirmed yet. */
export type WaitingListRequest = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  product_name: string | null;
  operator_id?: number | null;
  option_id: number | null;
  date: string;
  start_time: string | null;
  party: Array<{ price_category_id: number; quantity: number }>;
  pax: number | null;
  name: string;
  email: string;
  phone: string | null;
  language: WaitingListRequestLanguage | null;
  until: string | null;
  entry_id: number | null;
};
export type WaitingListRequestLanguage = 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr';

/** How the waiting list of a tour works. */
export type WaitingListOfATour = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  /** Parties may join, and free places are offered to those that wait. */
  is_enabled: boolean | null;
  /** How long places are held for a party. An offer never lasts longer than the departure can be booked. */
  offer_hours: number | null;
  /** Leave empty for no limit. */
  most_travellers: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'join';

export type JoinBody = { product_id: number; option_id?: number | null; date: string; start_time?: string | null; party: Array<{ price_category_id: number; quantity: number }>; name: string; email: string; phone?: string | null; language?: string | null; until?: string | null; website?: string | null };

declare global {
  interface RecordTypes {
    'waiting-list': WaitingListEntry;
    'waiting-list-requests': WaitingListRequest;
    'waiting-list-rules': WaitingListOfATour;
  }
}
