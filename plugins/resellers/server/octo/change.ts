import { minuteMs, type Json, type WireRecord } from '#core';
import { bookingAfter, madeOf, statusOf } from './bookingJson.ts';
import type { Caller } from './Caller.ts';
import { contactIn, nameOf } from './contact.ts';
import { bodyOf, flagIn, numberIn, textIn } from './given.ts';
import { unprocessable, wrongId } from './octoError.ts';
import { noPickup, pickupIn } from './pickups.ts';
import { answersIn, questionsOf } from './questions.ts';
import { reservationOf, toldFields, type Reservation, type Told } from './Reservation.ts';
import { fieldsOf, holdFor, minutes, wishFor } from './reserve.ts';
import { optionId, optionIn, soldBy, type Sold, type SoldOption } from './Sold.ts';
import { unitsIn } from './units.ts';

/** A reservation under lock, with how it stands. */
export async function opened(caller: Caller, uuid: string | undefined) {
  const reservation = await reservationOf(caller, uuid, { lock: true });
  const made = (await madeOf(caller, reservation.booking_id === null ? [] : [reservation.booking_id])).get(reservation.booking_id ?? 0);
  return { reservation, made, status: statusOf(reservation, made, caller.request.now) };
}

/** Refuses a change to a reservation whose time is over: its places are gone. */
export function checkAlive({ uuid }: Reservation, status: string): void {
  if (status === 'EXPIRED') throw wrongId('INVALID_BOOKING_UUID', uuid);
  if (status === 'CANCELLED' || status === 'REJECTED') throw unprocessable('This booking is cancelled.');
}

/** When a hold ends that is prolonged by so many minutes from now: never sooner than before, and at the longest two hours after it began. */
function prolonged({ created_at: created, expires_at: until, uuid }: Reservation, wanted: number, now: Date): string {
  const latest = Date.parse(created) + minutes.inAll * minuteMs;
  const end = Math.min(latest, now.getTime() + Math.min(wanted, minutes.most) * minuteMs);
  if (end > Date.parse(until ?? '')) return new Date(end).toISOString();
  if (Date.parse(until ?? '') >= latest) throw unprocessable(`The reservation ${uuid} cannot be held longer than ${minutes.inAll} minutes.`);
  return until!;
}

/** POST /bookings/{uuid}/extend */
export async function extend(caller: Caller, uuid: string | undefined, given: Json | undefined): Promise<object> {
  const { reservation, status } = await opened(caller, uuid);
  const wanted = numberIn(bodyOf(given), 'expirationMinutes') ?? minutes.usual;
  checkAlive(reservation, status);
  if (status !== 'ON_HOLD') throw unprocessable('Only a reservation on hold can be extended.');
  return bookingAfter(caller, await keptUntil(caller, reservation, prolonged(reservation, wanted, caller.request.now)));
}

async function keptUntil({ request }: Caller, { id, hold_id: hold }: Reservation, until: string): Promise<object> {
  if (hold !== null) await request.records('seat-holds').update(hold, { expires_at: until }, { trusted: true, action: 'extend' });
  return request.records('reseller-reservations').update(id, { expires_at: until }, { trusted: true, action: 'extend' });
}

/** What a body says of who goes, over what is known of them. */
export function toldIn(body: WireRecord, { told }: Reservation, { sold, option }: { sold: Sold; option: SoldOption }): Told {
  const asked = questionsOf(sold.tour).filter(({ isPerTraveller }) => !isPerTraveller);
  return {
    contact: contactIn(body, told.contact) ?? told.contact,
    units: unitsIn(body, { sold, option }, told.units) ?? told.units,
    answers: answersIn(body, asked) ?? told.answers,
    pickup: pickupIn(body, sold.tour) ?? told.pickup ?? noPickup,
    emails: body.emailReceipt === undefined ? told.emails : flagIn(body, 'emailReceipt'),
  };
}

