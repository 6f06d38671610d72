/**
 * The traveller's link of a booking (GET bookings/{id}/traveller-link). `url` is null
 * while the booking has no ticket, and after the link expired.
 */
export interface TravellerLink {
  url: string | null;
  /** When it expires. */
  until: string;
}
