import { useCallback, useEffect, useState } from 'react';
import { callApi, createResourceApi } from '#api';
import { can, type Json, type Money, type WireRecord } from '#core';
import { indexed, type Screen } from '#resource';

export interface Traveller { name: string; price_category_id?: number | null; answers?: Array<{ question: string; answer: string }> | null }
export interface PriceLine { price_category_id: number; quantity: number; price: Money & { [key: string]: Json } }
export interface BookingEvent { id: number; kind: string; created_at: string; reason?: string | null; note?: string | null; actor_name?: string | null; amount?: Json }
/** A booking with everything its page shows. */
export type Booking = WireRecord & { id: number; code: string; status: string; travellers?: Traveller[] | null; price_lines?: PriceLine[] | null; events?: BookingEvent[] | null };
/** What a refund comes to now (GET bookings/{id}/refund-quote). */
export interface Quote { basis: 'POLICY' | 'FULL' | 'GOODWILL'; percent: number; amount: Money & { [key: string]: Json }; until?: string; nextPercent?: number }

export interface LoadedBooking { booking: Booking | undefined; quote: Quote | undefined; error: unknown; reload: () => void }
type State = Omit<LoadedBooking, 'reload'>;

const parts = ['travellers', 'price_lines', 'notes', 'events'];

/** The booking, and for staff what could be paid back; again after each action. What was there stays on screen meanwhile. */
export function useBooking({ runtime, bundle }: Screen, id: string): LoadedBooking {
  const [state, setState] = useState<State>({ booking: undefined, quote: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  useEffect(function load() {
    let wanted = true;
    const { http, viewer } = runtime;
    const fetched = async (): Promise<State> => {
      const booking = await createResourceApi(http, indexed(runtime, 'bookings')!).get(id, { expand: parts }) as Booking;
      const call = bundle.manifest.calls?.['refund-quote'];
      const refundable = call && can(viewer, call.access) && booking.payment_was_made === 1 && !['PENDING', 'REFUNDED'].includes(booking.status);
      // An API without this call still has its bookings.
      const quote = refundable ? await callApi<Quote>(http, call, { id }).then((answer) => answer.body, () => undefined) : undefined;
      return { booking, quote, error: undefined };
    };
    fetched().then((next) => { if (wanted) setState(next); }, (error: unknown) => { if (wanted) setState((now) => ({ ...now, error })); });
    return () => { wanted = false; };
  }, [runtime, bundle, id, attempt]);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, reload };
}
