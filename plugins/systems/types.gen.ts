// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A booking system that an operator may connect. */
export type ReservationSystem = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As its maker writes it. */
  title: string;
  website: string | null;
};

declare global {
  interface RecordTypes {
    'reservation-systems': ReservationSystem;
  }
}