const places = ({ units }: Pick<Told, 'units'>) =>
  units
    .map(({ unit }) => unit)
    .sort()
    .join();

/**
 * Takes a reservation on hold to another departure, option, product or party. The places it had are free
 * before the others are taken, and are its own again where these cannot be had.
 */
export async function moved(
  caller: Caller,
  reservation: Reservation,
  { sold, option, told, id }: { sold: Sold; option: SoldOption; told: Told; id: unknown },
): Promise<{ fields: ReturnType<typeof fieldsOf>; hold: number | null } | undefined> {
  const isSame =
    sold.tour.id === reservation.product_id &&
    option.id === reservation.option_id &&
    id === reservation.availability_id &&
    places(told) === places(reservation.told);
  if (isSame) return undefined;
  if (reservation.hold_id !== null) await caller.request.records('seat-holds').move(reservation.hold_id, 'cancel');
  const wish = await wishFor(caller, { sold, option, units: told.units, id });
  return { fields: fieldsOf(wish, caller), hold: await holdFor(caller, wish, { id: reservation.id, until: reservation.expires_at! }) };
}

/** PATCH /bookings/{uuid} */
export async function update(caller: Caller, uuid: string | undefined, given: Json | undefined): Promise<object> {
  const { reservation, status } = await opened(caller, uuid);
  const body = bodyOf(given);
  checkAlive(reservation, status);
  const sold = await soldBy(caller, body.productId ?? String(reservation.product_id));
  const option = optionIn(sold, body.optionId ?? optionId({ id: reservation.option_id }));
  const told = toldIn(body, reservation, { sold, option });
  const said = saidIn(body, reservation);
  const records = caller.request.records('reseller-reservations');
  if (status !== 'ON_HOLD') {
    checkPlaceKept(body, reservation, { told, sold, option });
    await tellBooking(caller, reservation, told, said);
    return bookingAfter(caller, await records.update(reservation.id, { ...said, ...toldFields(told) }, { trusted: true }));
  }
  const wanted = numberIn(body, 'expirationMinutes');
  const other = await moved(caller, reservation, { sold, option, told, id: body.availabilityId ?? reservation.availability_id });
  const after = await records.update(
    reservation.id,
    { ...said, ...toldFields(told), ...other?.fields, ...(other && { hold_id: other.hold }) },
    { trusted: true },
  );
  if (wanted === undefined) return bookingAfter(caller, after);
  const held = { ...reservation, hold_id: other ? other.hold : reservation.hold_id };
  return bookingAfter(caller, await keptUntil(caller, held, prolonged(held, wanted, caller.request.now)));
}

/** The texts of a booking that a body changes. */
export const saidIn = (body: WireRecord, { notes, reseller_reference: reference }: Reservation) => ({
  notes: body.notes === undefined ? notes : textIn(body, 'notes'),
  reseller_reference: body.resellerReference === undefined ? reference : textIn(body, 'resellerReference', 120),
});

/** A booking that is confirmed keeps its departure and its travellers: who wants others cancels it and books again. */
function checkPlaceKept(body: WireRecord, reservation: Reservation, { told, sold, option }: { told: Told; sold: Sold; option: SoldOption }): void {
  const isOther =
    sold.tour.id !== reservation.product_id ||
    option.id !== reservation.option_id ||
    (body.availabilityId !== undefined && body.availabilityId !== reservation.availability_id) ||
    places(told) !== places(reservation.told);
  if (isOther) throw unprocessable('A confirmed booking keeps its product, departure and units. Cancel it and book again.');
}

async function tellBooking({ request }: Caller, { booking_id: id }: Reservation, { contact }: Told, said: ReturnType<typeof saidIn>): Promise<void> {
  if (id === null) return;
  const name = nameOf(contact);
  const patch = { ...(name !== undefined && { leader_name: name }), leader_email: contact.emailAddress, leader_phone: contact.phoneNumber };
  await request.records('bookings').update(id, { ...patch, partner_reference: said.reseller_reference }, { trusted: true });
}
