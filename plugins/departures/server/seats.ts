import type { CallHandler, MoveContext, MoveParts, RequestContext } from '#server';
import { endedStates, fieldErrors, isDay, minuteMs, WaypostError, type WireRecord } from '#core';
import type { Departure } from '../engine/Departure.ts';
import { departuresOf } from '../engine/departures.ts';
import { planSeen } from './plans.ts';
import { sentence } from './sentence.ts';
import { explain } from '../engine/explain.ts';

type Hold = RecordTypes['seat-holds'];
/** Which departure: of a tour or one of its options, by its day and local time. */
export interface Place {
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
}

const defaultMinutes = 30;
/** However often it is made longer. */
const mostMinutes = 120;

const full = (text: string) => new WaypostError('BadRequest', text);

/** A departure that can be booked, as it was looked at: whether its places are shared, and the changes that were known then. */
interface Bookable extends Departure {
  isShared: boolean;
  known: number[];
}

/**
 * The departure at a place as it is at this moment; one that cannot be booked, or
 * has fewer places left, is refused with why before anybody waits for its row.
 */
export async function bookable(
  request: RequestContext,
  place: Place,
  { seats, isOver = false }: { seats: number; isOver?: boolean },
): Promise<Bookable> {
  if (!isDay(place.date)) throw fieldErrors({ date: [request.t('validation:format_date')] });
  const { product_id: product, option_id: option, date, start_time: time } = place;
  const plan = await planSeen(request, product, { from: date, to: date });
  const asked = { option, date, time, now: request.now.getTime(), asStaff: true };
  const found = departuresOf(plan, { ...asked, from: date, to: date }).find((each) => each.time === time);
  const isSoldOut = found?.state === 'SOLD_OUT';
  if (!isOver && found && (isSoldOut || (!found.why && (found.left ?? seats) < seats)))
    throw full(request.t('text.full', { count: found.left ?? 0 }));
  const shown = { isShared: plan.tour.shared_capacity === true, known: plan.exceptions.map(({ id }) => id) };
  if (found && (isSoldOut || !found.why)) return { ...found, ...shown, ...(isOver && { capacity: null }) };
  throw new WaypostError('BadRequest', sentence(request, explain(plan, asked)!, plan.tour.timezone));
}

/** Key, tour, option, day and time of the row that counts a departure's places. */
function rowOf({ product_id: product, option_id, date, start_time: time }: Place, isShared: boolean) {
  const option = isShared ? null : option_id;
  return [`${product}:${option ?? ''}:${date}:${time ?? ''}`, product, option, date, time];
}

/** Refuses places that another system, which manages them, does not have at this moment, or has at another price. */
export async function askOutside({ ask }: RequestContext, place: Place, party: Hold['party']): Promise<void> {
  const { product_id, option_id, date, start_time } = place;
  const why = await ask('connections.live', { product_id, option_id, date, start_time, party });
  if (why) throw full(why);
}

/** Has another system, which manages them, book places that were sold. It does so before the sale is final, or refuses it. */
export async function bookOutside({ ask }: RequestContext, { id, booking_id: booking, party }: WireRecord, place: Place): Promise<void> {
  const sold = { hold_id: Number(id), booking_id: typeof booking === 'number' ? booking : null, party: party as Hold['party'] };
  const why = await ask('connections.book', { ...sold, ...place });
  if (why) throw full(why);
}

/** The row that counts a departure's places, which is made with the first of them. */
export async function counterOf({ sql }: RequestContext, place: Place, isShared: boolean): Promise<number> {
  const values = rowOf(place, isShared);
  await sql(
    `insert into departures (key, product_id, option_id, date, start_time, booked) values ($1, $2, $3, $4, $5, 0) on conflict (key) do nothing`,
    values,
  );
  const { rows } = await sql<{ id: number }>('select id from departures where key = $1', values.slice(0, 1));
  return rows[0]!.id;
}

/** The same row under lock until the transaction ends. */
export async function counterAt({ sql, now }: RequestContext, place: Place, isShared: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>(
    `insert into departures as d (key, product_id, option_id, date, start_time, booked, updated_at) values ($1, $2, $3, $4, $5, 0, $6)
     on conflict (key) do update set updated_at = excluded.updated_at returning d.id`,
    [...rowOf(place, isShared), now],
  );
  return rows[0]!.id;
}

/** Places that are wanted of a departure as it was looked at. */
interface SeatRequest {
  departure: Bookable;
  seats: number;
}

/**
 * Takes places at a place that has been found bookable, and answers the id of the row that counts them: one conditional statement
 * under the lock of that row, so that it sees whatever others had taken by then, and whether somebody has closed the departure by
 * hand since it was looked at. What is held counts until its time has run out, whether or not that has been written down.
 */
