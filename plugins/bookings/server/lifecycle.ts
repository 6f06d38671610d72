/** Where a booking stands. */
export type Status = 'PENDING' | 'CONFIRMED' | 'DECLINED' | 'CANCELLED' | 'REFUNDED' | 'COMPLETED' | 'NO_SHOW';
/** What staff may do with one. */
export type Action = 'confirm' | 'decline' | 'refund';

const outcomes: Readonly<Record<string, Partial<Record<Action, Status>>>> = {
  PENDING: { confirm: 'CONFIRMED', decline: 'DECLINED' },
  CONFIRMED: { decline: 'DECLINED', refund: 'REFUNDED' },
  DECLINED: { refund: 'REFUNDED' },
  CANCELLED: { refund: 'REFUNDED' },
  COMPLETED: { refund: 'REFUNDED' },
  NO_SHOW: { refund: 'REFUNDED' },
  REFUNDED: {},
} satisfies Record<Status, Partial<Record<Action, Status>>>;

/** Where an action leads from a status; `undefined` where it is not allowed, or the status is none we know. */
export const outcomeOf = (status: Status, action: Action): Status | undefined => outcomes[status]?.[action];

/** The times that move a booking by themselves. */
export interface Timed { status: Status; starts_at: string | null; respond_by: string | null }

const isPast = (instant: string | null, now: Date) => instant !== null && Date.parse(instant) <= now.getTime();

/**
 * The status a booking has at this moment, whether or not the job that writes it down has come by: a request is declined when its time to answer is
 * over or the tour has started, a confirmed booking is completed by its start.
 */
export function statusAt({ status, starts_at, respond_by }: Timed, now: Date): Status {
  if (status === 'PENDING' && (isPast(respond_by, now) || isPast(starts_at, now))) return 'DECLINED';
  return status === 'CONFIRMED' && isPast(starts_at, now) ? 'COMPLETED' : status;
}
