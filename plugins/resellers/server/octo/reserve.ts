import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isDay, minuteMs, type Json, type WireRecord } from '#core';
import { bookingAfter } from './bookingJson.ts';
import type { Caller } from './Caller.ts';
import { contactIn, nobody } from './contact.ts';
import { ahead, departureWith, type Ahead, type Listed } from './departures.ts';
import { bodyOf, flagIn, numberIn, textIn, uuidOf } from './given.ts';
import { asUnprocessable, unprocessable, wrongId } from './octoError.ts';
import { noPickup, pickupIn } from './pickups.ts';
import { deliveryOf } from './productJson.ts';
import { answersIn, questionsOf } from './questions.ts';
import { asJson, asReservation, toldFields, type Kept, type Reservation, type Told } from './Reservation.ts';
import { optionIn, soldBy, type Sold, type SoldOption } from './Sold.ts';
import { dayOfId } from './times.ts';
import { checkParty, commissionOf, partyOf, unitsIn, type UnitItem } from './units.ts';

export const minutes = { usual: 30, most: 60, inAll: 120 } as const;

/** What is reserved: who goes, and to which departure of what. */
interface Wish {
  sold: Sold;
  option: SoldOption;
  departure: Listed;
  units: UnitItem[];
}

/** A text that is the same for the same JSON, whatever the order of its members. */
function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`;
}

const fingerprintOf = ({ uuid: _uuid, ...body }: WireRecord): string =>
  createHash('sha256')
    .update(canonical(body as Json))
    .digest('base64url');

/** A departure that a party can book: it is on sale, and has places and a price for them. */
export async function wishFor(
  caller: Caller,
  { sold, option, units, id, ahead: known }: Pick<Wish, 'sold' | 'option' | 'units'> & { id: unknown; ahead?: Ahead | undefined },
): Promise<Wish> {
  checkParty(units, { sold, option });
  const departure = await departureWith(caller, { sold, option, party: partyOf(units), ahead: known }, id);
  const { why, left, quote } = departure.row;
  if (why !== null) throw unprocessable(why);
  if (left !== null && left < units.length) throw unprocessable(`Only ${left} places left.`);
  if (!quote || quote.unpriced.length > 0) throw unprocessable('A unit has no price at this departure.');
  return { sold, option, departure, units };
}

/** Takes the places of a wish, until an instant. A reservation of a test takes none. */
export async function holdFor(
  { request, isTest }: Caller,
  { sold, option, departure, units }: Wish,
  { id, until }: { id: number; until: string },
): Promise<number | null> {
  if (isTest) return null;
  const holds = request.records('seat-holds');
  const { date, time } = departure.row;
  const hold = await asUnprocessable(
    holds.create({
      product_id: sold.tour.id,
      option_id: option.id,
      date,
      start_time: time,
      party: partyOf(units),
      minutes: Math.min(Math.max(1, Math.round((Date.parse(until) - request.now.getTime()) / minuteMs)), minutes.most),
      reference: `octo-${id}-${randomBytes(4).toString('hex')}`,
    }),
  );
  if (hold.expires_at !== until) await holds.update(hold.id, { expires_at: until }, { trusted: true });
  return hold.id;
}

/** What a reservation says of what is reserved. */
export function fieldsOf({ sold, option, departure, units }: Wish, { reseller }: Caller) {
  const { row, id, start, end, openingHours } = departure;
  const { lines, total } = row.quote!;
  const percent = reseller.commission_percent ?? 0;
  const kept: Kept = {
    currency: sold.currency,
    lines,
    opening_hours: openingHours,
    is_all_day: sold.type === 'OPENING_HOURS',
    is_freesale: row.left === null,
    delivery: deliveryOf(sold.tour),
    zone: sold.zone,
  };
  return {
    product_id: sold.tour.id,
    option_id: option.id,
    date: row.date,
    start_time: row.time,
    availability_id: id,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    cut_off_at: row.cut_off_at,
    pax: units.length,
    total: { amount: total, currency_id: sold.currencyId },
    commission: { amount: commissionOf(lines, total, percent), currency_id: sold.currencyId },
    commission_percent: percent,
    kept: asJson(kept),
  };
}

/** The row of a uuid, made by whoever is first: another one waits for that and finds it. */
async function claim({ request, reseller, isTest }: Caller, uuid: string, fingerprint: string): Promise<number | undefined> {
  const { rows } = await request.sql<{ id: number }>(
    `insert into reseller_reservations (reseller_id, uuid, fingerprint, is_test, operator_id, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'ON_HOLD', $6, $6) on conflict do nothing returning id`,
    [reseller.id, uuid, fingerprint, isTest, reseller.operator_id, request.now],
  );
  return rows[0]?.id;
}

/** What was reserved under a uuid before: the same again is the same reservation, anything else is refused. */
async function reserved({ request, reseller, isTest }: Caller, uuid: string, fingerprint: string): Promise<Reservation | undefined> {
  const [found] = await request.records('reseller-reservations').find({ uuid, reseller_id: reseller.id });
  if (!found) return undefined;
  if (found.fingerprint !== fingerprint || found.is_test !== isTest) throw wrongId('INVALID_BOOKING_UUID', uuid);
  return asReservation(found);
}

function uuidIn({ uuid }: WireRecord): string {
  if (uuid === undefined || uuid === null) return randomUUID();
  const text = uuidOf(uuid);
  if (text === undefined) throw wrongId('INVALID_BOOKING_UUID', uuid);
  return text;
}

/** POST /bookings: holds the places of a departure for a while. */
export async function reserve(caller: Caller, given: Json | undefined): Promise<object> {
  const body = bodyOf(given);
  const [uuid, fingerprint] = [uuidIn(body), fingerprintOf(body)];
  const before = await reserved(caller, uuid, fingerprint);
  if (before) return bookingAfter(caller, before);
  const day = typeof body.availabilityId === 'string' ? dayOfId(body.availabilityId) : undefined;
  const days = isDay(day) ? { from: day, to: day } : undefined;
  const [sold, known] = await Promise.all([soldBy(caller, body.productId), ahead(caller, body, days)]);
  const option = optionIn(sold, body.optionId);
  const currency = textIn(body, 'currency', 3);
  if (currency !== null && currency !== sold.currency) throw unprocessable(`This product is sold in ${sold.currency}.`);
  const units = unitsIn(body, { sold, option });
  if (!units) throw unprocessable('unitItems is required.');
  const [notes, reference, wanted] = [textIn(body, 'notes'), textIn(body, 'resellerReference', 120), numberIn(body, 'expirationMinutes')];
  const told: Told = {
    contact: contactIn(body) ?? nobody,
    units,
    answers:
      answersIn(
        body,
        questionsOf(sold.tour).filter(({ isPerTraveller }) => !isPerTraveller),
      ) ?? [],
    pickup: pickupIn(body, sold.tour) ?? noPickup,
    emails: flagIn(body, 'emailReceipt'),
  };
  const wish = await wishFor(caller, { sold, option, units, id: body.availabilityId, ahead: known });
  const id = await claim(caller, uuid, fingerprint);
  if (id === undefined) return bookingAfter(caller, (await reserved(caller, uuid, fingerprint))!);
  const until = new Date(caller.request.now.getTime() + Math.min(wanted ?? minutes.usual, minutes.most) * minuteMs).toISOString();
  const hold = await holdFor(caller, wish, { id, until });
  const record = {
    ...fieldsOf(wish, caller),
    ...toldFields(told),
    notes,
    reseller_reference: reference,
    expires_at: until,
    hold_id: hold,
  };
  const stored = await caller.request.records('reseller-reservations').update(id, record, { trusted: true, action: 'reserve' });
  return bookingAfter(caller, stored, sold);
}
