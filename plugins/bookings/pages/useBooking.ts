import { callApi } from '#api';
import { can, type WireRecord } from '#core';
import { actionsFor, actionsOf, readRecord, useLoad, type Load, type Screen, type TimelineEntry } from '#resource';
import type { Quote } from '../answers.ts';
import type { Booking as BookingRecord, BookingEvent as EventRecord, BookingPayment } from '../types.gen.ts';

export type BookingEvent = TimelineEntry & EventRecord;
type PaymentEntry = BookingPayment & { id: number; created_at: string };
/** A booking with everything its page shows. */
export type Booking = WireRecord & BookingRecord & { events?: BookingEvent[] | null; payments?: PaymentEntry[] | null };
const parts = ['travellers', 'price_lines', 'notes', 'terms', 'events'];

/** Staff see each payment, too. */
const partsFor = ({ runtime: { viewer } }: Screen): string[] => (can(viewer, 'staff') ? [...parts, 'payments'] : parts);

/** The booking; again after each action. What was there stays on screen until then. */
export const useBooking = (screen: Screen, id: string): Load<Booking> =>
  useLoad(`bookings/whole/${id}`, async () => (await readRecord(screen, id, partsFor(screen))) as Booking);

/** Whether a booking is one that can be changed: paid, not over, and sold by no reseller. */
export const canChange = ({ status, payment_was_made: made, partner }: Booking): boolean =>
  made === 1 && (status === 'PENDING' || status === 'CONFIRMED') && !partner;

/** Whether its reader may ask what could be paid back. Another provider has no call for it. */
export function isQuoted({ runtime: { http, viewer }, bundle, resource }: Screen, booking: Booking): boolean {
  const call = bundle.manifest.calls?.['refund-quote'];
  return (
    call !== undefined &&
    !http.lacks('lists') &&
    can(viewer, call.access) &&
    actionsFor(actionsOf(bundle, resource, viewer), booking, resource).some(({ decl }) => decl.id === 'refund' || decl.id === 'cancel')
  );
}

/** What could be paid back now. */
export const useQuote = ({ runtime, bundle }: Screen, { id }: Booking): Load<Quote> =>
  useLoad(
    `bookings/quote/${id}`,
    async () => (await callApi<Quote>(runtime.http, bundle.manifest.calls!['refund-quote']!, { id: id as number })).body,
  );
