// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A party that booked a tour for a day. */
export type Booking = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  code: string;
  status: BookingStatus;
  payment_status: BookingPaymentStatus | null;
  payment_was_made: 0 | 1;
  product_id: number;
  /** As it read when it was booked. */
  product_name: string | null;
  operator_id?: number;
  customer_id: number | null;
  leader_name: string;
  leader_email: string | null;
  leader_phone: string | null;
  /** The day at the place of the tour. */
  travel_date: string;
  start_time: string | null;
  /** Where the clocks change and skip the start time on that day. Empty: they do not. */
  moved_start_time: string | null;
  /** The names of the tour and its option in the traveller’s language, as they were when it was booked. */
  sold_as: string | null;
  timezone: string | null;
  starts_at: string;
  pax: number;
  travellers?: Array<{ name: string; price_category_id?: number | null; answers?: Array<{ question: string; answer: string }> | null }> | null;
  price_lines?: Array<{ kind?: 'TRAVELLERS' | 'UNIT' | 'UPSELL' | 'DISCOUNT' | 'COUPON' | null; name?: string | null; code?: string | null; price_category_id?: number | null; quantity: number; price: { amount: number; currency_id: number } }> | null;
  total: { amount: number; currency_id: number };
  /** The method it is paid by, where it is known. */
  payment_method_id?: number | null;
  commission?: { amount: number; currency_id: number } | null;
  /** All that was paid back so far. Empty: nothing has been decided. */
  refund: { amount: number; currency_id: number } | null;
  /** What the traveller was shown and agreed to when it was booked. Later changes of the tour do not change it. */
  terms?: { title?: string | null; option?: string | null; language?: string | null; policy_type?: string | null; cancellation_tiers?: Array<{ days_from: number; days_to?: number | null; refund_percent: number }> | null; manual_confirmation_period?: number | null; response_deadline_hours?: number | null; cut_off_type?: string | null; cut_off_minutes?: number | null; cut_off_fixed_time?: string | null; cut_off_days_before?: number | null; meeting_points?: Array<{ title?: string | null; address?: string | null; description?: string | null }> | null; pickup_type?: string | null; pickup_places?: Array<{ name?: string | null; address?: string | null; minutes_before?: number | null }> | null; pickup_additional_info?: string | null } | null;
  confirmation_type: BookingConfirmationType | null;
  /** A request nobody answers by then is declined. */
  respond_by: string | null;
  /** A booking that is not paid by then is cancelled. */
  pay_by: string | null;
  decline_reason: BookingDeclineReason | null;
  excused_at?: string | null;
  cancel_reason: BookingCancelReason | null;
  /** Where it was booked. */
  channel: BookingChannel | null;
  /** In which the leader wants to be written to. */
  language: string | null;
  notes?: string | null;
};
export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW';
export type BookingPaymentStatus = 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
export type BookingConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
export type BookingDeclineReason = 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'NO_RESPONSE' | 'OTHER';
export type BookingCancelReason = 'SUPPLIER_NO_SHOW' | 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP';
export type BookingChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER';

/** A step in the life of a booking. Its time is when it was created; without a person it happened by itself. */
export type BookingEvent = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: number;
  kind: BookingEventKind;
  reason: string | null;
  amount: { amount: number; currency_id: number } | null;
  note?: string | null;
  actor_id?: number | null;
  actor_name?: string | null;
};
export type BookingEventKind = 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW';

/** Ids of the area's calls. */
export type CallId = 'book' | 'paid' | 'confirm' | 'decline' | 'cancel' | 'refunded' | 'refund-quote';

export type BookBody = { product_id: number; option_id?: number | null; date: string; start_time?: string | null; party: Array<{ price_category_id: number; quantity: number }>; upsells?: Array<{ id: number; quantity: number }> | null; leader_name: string; leader_email: string; leader_phone?: string | null; language?: string | null; notes?: string | null; coupon_code?: string | null; payment_method_id?: number | null; paid?: boolean | null };

export type PaidBody = { payment_method_id?: number | null };

/** Body of the call. The specification's client sends none, so a reason may be missing here; our form asks for one. */
export type DeclineCallBody = { reason?: 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null; note?: string | null };

/** What staff fill in when a traveller does not come. */
export type CancelBody = { cancel_reason: 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP'; amount?: { amount: number; currency_id: number } | null; note?: string | null };

/** What staff fill in to refund a booking. */
export type RefundBody = { amount?: { amount: number; currency_id: number } | null; note?: string | null };

declare global {
  interface RecordTypes {
    bookings: Booking;
    'booking-events': BookingEvent;
  }
}
