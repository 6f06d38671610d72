// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A traveller’s reservation of a tour on a date. */
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
  /** The name at the time of booking. */
  product_name: string | null;
  operator_id?: number;
  customer_id: number | null;
  leader_name: string;
  leader_email: string | null;
  leader_phone: string | null;
  /** In the time zone of the tour. */
  travel_date: string;
  start_time: string | null;
  /** Set only if the clocks skip the start time on that day. */
  moved_start_time: string | null;
  /** The tour and option names in the traveller’s language, at the time of booking. */
  sold_as: string | null;
  timezone: string | null;
  starts_at: string;
  pax: number;
  travellers?: Array<{ name: string; price_category_id?: number | null; answers?: Array<{ question: string; answer: string }> | null }> | null;
  price_lines?: Array<{ kind?: 'TRAVELLERS' | 'UNIT' | 'UPSELL' | 'DISCOUNT' | 'COUPON' | 'FEE' | 'BY_HAND' | null; name?: string | null; code?: string | null; price_category_id?: number | null; quantity: number; price: { amount: number; currency_id: number }; shares?: Array<number> | null }> | null;
  total: { amount: number; currency_id: number };
  /** Empty if the method is not known. */
  payment_method_id?: number | null;
  /** Set for bookings that staff make. */
  pays: BookingPays | null;
  commission?: { amount: number; currency_id: number } | null;
  /** Total paid so far. Empty: the total of a paid booking. */
  paid: { amount: number; currency_id: number } | null;
  /** The part of the total that is not paid yet, after a deposit or a change of the booking. */
  balance_due: { amount: number; currency_id: number } | null;
  /** Empty: the balance, if any, is due now. */
  balance_due_by: string | null;
  balance_reminders?: number | null;
  /** Total refunded so far. Empty until a refund is decided. */
  refund: { amount: number; currency_id: number } | null;
  /** The terms the traveller accepted when booking. Later changes to the tour don’t affect them. */
  terms?: { title?: string | null; option?: string | null; language?: string | null; policy_type?: string | null; cancellation_tiers?: Array<{ days_from: number; days_to?: number | null; refund_percent: number }> | null; deposit_type?: string | null; deposit_percent?: number | null; deposit_amount?: { amount: number; currency_id: number } | null; balance_days?: number | null; balance_grace_days?: number | null; manual_confirmation_period?: number | null; response_deadline_hours?: number | null; cut_off_type?: string | null; cut_off_minutes?: number | null; cut_off_fixed_time?: string | null; cut_off_days_before?: number | null; meeting_points?: Array<{ title?: string | null; address?: string | null; description?: string | null }> | null; pickup_type?: string | null; pickup_places?: Array<{ name?: string | null; address?: string | null; minutes_before?: number | null }> | null; pickup_additional_info?: string | null } | null;
  confirmation_type: BookingConfirmationType | null;
  /** Requests without a response by then are declined automatically. */
  respond_by: string | null;
  /** Bookings not paid by then are cancelled automatically. */
  pay_by: string | null;
  decline_reason: BookingDeclineReason | null;
  excused_at?: string | null;
  cancel_reason: BookingCancelReason | null;
  /** Where the booking was made. */
  channel: BookingChannel | null;
  /** The company that sold the booking. */
  partner: string | null;
  /** The reseller’s own number for the booking. */
  partner_reference: string | null;
  /** Waypost sends the traveller no emails about this booking. */
  partner_writes: boolean | null;
  /** The language for emails to the lead traveller. */
  language: string | null;
  notes?: string | null;
};
export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW';
export type BookingPaymentStatus = 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
export type BookingPays = 'DESK' | 'INVOICE' | 'LATER' | 'DEPOSIT';
export type BookingConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
export type BookingDeclineReason = 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'NO_RESPONSE' | 'OTHER';
export type BookingCancelReason = 'SUPPLIER_NO_SHOW' | 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP';
export type BookingChannel = 'WEBSITE' | 'BACK_OFFICE' | 'PARTNER' | 'DESK';

