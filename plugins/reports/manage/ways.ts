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

/** Reasons of an operator's for which a booking is declined, but for the weather, which is nobody's doing. */
const ownReasons = ['NOT_OPERATING', 'BOOKED_OUT_ALT_DATES', 'BOOKED_OUT_ALT_TIMES', 'MINIMUM_NOT_REACHED', 'NO_RESPONSE', 'OTHER'];

/** Exactly the rows that make a measure; `undefined` where they are no list's. */
export function rowsOf(id: string, { from, to, operator }: Span): Way | undefined {
  const whose = operator === null ? '' : `&operator_id=${operator}`;
  if (id === 'cancelled') {
    const reasons = ownReasons.map((reason) => `&decline_reason.is=${reason}`).join('');
    return { resource: 'bookings', query: `created_at.from=${from}&created_at.to=${to}&status=DECLINED${reasons}${whose}` };
  }
  if (id === 'missed') return { resource: 'bookings', query: `travel_date.from=${from}&travel_date.to=${to}&cancel_reason=SUPPLIER_NO_SHOW${whose}` };
  if (id === 'hours') return enquiriesOf({ from, to, operator }, 'answered');
  if (id === 'withinDay') return enquiriesOf({ from, to, operator }, 'withinDay');
  if (id === 'rating') return { resource: 'reviews', query: `created_at.from=${from}&created_at.to=${to}&status=PUBLISHED${whose}` };
  if (id === 'revenue') return { resource: 'sale-facts', query: `sale_day.from=${from}&sale_day.to=${to}${whose}` };
  return undefined;
}

/** Enquiries that came in on these days: all of them, those answered, or those answered within a day. */
export function enquiriesOf({ from, to, operator }: Span, which: 'asked' | 'answered' | 'withinDay'): Way {
  const answered = { asked: '', answered: '&reply_minutes.set=1', withinDay: `&reply_minutes.to=${24 * 60}` }[which];
  return {
    resource: 'conversations',
    query: `created_at.from=${from}&created_at.to=${to}${answered}${operator === null ? '' : `&operator_id=${operator}`}`,
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
