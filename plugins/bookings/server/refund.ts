import { percentOf, type Money } from '#core';

/** A tour's cancellation terms, as its record holds them. */
export interface Policy {
  policy_type: string | null;
  cancellation_tiers: Tier[] | null;
}
/** Refund from so many days before the start; `days_to` is where the next tier begins. */
export interface Tier {
  days_from: number;
  days_to?: number | null;
  refund_percent: number;
}

/** What decides an amount: the tour's policy; all of it, since the operator or the traveller withdrew; or good will after the start. */
export type Basis = 'POLICY' | 'FULL' | 'GOODWILL';
export interface Quote {
  basis: Basis;
  percent: number;
  amount: Money;
  /** Until when this percentage holds, and what comes then; absent where nothing changes any more. */
  until?: string;
  nextPercent?: number;
}

const dayMs = 86_400_000;
const untilDays = (days: number): Tier[] => [
  { days_from: days, refund_percent: 100 },
  { days_from: 0, refund_percent: 0 },
];

/** Tiers, the longest notice first. An unknown or missing policy pays nothing by itself. */
export function tiersOf({ policy_type, cancellation_tiers }: Policy): Tier[] {
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
export interface Quoted {
  status: string;
  starts_at: string | null;
  total: Money;
}

/** What a refund of this booking comes to at this moment. */
export function quoteOf({ status, starts_at, total }: Quoted, policy: Policy, now: Date): Quote {
  if (status === 'DECLINED' || status === 'CANCELLED') return { basis: 'FULL', percent: 100, amount: total };
  const startMs = Date.parse(starts_at ?? '');
  if (status !== 'CONFIRMED' || !(now.getTime() < startMs)) return { basis: 'GOODWILL', percent: 0, amount: { ...total, amount: 0 } };
  return { basis: 'POLICY', ...byTiers(tiersOf(policy), { total, startMs, nowMs: now.getTime() }) };
}

/** The tier whose notice is still kept; its last instant counts. */
function byTiers(tiers: readonly Tier[], { total, startMs, nowMs }: { total: Money; startMs: number; nowMs: number }): Omit<Quote, 'basis'> {
  const endOf = (tier: Tier) => startMs - tier.days_from * dayMs;
  const index = tiers.findIndex((tier) => nowMs <= endOf(tier));
  const percent = tiers[index]?.refund_percent ?? 0;
  const amount: Money = { ...total, amount: percentOf(total.amount, percent) };
  const next = tiers.slice(index + 1).find((tier) => tier.refund_percent !== percent);
  const last = next && tiers[tiers.indexOf(next) - 1]!;
  if (index < 0 || (next === undefined && percent === 0)) return { percent, amount };
  return { percent, amount, until: new Date(last ? endOf(last) : endOf(tiers.at(-1)!)).toISOString(), nextPercent: next?.refund_percent ?? 0 };
}
