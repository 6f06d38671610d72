import { addDays, endedStates } from '#core';
import type { CallHandler, JobContext } from '#server';

type Mismatch = Pick<
  RecordTypes['place-mismatches'],
  'kind' | 'product_id' | 'booking_id' | 'hold_id' | 'date' | 'start_time' | 'travellers' | 'seats'
>;

const fields = ['id', 'product_id', 'status', 'travel_date', 'start_time', 'pax'] as const;
type Booked = Pick<RecordTypes['bookings'], (typeof fields)[number]>;
interface Held {
  id: number;
  booking_id: number;
  product_id: number;
  date: string;
  start_time: string | null;
  seats: number;
}

type Reads = Pick<JobContext, 'sql' | 'read'>;

const slice = 1000;
/** So many are told at most: where there are more, something else is wrong than a few bookings. */
const most = 1000;

/** What of a booking and the places kept for it does not agree. */
function kindOf(hold: Held, booking: Booked | undefined, ended: readonly string[]): Mismatch['kind'] | undefined {
  if (!booking || ended.includes(booking.status)) return 'NO_BOOKING';
  const isElsewhere =
    booking.product_id !== hold.product_id || booking.travel_date !== hold.date || (booking.start_time ?? null) !== (hold.start_time ?? null);
  if (isElsewhere) return 'OTHER_DEPARTURE';
  return booking.pax === hold.seats ? undefined : 'OTHER_TRAVELLERS';
}

/** Places kept for bookings that are not what the bookings say, from a day on. */
async function wrongHolds({ sql, read }: Reads, from: string, ended: readonly string[]): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const { rows } = await sql<Held>(
      `select id, booking_id, product_id, date::text as date, start_time, seats from seat_holds
      where booking_id is not null and status in ('ON_HOLD', 'CONFIRMED') and date >= $1 and id > $2 order by id limit ${slice}`,
      [from, after],
    );
    const bookings = new Map(
      (await read('bookings').rows(fields, { where: { id: rows.map((hold) => hold.booking_id) } })).map((each) => [each.id, each]),
    );
    for (const { id, ...hold } of rows) {
      const booking = bookings.get(hold.booking_id);
      const kind = kindOf({ id, ...hold }, booking, ended);
      if (kind) found.push({ ...hold, kind, hold_id: id, booking_id: booking ? booking.id : null, travellers: booking?.pax ?? null });
    }
    [after, isMore] = [rows.at(-1)?.id ?? after, rows.length === slice];
  }
  return found;
}

/** Bookings that take place and have no places, from a day on. */
async function withoutPlaces({ sql, read }: Reads, from: string, ended: readonly string[]): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  const where = { travel_date: { from }, status: { not: [...ended] as Array<Booked['status']> } };
  const ids = (await read('bookings').rows(['id'], { where })).map(({ id }) => id);
  for (let first = 0; first < ids.length; first += slice) {
    const some = ids.slice(first, first + slice);
    const { rows } = await sql<{ booking_id: number }>(
      "select distinct booking_id from seat_holds where booking_id = any($1::bigint[]) and status in ('ON_HOLD', 'CONFIRMED')",
      [some],
    );
    const kept = new Set(rows.map(({ booking_id: id }) => id));
    const bare = await read('bookings').rows(fields, { where: { id: some.filter((id) => !kept.has(id)) } });
    for (const { id, product_id, travel_date, start_time, pax } of bare)
      found.push({ kind: 'NO_PLACES', product_id, booking_id: id, hold_id: null, date: travel_date, start_time, travellers: pax, seats: 0 });
  }
  return found;
}

const keyOf = ({ kind, booking_id, hold_id }: Pick<Mismatch, 'kind' | 'booking_id' | 'hold_id'>) => `${kind} ${booking_id ?? ''} ${hold_id ?? ''}`;

/**
 * Holds the bookings that are still to come against the places kept for them, both
 * ways, and lists what does not agree; what has come right since leaves the list.
 */
export async function checkPlaces({ sql, read, records, tx, now, log }: JobContext): Promise<void> {
  const from = addDays(now.toISOString().slice(0, 10), -1);
  const ended = endedStates(records('bookings').resource.decl);
  const found = [...(await wrongHolds({ sql, read }, from, ended)), ...(await withoutPlaces({ sql, read }, from, ended))].slice(0, most);
  const wanted = new Map(found.map((each) => [keyOf(each), each]));
  await tx(async (work) => {
    const told = work.records('place-mismatches');
    const known = await told.find({});
    for (const each of known) if (!wanted.delete(keyOf(each))) await told.remove(each.id);
    for (const each of wanted.values()) await told.create(each, { trusted: true });
  });
  if (wanted.size > 0) log.info(`bookings and places that disagree: ${wanted.size} more`);
}

/** Gives back the places of a booking that does not take place, and has the entry go. */
export const releasePlaces: CallHandler = async (call) => {
  const told = call.records('place-mismatches');
  const { id, hold_id: hold } = await told.get(Number(call.params.id), { lock: true });
  if (typeof hold === 'number') await call.records('seat-holds').move(hold, 'cancel');
  await told.remove(id);
  return { id };
};
