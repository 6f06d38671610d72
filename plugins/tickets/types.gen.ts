// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** The number of the valid link of a booking. A booking without a record has link 1. */
export type TravellerLink = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: number;
  number: number;
};

/** Ids of the area's calls. */
export type CallId = 'ticket' | 'link' | 'new-link';

declare global {
  interface RecordTypes {
    'ticket-links': TravellerLink;
  }
}
