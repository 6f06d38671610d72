import { randomInt } from 'node:crypto';
import type { Json } from '#core';
import { bookingAfter, isCancellable } from './bookingJson.ts';
import type { Caller } from './Caller.ts';
import { checkAlive, moved, opened, saidIn, toldIn } from './change.ts';
import { nameOf } from './contact.ts';
import { bodyOf, textIn } from './given.ts';
import { asUnprocessable, badRequest, unprocessable } from './octoError.ts';
import { checkPickup, pickupWords } from './pickups.ts';
import { questionsOf, unanswered, type Answer } from './questions.ts';
import { toldFields, type Reservation, type Told } from './Reservation.ts';
import { optionId, optionIn, soldBy, type Sold } from './Sold.ts';
import { checkNames } from './units.ts';

/** Refuses a booking that lacks what the product asks for. */
function checkComplete(sold: Sold, { contact, units, answers, pickup }: Told): void {
  checkNames(sold, contact, units);
  checkPickup(pickup, sold.tour);
  const asked = questionsOf(sold.tour);
  const open = [
    ...unanswered(
      asked.filter(({ isPerTraveller }) => !isPerTraveller),
      answers,
    ),
    ...units.flatMap((item) =>
      unanswered(
        asked.filter(({ isPerTraveller }) => isPerTraveller),
        item.answers,
      ),
    ),
  ];
  if (open.length > 0) throw unprocessable(`Answer the required questions: ${[...new Set(open.map(({ id }) => id))].join(', ')}.`);
}

/** POST /bookings/{uuid}/confirm: what was held is booked and paid; whoever asks again is told the same. */
export async function confirm(caller: Caller, uuid: string | undefined, given: Json | undefined): Promise<object> {
  const { reservation, status } = await opened(caller, uuid);
  const body = bodyOf(given);
  if (status === 'CONFIRMED' || status === 'PENDING') return bookingAfter(caller, reservation);
  checkAlive(reservation, status);
  if (body.contact === undefined || body.contact === null) throw badRequest('contact is required.');
  const { now, records } = caller.request;
  if (now.getTime() >= Date.parse(reservation.cut_off_at)) throw unprocessable('Bookings of this departure are closed.');
  const sold = await soldBy(caller, String(reservation.product_id));
  const option = optionIn(sold, optionId({ id: reservation.option_id }));
  const told = toldIn(body, reservation, { sold, option });
  checkComplete(sold, told);
  const said = saidIn(body, reservation);
  const other = await moved(caller, reservation, { sold, option, told, id: reservation.availability_id });
  const whole: Reservation = { ...reservation, ...said, ...(other && { ...other.fields, hold_id: other.hold }), told } as Reservation;
  const made = caller.isTest ? tried(sold) : await sell(caller, whole, sold);
  const isConfirmed = made.status === 'CONFIRMED';
  const patch = {
    ...said,
    ...other?.fields,
    ...(other && { hold_id: other.hold }),
    ...toldFields(told),
    status: isConfirmed ? ('CONFIRMED' as const) : ('PENDING' as const),
    supplier_reference: made.code,
    booking_id: made.id,
    confirmed_at: isConfirmed ? now.toISOString() : null,
    expires_at: null,
  };
  return bookingAfter(caller, await records('reseller-reservations').update(reservation.id, patch, { trusted: true, action: 'confirm' }), sold);
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a booking of a test would be. */
const tried = ({ tour }: Sold) => ({
  id: null,
  code: `TEST-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`,
  status: tour.confirmation_type === 'MANUAL' ? 'PENDING' : 'CONFIRMED',
});

const answersOf = (answers: readonly Answer[], sold: Sold) =>
  answers.map(({ question, value }) => ({ question: questionsOf(sold.tour).find(({ id }) => id === question)?.label ?? question, answer: value }));

async function sell({ request, reseller }: Caller, { told, kept, ...reservation }: Reservation, sold: Sold) {
  const { contact, units, answers, pickup } = told;
  const lead = nameOf(contact) ?? reservation.reseller_reference ?? reseller.name;
  const pickedUp = pickupWords(pickup, sold.tour);
  const words = [
    reservation.notes,
    contact.notes,
    ...(pickedUp === undefined ? [] : [`Pick-up: ${pickedUp}`]),
    ...answersOf(answers, sold).map(({ question, answer }) => `${question}: ${answer}`),
  ];
  const made = await asUnprocessable(
    request.ask('bookings.sell', {
      product_id: reservation.product_id,
      option_id: reservation.option_id,
      date: reservation.date,
      start_time: reservation.start_time,
      starts_at: reservation.starts_at,
      hold_id: reservation.hold_id!,
      travellers: units.map((item, i) => ({
        name: (item.contact && nameOf(item.contact)) ?? (i === 0 ? lead : '–'),
        price_category_id: item.unit,
        ...(item.answers.length > 0 && { answers: answersOf(item.answers, sold) }),
      })),
      lines: kept.lines,
      total: reservation.total!,
      leader_name: lead,
      leader_email: contact.emailAddress,
      leader_phone: contact.phoneNumber,
      language: contact.locales[0]?.slice(0, 10) ?? null,
      notes: words.filter(Boolean).join('\n').slice(0, 2000) || null,
      partner: reseller.name,
      partner_reference: reservation.reseller_reference,
      writes: told.emails,
    }),
  );
  if (!made) throw unprocessable('Bookings cannot be made at present.');
  return made;
}

/** POST /bookings/{uuid}/cancel */
export async function cancel(caller: Caller, uuid: string | undefined, given: Json | undefined): Promise<object> {
  const { reservation, made, status } = await opened(caller, uuid);
  const reason = textIn(bodyOf(given), 'reason', 500);
  if (status === 'CANCELLED') return bookingAfter(caller, reservation);
  checkAlive(reservation, status);
  const { request } = caller;
  const sold = await soldBy(caller, String(reservation.product_id)).catch(() => undefined);
  if (!isCancellable(reservation, made, { status, now: request.now, sold })) throw unprocessable('This booking can no longer be cancelled.');
  if (made) await request.records('bookings').move(made.id, 'cancel', { cancel_reason: 'CANCELLED_TRIP', ...(reason && { note: reason }) });
  else if (reservation.hold_id !== null) await request.records('seat-holds').move(reservation.hold_id, 'cancel');
  const patch = { status: 'CANCELLED' as const, ended_at: request.now.toISOString(), end_reason: reason, expires_at: null };
  return bookingAfter(caller, await request.records('reseller-reservations').update(reservation.id, patch, { trusted: true, action: 'cancel' }));
}
