import { hourMs, minuteMs } from '#core';

/** How a tour answers its bookings. */
export interface Answering {
  confirmation_type: string | null;
  manual_confirmation_period: number | null;
  response_deadline_hours: number | null;
}
/** When a booking is made and when it starts, in ms. */
interface Times {
  createdMs: number;
  startMs: number;
}

/** Whether a booking of this tour, made then, waits for an answer. */
export const asksFirst = ({ confirmation_type: type, manual_confirmation_period: period }: Answering, { createdMs, startMs }: Times): boolean =>
  type === 'MANUAL' || (type === 'INSTANT_THEN_MANUAL' && startMs - createdMs <= (period ?? 0) * minuteMs);

/** The moment by which a request must be answered. */
export const respondBy = ({ response_deadline_hours: hours }: Answering, { createdMs, startMs }: Times): number =>
  Math.min(createdMs + (hours ?? 48) * hourMs, startMs);
