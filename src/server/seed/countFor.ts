/** How many rows an area makes, by how many bookings a demo has. */
interface Amounts {
  /** In the demo of its own size. */
  usual: number;
  /** So many bookings to one row, where bookings are made for measuring. */
  bookingsEach: number;
  most: number;
}

/** How many rows to make: `scale` is the wished number of bookings; absent, the demo has its own size. */
export function countFor(scale: number | undefined, { usual, bookingsEach, most }: Amounts): number {
  return scale === undefined ? usual : Math.min(scale, most, Math.max(usual, Math.round(scale / bookingsEach)));
}
