import { addDays, fromLocal, percentOf, type Day, type Money } from '#core';
import type { SoldTerms } from './terms.ts';

type Terms = Pick<SoldTerms, 'deposit_type' | 'deposit_percent' | 'deposit_amount' | 'balance_days'>;

/** When a booking travels, and where. */
interface Travel {
  travel_date: Day;
  timezone?: string | null | undefined;
}

/** A price in two parts: one is paid when booking, the other by a moment. In minor units. */
interface Split {
  deposit: number;
  rest: number;
  by: string;
}

/** The last minute of the day by which the balance is due, in the time zone of the tour. */
export function balanceBy({ balance_days: days }: Terms, { travel_date, timezone }: Travel): string {
  const zone = timezone ?? 'UTC';
  const day = addDays(travel_date, -(days ?? 0));
  return new Date(fromLocal(`${day}T23:59`, zone) ?? `${day}T23:59:00Z`).toISOString();
}

function depositOf({ deposit_type: type, deposit_percent: percent, deposit_amount: fixed }: Terms, total: Money): number {
  if (type === 'PERCENT') return percentOf(total.amount, percent ?? 0);
  return type === 'AMOUNT' && fixed?.currency_id === total.currency_id ? fixed.amount : 0;
}

/** How a price is split under some terms; `undefined`: all of it is due now, since there is no deposit, or the balance would be due already. */
export function splitOf(terms: Terms | null | undefined, total: Money, { now, ...travel }: Travel & { now: Date }): Split | undefined {
  const deposit = terms ? depositOf(terms, total) : 0;
  if (!terms || deposit <= 0 || deposit >= total.amount) return undefined;
  const by = balanceBy(terms, travel);
  return now.getTime() < Date.parse(by) ? { deposit, rest: total.amount - deposit, by } : undefined;
}
