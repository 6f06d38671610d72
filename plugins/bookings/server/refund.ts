import { dayMs, percentOf, type Money } from '#core';
import type { Quote } from '../answers.ts';
import { splitOf } from './deposit.ts';
import type { SoldTerms } from './terms.ts';

/** Cancellation terms, as a booking was sold under them. */
export type Policy = Required<Pick<SoldTerms, 'policy_type' | 'cancellation_tiers'>>;
/** Refund from so many days before the start; `days_to` is where the next tier begins. */
type Tier = NonNullable<SoldTerms['cancellation_tiers']>[number];

const untilDays = (days: number): Tier[] => [
  { days_from: days, refund_percent: 100 },
  { days_from: 0, refund_percent: 0 },
];

/** Tiers, the longest notice first. An unknown or missing policy pays nothing by itself. */
function tiersOf({ policy_type, cancellation_tiers }: Policy): Tier[] {
  switch (policy_type) {
    case 'STANDARD':
      return untilDays(1);
    case 'MODERATE':
      return untilDays(4);
    case 'STRICT':
      return untilDays(7);
    case 'CUSTOM':
      return [...(cancellation_tiers ?? [])].sort((a, b) => b.days_from - a.days_from);
    default:
      return [];
  }
}

/** What decides a refund: the status is the one at this moment. */
interface Quoted {
  status: string;
  starts_at: string | null;
  total: Money;
  payment_was_made: number;
  /** What was paid so far; absent: the total, once a payment was made. */
  paid?: Money | null;
  /** What of the total was asked for and is not paid yet; absent: nothing. */
  balance_due?: Money | null;
  /** By when; absent: now. */
  balance_due_by?: string | null;
  /** What was paid back so far; absent: nothing was decided yet. */
  refund?: Money | null;
  /** What says of a booking that is not paid yet how much of it is due when. */
  terms?: SoldTerms | null;
  pays?: string | null;
  travel_date?: string;
  timezone?: string | null;
}

/** How the money of a booking stands, in minor units. */
export interface Balance {
  paid: number;
  returned: number;
  /** What can still be paid back: what is kept of what was paid. */
  left: number;
  due: number;
  /** What of the total is paid for; less than it is kept where more was given back than the price went down. */
  settled: number;
}

/** The one place that says what of a booking is paid, paid back and due. */
export function balanceOf({
  total,
  payment_was_made: made,
  paid: said,
  refund,
  balance_due,
}: Pick<Quoted, 'total' | 'payment_was_made' | 'paid' | 'refund' | 'balance_due'>): Balance {
  const paid = made === 1 ? (said?.amount ?? total.amount) : 0;
  const returned = refund?.amount ?? 0;
  const due = made === 1 ? (balance_due?.amount ?? 0) : 0;
  return { paid, returned, left: Math.max(0, paid - returned), due, settled: made === 1 ? total.amount - due : 0 };
}

/** What is to be paid for a booking, in minor units. */
interface Owed {
  now: number;
  later: number;
  /** By when the later part is due, or was, where it is due by now. */
  by: string | null;
}

const ended = ['DECLINED', 'CANCELLED', 'REFUNDED'];

/** The one place that says what is to be paid for a booking now and later: nothing for one that does not take place. */
export function owedOf(booking: Quoted, now: Date): Owed {
  if (ended.includes(booking.status)) return { now: 0, later: 0, by: null };
  if (booking.payment_was_made !== 1) return unpaidOwed(booking, now);
  const { due } = balanceOf(booking);
  const by = due > 0 ? (booking.balance_due_by ?? null) : null;
  return by !== null && now.getTime() < Date.parse(by) ? { now: 0, later: due, by } : { now: due, later: 0, by };
}

export const nextOf = ({ now, later }: Owed): number => (now > 0 ? now : later);

/** An invoice is for the whole price. */
function unpaidOwed({ total, pays, terms, travel_date, timezone }: Quoted, now: Date): Owed {
  const split = pays === 'INVOICE' || travel_date === undefined ? undefined : splitOf(terms, total, { travel_date, timezone, now });
  return split ? { now: split.deposit, later: split.rest, by: split.by } : { now: total.amount, later: 0, by: null };
}

/** How a booking's money stands, and what is due back by its terms at this moment. `policy` is absent where nobody knows it. */
export function quoteOf(booking: Quoted, policy: Policy | undefined, now: Date): Quote {
  const money = (amount: number): Money => ({ amount, currency_id: booking.total.currency_id });
  const { paid, returned, left, due: unpaid, settled } = balanceOf(booking);
  const { percent, ...due } = dueOf(booking, policy, now);
  const owed = owedOf(booking, now);
  const amount = Math.min(left, Math.max(0, percentOf(settled, percent) - (settled - left)));
  return {
    ...due,
    percent,
    amount: money(amount),
    paid: money(paid),
    returned: money(returned),
    refundable: money(left),
    balance_due: money(unpaid),
    due_now: money(owed.now),
    due_later: money(owed.later),
    next_payment: money(nextOf(owed)),
    ...(owed.by !== null && { due_by: owed.by }),
  };
}

type Due = Pick<Quote, 'basis' | 'percent' | 'until' | 'nextPercent'>;

function dueOf({ status, starts_at, refund }: Quoted, policy: Policy | undefined, now: Date): Due {
  // What the policy gave was settled when the traveller's booking was cancelled.
  if (status === 'CANCELLED' && refund) return { basis: 'GOODWILL', percent: 0 };
  if (status === 'PENDING' || status === 'DECLINED' || status === 'CANCELLED') return { basis: 'FULL', percent: 100 };
  const startMs = Date.parse(starts_at ?? '');
  if (status !== 'CONFIRMED' || !(now.getTime() < startMs)) return { basis: 'GOODWILL', percent: 0 };
  if (!policy) return { basis: 'UNKNOWN', percent: 0 };
  return { basis: 'POLICY', ...byTiers(tiersOf(policy), { startMs, nowMs: now.getTime() }) };
}

/** The tier whose notice is still kept; its last instant counts. */
function byTiers(tiers: readonly Tier[], { startMs, nowMs }: { startMs: number; nowMs: number }): Omit<Due, 'basis'> {
  const endOf = (tier: Tier) => startMs - tier.days_from * dayMs;
  const index = tiers.findIndex((tier) => nowMs <= endOf(tier));
  const percent = tiers[index]?.refund_percent ?? 0;
  const next = tiers.slice(index + 1).find((tier) => tier.refund_percent !== percent);
  const last = next && tiers[tiers.indexOf(next) - 1]!;
  if (index < 0 || (next === undefined && percent === 0)) return { percent };
  return { percent, until: new Date(last ? endOf(last) : endOf(tiers.at(-1)!)).toISOString(), nextPercent: next?.refund_percent ?? 0 };
}
