import { hourMs, isMoney, type Money } from '#core';
import type { Caller } from './Caller.ts';
import { nobody, type Contact } from './contact.ts';
import { noPickup, pickupJson } from './pickups.ts';
import { pricingOf } from './pricing.ts';
import { cutOffOf, optionJson, productJson, unitJson } from './productJson.ts';
import { answerJson } from './questions.ts';
import { asReservation, isHeld, type Reservation } from './Reservation.ts';
import { soldTo, type Sold, type SoldOption } from './Sold.ts';
import { localText } from './times.ts';
import { unitAmount, type UnitItem } from './units.ts';

type Made = Pick<RecordTypes['bookings'], 'id' | 'status' | 'refund' | 'total' | 'updated_at' | 'terms'>;
type Status = 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REJECTED';

/** How a reservation stands: by itself until it is confirmed, and from then on by the booking that came of it. */
export function statusOf(reservation: Reservation, made: Pick<Made, 'status'> | undefined, now: Date): Status {
  if (!made) return reservation.status === 'ON_HOLD' && !isHeld(reservation, now) ? 'EXPIRED' : (reservation.status as Status);
  if (made.status === 'PENDING') return 'PENDING';
  if (made.status === 'DECLINED' && reservation.confirmed_at === null) return 'REJECTED';
  return ['DECLINED', 'CANCELLED', 'REFUNDED'].includes(made.status) ? 'CANCELLED' : 'CONFIRMED';
}

function refundOf({ total, refund }: Pick<Made, 'total' | 'refund'>): 'FULL' | 'PARTIAL' | 'NONE' {
  const amount = (refund as Money | null)?.amount ?? 0;
  return amount === 0 && total.amount > 0 ? 'NONE' : amount >= total.amount ? 'FULL' : 'PARTIAL';
}

/** Whether a booking can be cancelled now: as long as its terms give something back. */
export function isCancellable(
  reservation: Reservation,
  made: Made | undefined,
  { status, now, sold }: { status: Status; now: Date; sold: Sold | undefined },
): boolean {
  if (status === 'ON_HOLD') return true;
  if (status !== 'CONFIRMED' && status !== 'PENDING') return false;
  const start = Date.parse(reservation.starts_at);
  if (status === 'PENDING') return now.getTime() < start;
  const terms = made?.terms ?? sold?.tour;
  const { amount, unit, isFinal } = cutOffOf({ policy_type: null, cancellation_tiers: null, ...terms } as Parameters<typeof cutOffOf>[0]);
  return !isFinal && now.getTime() <= start - amount * hourMs * (unit === 'day' ? 24 : 1);
}

