import { dayMinutes } from '#core';
import { ownReasons } from '../engine/appeals.ts';

/** A list, and the query of its address that finds some records. */
export interface Way {
  resource: string;
  query: string;
}

interface Span {
  from: string;
  to: string;
  operator: number | null;
}

/**
 * A filter of an instant by whole days of UTC, which these pages count by: a
 * list reads days by its reader's clocks. Ends are `YYYY-MM-DD`, both included.
 */
export const withinDays = (field: string, { from, to }: Pick<Span, 'from' | 'to'>): string =>
  `${field}.from=${from}T00:00:00.000Z&${field}.to=${to}T23:59:59.999Z`;

/** Exactly the rows that make a measure, all that these are a part of, or those that are excused; `undefined` where they are no list's. */
export function rowsOf(id: string, span: Span, which: 'cases' | 'all' | 'excused' = 'cases'): Way | undefined {
  const { from, to, operator } = span;
  const isAll = which === 'all';
  const within = (field: string) => `${field}.from=${from}&${field}.to=${to}`;
  const way = (resource: string, query: string): Way => ({ resource, query: `${query}${operator === null ? '' : `&operator_id=${operator}`}` });
  const reasons = ownReasons.map((reason) => `&decline_reason.is=${reason}`).join('');
  const declined = `${reasons}&excused_at.set=${which === 'excused' ? 1 : 0}`;
  if (id === 'cancelled') return way('bookings', `${withinDays('created_at', span)}${isAll ? '' : declined}`);
  if (id === 'missed') return way('bookings', `${within('travel_date')}${isAll ? '' : '&cancel_reason=SUPPLIER_NO_SHOW'}`);
  if (id === 'hours') return enquiriesOf(span, 'answered');
  if (id === 'withinDay') return enquiriesOf(span, isAll ? 'asked' : 'withinDay');
  if (id === 'rating') return way('reviews', `${withinDays('created_at', span)}&status=PUBLISHED`);
  if (id === 'revenue') return way('sale-facts', within('sale_day'));
  return undefined;
}

/** Enquiries that came in on these days: all of them, those answered, or those answered within a day. */
export function enquiriesOf(span: Span, which: 'asked' | 'answered' | 'withinDay'): Way {
  const answered = { asked: '', answered: '&reply_minutes.set=1', withinDay: `&reply_minutes.to=${dayMinutes}` }[which];
  return {
    resource: 'conversations',
    query: `${withinDays('created_at', span)}${answered}${span.operator === null ? '' : `&operator_id=${span.operator}`}`,
  };
}

/** The facts that take money back of sales, and what is kept of it, in one currency. */
export function takenBack({ from, to, operator }: Span, currency: number): string {
  const kinds = ['CANCEL', 'REFUND', 'FEE'].map((kind) => `&kind.is=${kind}`).join('');
  return `sale_day.from=${from}&sale_day.to=${to}${kinds}&currency_id=${currency}${operator === null ? '' : `&operator_id=${operator}`}`;
}

/** Where one goes to do better. */
export function stepOf(id: string): Way | undefined {
  const steps: Record<string, Way> = {
    cancelled: { resource: 'bookings', query: 'view=waiting' },
    missed: { resource: 'bookings', query: 'view=upcoming' },
    hours: { resource: 'conversations', query: 'view=to-answer' },
    withinDay: { resource: 'conversations', query: 'view=to-answer' },
    rating: { resource: 'reviews', query: 'view=to-answer' },
  };
  return steps[id];
}
