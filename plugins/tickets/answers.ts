/**
 * The traveller's link of a booking (GET bookings/{id}/traveller-link). `url` is null after
 * it expired.
 */
export interface TravellerLink {
  url: string | null;
  /** When it expires. */
  until: string;
}
