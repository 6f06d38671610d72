import type { CallContext } from '#server';
import { endedStates, isWaypostError, type Money } from '#core';
import { departuresOf } from '../engine/departures.ts';
import type { Departure } from '../engine/Departure.ts';
import { planOf } from './plans.ts';
import type { Place } from './seats.ts';

const fields = ['id', 'code', 'status', 'leader_name', 'pax', 'total'] as const;
export type Booked = Pick<RecordTypes['bookings'], (typeof fields)[number]>;

/** Whom it touches that a departure is cancelled. */
export interface Affected {
  /** As it is now; absent where neither rules nor places taken make one. */
  departure: Departure | undefined;
  /** It is for all of the day, and there are others at times of that day: a change that closed it would close these as well. */
  isAmongOthers: boolean;
  /** Bookings that are declined. */
  able: Booked[];
  /** Those that are not, and why. */
  refused: Array<{ booking: Booked; message: string }>;
  /** Holds without a booking, which give their places back. */
  holds: Array<{ id: number; seats: number }>;
}

interface Held {
  id: number;
  seats: number;
  booking_id: number | null;
  isHere: boolean;
}

/** The places taken of a departure, and of bookings that are thought to be of it those that have theirs elsewhere. */
async function heldBy({ sql }: CallContext, { product_id, option_id, date, start_time }: Place, bookings: readonly number[]): Promise<Held[]> {
  const here = 'h.date = $2 and h.start_time is not distinct from $3 and h.option_id is not distinct from $4';
  const { rows } = await sql<Held>(
    `select h.id, h.seats, h.booking_id, (${here}) as "isHere" from seat_holds h
    where h.product_id = $1 and h.status in ('ON_HOLD', 'CONFIRMED') and ((${here}) or h.booking_id = any($5::bigint[])) order by h.id`,
    [product_id, date, start_time, option_id, [...bookings]],
  );
  return rows;
}

/** The bookings and holds of a departure: by the places they have, and where a booking has none, by its tour, day and time. */
export async function affectedBy(call: CallContext, place: Place): Promise<Affected> {
  const { product_id: product, option_id: option, date, start_time: time } = place;
  const plan = await planOf(call, product, { from: date, to: date });
  const ofDay = departuresOf(plan, { from: date, to: date, now: call.now.getTime(), asStaff: true });
  const atTime = ofDay.filter((each) => each.time === time);
  const reader = call.read('bookings');
  const takesPlace = { not: endedStates(call.records('bookings').resource.decl) };
  const alike = await reader.rows(fields, { where: { product_id: product, travel_date: date, start_time: time, status: takesPlace } });
  const held = await heldBy(
    call,
    place,
    alike.map(({ id }) => id),
  );
  const idsOf = (isHere: boolean) => new Set(held.flatMap((each) => (each.isHere === isHere ? (each.booking_id ?? []) : [])));
  const [here, elsewhere] = [idsOf(true), idsOf(false)];
  const moved = [...here].filter((id) => !alike.some((each) => each.id === id));
  const others = moved.length === 0 ? [] : await reader.rows(fields, { where: { id: moved, status: takesPlace } });
  const own = [...alike.filter(({ id }) => here.has(id) || !elsewhere.has(id)), ...others];
  const isDoubtful = ({ id }: Booked) => option !== null && !here.has(id) && atTime.some((each) => each.option !== option);
  return {
    departure: atTime.find((each) => each.option === option),
    isAmongOthers: time === null && ofDay.some((each) => each.option === option && each.time !== null),
    ...(await sorted(call, own, isDoubtful)),
    holds: held.flatMap(({ id, seats, booking_id: booking, isHere }) => (isHere && booking === null ? { id, seats } : [])),
  };
}

/** Which of some bookings their area lets be declined, and what it says of the others. */
async function sorted(
  call: CallContext,
  bookings: readonly Booked[],
  isDoubtful: (booking: Booked) => boolean,
): Promise<Pick<Affected, 'able' | 'refused'>> {
  const records = call.records('bookings');
  const from = records.resource.decl.lifecycle?.moves.decline?.from ?? [];
  const [able, refused]: [Booked[], Affected['refused']] = [[], []];
  for (const booking of bookings)
    if (isDoubtful(booking)) refused.push({ booking, message: call.t('text.doubtful') });
    else if (from.includes(booking.status)) able.push(booking);
    else refused.push({ booking, message: await said(() => records.movable(booking.id, 'decline')) });
  return { able, refused };
}

async function said(refusing: () => Promise<unknown>): Promise<string> {
  try {
    await refusing();
    return '';
  } catch (error) {
    if (isWaypostError(error)) return error.message;
    throw error;
  }
}

/** What can still be paid back for a booking, as its area says it; `undefined` where nothing can. */
export async function refundableOf({ ask }: Pick<CallContext, 'ask'>, id: number): Promise<Money | undefined> {
  const { refundable } = (await ask('bookings.money', { id })) ?? {};
  return refundable && refundable.amount > 0 ? refundable : undefined;
}

/** What is paid back for bookings, by currency. */
export async function refundsOf(call: Pick<CallContext, 'ask'>, bookings: readonly Booked[]): Promise<Money[]> {
  const sums = new Map<number, number>();
  for (const { id } of bookings) {
    const money = await refundableOf(call, id);
    if (money) sums.set(money.currency_id, (sums.get(money.currency_id) ?? 0) + money.amount);
  }
  return [...sums].map(([currency_id, amount]) => ({ amount, currency_id }));
}
