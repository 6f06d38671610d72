import { callApi, createResourceApi } from '#api';
import { can, type Json, type Money, type WireRecord } from '#core';
import { actionsFor, actionsOf, indexed, useLoad, type Load, type Screen, type TimelineEntry } from '#resource';
import type { Booking as BookingRecord, BookingEvent as EventRecord } from '../types.gen.ts';

export type BookingEvent = TimelineEntry & EventRecord;
/** A booking with everything its page shows. */
export type Booking = WireRecord & BookingRecord & { events?: BookingEvent[] | null };
/** How the money of a booking stands, and what is due now (GET bookings/{id}/refund-quote). */
export interface Quote {
  basis: 'POLICY' | 'FULL' | 'GOODWILL' | 'UNKNOWN';
  percent: number;
  amount: Money & { [key: string]: Json };
  paid: Money;
  returned: Money;
  refundable: Money;
  until?: string;
  nextPercent?: number;
}

export interface WholeBooking {
  booking: Booking;
  quote: Quote | undefined;
}

const parts = ['travellers', 'price_lines', 'notes', 'terms', 'events'];

/** The booking, and for staff what could be paid back; again after each action. What was there stays on screen meanwhile. */
export function useBooking({ runtime, bundle, resource }: Screen, id: string): Load<WholeBooking> {
  return useLoad(`bookings/whole/${id}`, async () => {
    const { http, viewer } = runtime;
    const booking = (await createResourceApi(http, indexed(runtime, 'bookings')!).get(id, { expand: parts })) as Booking;
    const call = bundle.manifest.calls?.['refund-quote'];
    const refundable =
      call &&
      can(viewer, call.access) &&
      actionsFor(actionsOf(bundle, resource, viewer), booking, resource).some(({ decl }) => decl.id === 'refund' || decl.id === 'cancel');
    // An API without this call still has its bookings.
    const quote = refundable
      ? await callApi<Quote>(http, call, { id }).then(
          (answer) => answer.body,
          () => undefined,
        )
      : undefined;
    return { booking, quote };
  });
}