export async function takeAt(
  request: RequestContext,
  place: Place,
  { departure: { capacity, isShared, known }, seats }: SeatRequest,
): Promise<number> {
  const id = await counterAt(request, place, isShared);
  const { rows } = await request.sql<{ closed: boolean; taken: boolean }>(
    `with closings as (
      select 1 from departure_exceptions where product_id = $5 and by_hand and closed and $6 between date_from and date_to and id <> all($9::bigint[])
        and (start_time is null or start_time is not distinct from $7) and (option_id is null or option_id is not distinct from $8)
    ) select exists (select 1 from closings) as closed, $3::int is null or $4 + d.booked + (
        select coalesce(sum(h.seats), 0) from seat_holds h
        where h.departure_id = d.id and h.status = 'ON_HOLD' and h.expires_at > $2
      ) <= $3 as taken
    from departures d where d.id = $1`,
    [id, request.now, capacity, seats, place.product_id, place.date, place.start_time, place.option_id, known],
  );
  if (rows[0]!.closed) throw new WaypostError('BadRequest', request.t('text.why.closed'));
  if (!rows[0]!.taken) throw full(request.t('text.tooFew'));
  return id;
}

export const seatsOf = (party: Hold['party']): number => party.reduce((sum, { quantity }) => sum + quantity, 0);
const after = ({ now }: RequestContext, minutes: number): string => new Date(now.getTime() + minutes * minuteMs).toISOString();

/** The rules of holds: a new one takes its places, for whoever creates it and by whatever way. */
export const holds = {
  async beforeCreate(record: Partial<Hold> & WireRecord, request: RequestContext): Promise<WireRecord> {
    const { party = [], minutes } = record;
    const place = placeOf(record);
    const seats = seatsOf(party);
    const departure = await bookable(request, place, { seats, isOver: record.over_capacity === true });
    await askOutside(request, place, party);
    const id = await takeAt(request, place, { departure, seats });
    return { ...record, departure_id: id, seats, expires_at: after(request, minutes ?? defaultMinutes) };
  },
};

const placeOf = ({ product_id: product, option_id: option, date, start_time: time }: WireRecord): Place => ({
  product_id: Number(product),
  option_id: typeof option === 'number' ? option : null,
  date: String(date),
  start_time: typeof time === 'string' ? time : null,
});

/** Refuses what would change the places of a booking that takes place behind its back: they follow the booking, never the other way round. */
async function checkNotOfBooking({ records, t }: RequestContext, { booking_id: id }: WireRecord): Promise<void> {
  const bookings = records('bookings');
  const [booking] = typeof id === 'number' ? await bookings.find({ id }) : [];
  if (booking && !endedStates(bookings.resource.decl).includes(booking.status))
    throw new WaypostError('BadRequest', t('text.ofBooking', { code: booking.code }));
}

/** Places are given back by whoever holds them; those of a booking by what becomes of the booking. */
export async function giveBack(move: MoveContext): Promise<MoveParts> {
  await checkNotOfBooking(move, move.record);
  return {};
}

/** A confirmed hold is held for good. */
export async function confirm(move: MoveContext): Promise<MoveParts> {
  await bookOutside(move, move.record, placeOf(move.record));
  return { patch: { expires_at: null } };
}

/** Holds places longer: so many minutes from now. */
export const extend: CallHandler = async (request) => {
  const records = request.records('seat-holds');
  const hold = await records.movable(Number(request.params.id), 'confirm');
  await checkNotOfBooking(request, hold);
  const expires = after(request, Number(request.body.minutes ?? defaultMinutes));
  const most = Date.parse(String(hold.created_at)) + mostMinutes * minuteMs;
  if (Date.parse(expires) > most) throw fieldErrors({ minutes: [request.t('text.tooLong', { count: mostMinutes })] });
  if (expires <= String(hold.expires_at)) return hold;
  return records.update(hold.id, { expires_at: expires }, { trusted: true, action: 'extend' });
};

export const isSame = (place: Place, hold: WireRecord) =>
  place.option_id === (hold.option_id ?? null) && place.date === hold.date && place.start_time === (hold.start_time ?? null);

/** Takes a hold or what it has become to another departure of its tour; the places it had are free again. */
export const moveHold: CallHandler = async (request) => {
  const records = request.records('seat-holds');
  const hold = await records.movable(Number(request.params.id), 'cancel');
  await checkNotOfBooking(request, hold);
  if (typeof request.body.date !== 'string') throw fieldErrors({ date: [request.t('validation:required')] });
  const place = { ...placeOf({ ...request.body, product_id: hold.product_id! }) };
  if (isSame(place, hold)) return hold;
  const seats = Number(hold.seats);
  const departure = await bookable(request, place, { seats });
  await askOutside(request, place, hold.party);
  const id = await takeAt(request, place, { departure, seats });
  if (hold.status === 'CONFIRMED') await bookOutside(request, { ...hold }, place);
  const { option_id, date, start_time } = place;
  return records.update(hold.id, { departure_id: id, option_id, date, start_time }, { trusted: true, action: 'move' });
};
