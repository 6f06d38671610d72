import { dayMs, percentOf, type Money } from '#core';
import type { Quote } from '../answers.ts';
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
  /** What was paid back so far; absent: nothing was decided yet. */
  refund?: Money | null;
}

/**
 * The one place that says what was paid for a booking, what of it was paid back, what is due by its
 * terms at this moment, and what can still be paid back. `policy` is absent where nobody knows it.
 */
export function quoteOf(booking: Quoted, policy: Policy | undefined, now: Date): Quote {
  const { total, payment_was_made: made, refund } = booking;
  const money = (amount: number): Money => ({ amount, currency_id: total.currency_id });
  const [paid, returned] = [made === 1 ? total.amount : 0, refund?.amount ?? 0];
  const left = Math.max(0, paid - returned);
  const { percent, ...due } = dueOf(booking, policy, now);
  const amount = Math.min(left, Math.max(0, percentOf(paid, percent) - returned));
  return { ...due, percent, amount: money(amount), paid: money(paid), returned: money(returned), refundable: money(left) };
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