/** A status change of a booking, or another change. `created_at` is its time. Without a user, it happened automatically. */
export type BookingEvent = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: number;
  kind: BookingEventKind;
  reason: string | null;
  amount: { amount: number; currency_id: number } | null;
  /** What a change of the booking changed. Absent members stayed the same. */
  change: { moved_from?: string | null; moved_to?: string | null; option?: string | null; pax_before?: number | null; pax_after?: number | null; extras?: boolean | null; names?: boolean | null; total_before?: { amount: number; currency_id: number } | null; total_after?: { amount: number; currency_id: number } | null; fee?: { amount: number; currency_id: number } | null; balance_due?: { amount: number; currency_id: number } | null } | null;
  note?: string | null;
  actor_id?: number | null;
  actor_name?: string | null;
};
export type BookingEventKind = 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW' | 'CHANGED' | 'OVER_CAPACITY' | 'PRICE_BY_HAND' | 'PAYMENT_STARTED' | 'PAYMENT_RECEIVED' | 'PAYMENT_FAILED' | 'PAYMENT_RETURNED';

/** A payment of a booking, or a part of a refund, which belongs to one payment. */
export type BookingPayment = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  booking_id: number;
  kind: BookingPaymentKind;
  amount: { amount: number; currency_id: number };
  how: BookingPaymentHow | null;
  payment_id: number | null;
  method_id?: number | null;
  attempt_id?: number | null;
  reference: string | null;
  note: string | null;
  key?: string | null;
  actor_id: number | null;
  actor_name: string | null;
};
export type BookingPaymentKind = 'PAYMENT' | 'REFUND';
export type BookingPaymentHow = 'ONLINE' | 'DESK' | 'CASH' | 'TRANSFER' | 'OTHER';

/** Ids of the area's calls. */
export type CallId = 'book' | 'paid' | 'look-at-change' | 'change' | 'confirm' | 'decline' | 'cancel' | 'refunded' | 'decline-warnings' | 'money' | 'refund-quote';

export type BookBody = { product_id: number; option_id?: number | null; date: string; start_time?: string | null; party: Array<{ price_category_id: number; quantity: number }>; upsells?: Array<{ id: number; quantity: number }> | null; leader_name: string; leader_email: string; leader_phone?: string | null; language?: string | null; notes?: string | null; coupon_code?: string | null; payment_method_id?: number | null; paid?: boolean | null };

export type PaidBody = { amount?: { amount: number; currency_id: number } | null; how?: 'DESK' | 'CASH' | 'TRANSFER' | 'OTHER' | null; reference?: string | null; note?: string | null; payment_method_id?: number | null };

/** What the booking becomes. Absent members stay as they are. */
export type ChangeBody = { date?: string | null; start_time?: string | null; option_id?: number | null; party?: Array<{ price_category_id: number; quantity: number }> | null; upsells?: Array<{ id: number; quantity: number }> | null; travellers?: Array<{ of?: number | null; name: string; price_category_id?: number | null }> | null; leader_name?: string | null; fee?: { amount: number; currency_id: number } | null; note?: string | null; total?: { amount: number; currency_id: number } | null };

/** Body of the call. The reason is optional here, as the specified client sends none. The form requires it. */
export type DeclineCallBody = { reason?: 'NOT_OPERATING' | 'BOOKED_OUT_ALT_DATES' | 'BOOKED_OUT_ALT_TIMES' | 'WEATHER' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null; note?: string | null; refund_now?: boolean | null };

/** The form to cancel a booking for the traveller. */
export type CancelBody = { cancel_reason: 'CHOSE_ANOTHER_TOUR' | 'MEDICAL' | 'WEATHER' | 'WRONG_DATE' | 'DUPLICATE_BOOKING' | 'GLOBAL_EVENT' | 'CANCELLED_TRIP'; amount?: { amount: number; currency_id: number } | null; note?: string | null };

/** The form to refund a booking. */
export type RefundBody = { amount?: { amount: number; currency_id: number } | null; note?: string | null };

declare global {
  interface RecordTypes {
    bookings: Booking;
    'booking-events': BookingEvent;
    'booking-payments': BookingPayment;
  }
}