/** What bookings came of some reservations, by their ids. */
export async function madeOf({ request }: Pick<Caller, 'request'>, ids: readonly number[]): Promise<Map<number, Made>> {
  const fields = ['id', 'status', 'refund', 'total', 'updated_at', 'terms'] as const;
  const rows: Made[] = ids.length === 0 ? [] : await request.read('bookings').rows(fields, { where: { id: [...ids] } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reservations as the standard tells them. */
export async function bookingsJson(caller: Caller, reservations: readonly Reservation[], known?: Sold): Promise<object[]> {
  const made = await madeOf(
    caller,
    reservations.flatMap(({ booking_id: id }) => id ?? []),
  );
  const products = [...new Set(reservations.map(({ product_id: id }) => id))];
  const tours = new Map((known ? [known] : await soldTo(caller, products)).map((sold) => [sold.tour.id, sold]));
  return reservations.map((each) => bookingJson(caller, each, { made: made.get(each.booking_id ?? 0), sold: tours.get(each.product_id) }));
}

/** A reservation as it stands after a change; `sold`: its tour, where that has been read. */
export async function bookingAfter(caller: Caller, stored: object, sold?: Sold): Promise<object> {
  return (await bookingsJson(caller, [asReservation(stored)], sold))[0]!;
}

interface Beside {
  made: Made | undefined;
  sold: Sold | undefined;
}

function cancellationOf(reservation: Reservation, status: Status, made: Made | undefined) {
  if (!['CANCELLED', 'EXPIRED', 'REJECTED'].includes(status)) return null;
  return {
    refund: made ? refundOf(made) : 'NONE',
    reason: reservation.end_reason,
    utcCancelledAt: reservation.ended_at ?? made?.updated_at ?? reservation.expires_at ?? reservation.updated_at,
  };
}

function bookingJson(caller: Caller, reservation: Reservation, { made, sold }: Beside) {
  const { now } = caller.request;
  const status = statusOf(reservation, made, now);
  const option = sold?.options.find(({ id }) => id === reservation.option_id);
  const { kept, told } = reservation;
  const { methods } = kept.delivery;
  const isConfirmed = ['CONFIRMED', 'CANCELLED'].includes(status);
  return {
    id: String(reservation.id),
    uuid: reservation.uuid,
    testMode: reservation.is_test === true,
    resellerReference: reservation.reseller_reference,
    supplierReference: reservation.supplier_reference,
    status,
    utcCreatedAt: reservation.created_at,
    utcUpdatedAt: [reservation.updated_at, made?.updated_at ?? ''].sort().at(-1),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? reservation.expires_at : null,
    utcRedeemedAt: null,
    utcConfirmedAt: isConfirmed ? (reservation.confirmed_at ?? (status === 'CONFIRMED' ? (made?.updated_at ?? null) : null)) : null,
    productId: String(reservation.product_id),
    ...(sold && { product: productJson(sold, caller) }),
    optionId: reservation.option_id === null ? 'DEFAULT' : String(reservation.option_id),
    ...(sold && option && { option: optionJson(option, sold, caller) }),
    cancellable: isCancellable(reservation, made, { status, now, sold }),
    cancellation: cancellationOf(reservation, status, made),
    freesale: false,
    availabilityId: reservation.availability_id,
    availability: {
      id: reservation.availability_id,
      localDateTimeStart: localText(Date.parse(reservation.starts_at), kept.zone),
      localDateTimeEnd: localText(Date.parse(reservation.ends_at), kept.zone),
      allDay: kept.is_all_day,
      openingHours: kept.opening_hours,
    },
    contact: { ...nobody, ...told.contact },
    notes: reservation.notes,
    deliveryMethods: methods,
    voucher: methods.includes('VOUCHER') ? ticketOf(reservation, status) : null,
    unitItems: told.units.map((item, i) => unitItemJson(item, i, { caller, reservation, sold, option, status })),
    ...(caller.wants.has('octo/pricing') && { pricing: wholePricing(reservation) }),
    ...(caller.wants.has('octo/pickups') && (sold ? pickupJson(told.pickup, sold.tour) : noPickup)),
    ...(caller.wants.has('octo/questions') && { questionAnswers: told.answers.map(answerJson) }),
  };
}

/** What is shown at the door; before the booking is confirmed there is nothing to show. */
function ticketOf({ supplier_reference: code, kept: { delivery } }: Reservation, status: Status, number?: number) {
  const value = code !== null && status === 'CONFIRMED' ? (number === undefined ? code : `${code}-${number}`) : undefined;
  return {
    redemptionMethod: delivery.redemption,
    utcRedeemedAt: null,
    deliveryOptions: value === undefined ? [] : delivery.formats.map((deliveryFormat) => ({ deliveryFormat, deliveryValue: value })),
  };
}

function wholePricing({ kept, total, commission }: Reservation) {
  const amount = isMoney(total) ? total.amount : 0;
  return { ...pricingOf(amount, kept.currency, { commission_percent: 0 }), net: amount - (isMoney(commission) ? commission.amount : 0) };
}

interface OfItem extends Beside {
  caller: Caller;
  reservation: Reservation;
  option: SoldOption | undefined;
  status: Status;
}

function unitItemJson(item: UnitItem, i: number, { caller, reservation, sold, option, status }: Omit<OfItem, 'made'>) {
  const { kept } = reservation;
  const unit = option?.units.find(({ id }) => id === item.unit);
  const amount = unitAmount(kept.lines, item.unit);
  const contact: Contact = { ...nobody, ...item.contact };
  return {
    uuid: item.uuid,
    resellerReference: item.reference,
    supplierReference: null,
    unitId: String(item.unit),
    ...(sold && option && unit && { unit: unitJson(unit, option, { sold, caller }) }),
    status,
    utcRedeemedAt: null,
    contact,
    ticket: kept.delivery.methods.includes('TICKET') ? ticketOf(reservation, status, i + 1) : null,
    ...(caller.wants.has('octo/pricing') &&
      amount !== undefined && { pricing: pricingOf(amount, kept.currency, { commission_percent: reservation.commission_percent }) }),
    ...(caller.wants.has('octo/questions') && { questionAnswers: item.answers.map(answerJson) }),
  };
}
