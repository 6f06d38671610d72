// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A booking system that an operator may connect. */
export type ReservationSystem = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The name the provider uses, such as Bókun. */
  title: string;
  website: string | null;
};

declare global {
  interface RecordTypes {
    'reservation-systems': ReservationSystem;
  }
}
