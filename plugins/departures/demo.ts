import type { DemoContext } from '#server';
import { addDays, endedStates, type WireRecord } from '#core';

const daysBack = 30;
/** Rows put in at once. */
const chunk = 2000;

type Row = WireRecord & { id: number };

/** The first option of each tour that is booked by options. */
async function firstOptions({ select }: DemoContext): Promise<Map<unknown, number>> {
  const byOptions = new Set(
    (await select('products', ['id', 'availability_by'])).filter(({ availability_by: by }) => by === 'OPTIONS').map(({ id }) => id),
  );
  const options = (await select('product-options', ['id', 'product_id'])) as Row[];
  const first = new Map<unknown, number>();
  for (const { id, product_id: product } of options.sort((a, b) => b.id - a.id)) if (byOptions.has(product!)) first.set(product, id);
  return first;
}

/** The places that the demo's bookings take of their departures, from a month ago on: those that did not fall through. */
export default async function generateHolds(context: DemoContext): Promise<void> {
  const { select, insert, decl, now } = context;
  const ended = endedStates(decl('bookings'));
  const from = addDays(now.toISOString().slice(0, 10), -daysBack);
  const options = await firstOptions(context);
  const fields = ['id', 'code', 'product_id', 'travel_date', 'start_time', 'status', 'pax'];
  const bookings = ((await select('bookings', fields)) as Row[]).filter(
    ({ status, travel_date: day }) => !ended.includes(String(status)) && String(day).slice(0, 10) >= from,
  );
  const departures = new Map<string, { row: WireRecord; bookings: Row[] }>();
  for (const booking of bookings) {
    const { product_id: product, start_time: time = null } = booking;
    const date = String(booking.travel_date).slice(0, 10);
    const option = options.get(product) ?? null;
    const key = `${String(product)}:${option ?? ''}:${date}:${String(time ?? '')}`;
    const known = departures.get(key) ?? { row: { key, product_id: product!, option_id: option, date, start_time: time, booked: 0 }, bookings: [] };
    known.bookings.push(booking);
    departures.set(key, known);
  }
  const all = [...departures.values()];
  for (let at = 0; at < all.length; at += chunk) {
    const some = all.slice(at, at + chunk);
    const ids = await insert(
      'departures',
      some.map(({ row }) => row),
    );
    await insert(
      'seat-holds',
      some.flatMap(({ row, bookings: own }, i) => own.map((booking) => holdOf(booking, row, ids[i]!))),
    );
  }
}

const holdOf = ({ id, code, pax }: Row, { product_id, option_id, date, start_time }: WireRecord, departure: number): WireRecord => ({
  product_id: product_id!,
  option_id: option_id!,
  date: date!,
  start_time: start_time!,
  party: [{ quantity: Number(pax) }],
  seats: Number(pax),
  status: 'CONFIRMED',
  reference: code!,
  booking_id: id,
  departure_id: departure,
});
