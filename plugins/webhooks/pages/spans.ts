import { addDays, dayIn, fromLocal, hourMs, ownZone } from '#core';

/** How far back one looks, in hours until now. */
const hours = { hours: 5, day: 24, week: 168, month: 720 };

/** Times of late that are asked for often; `yesterday` is the day before today on the reader's own clock, which may have 23 hours or 25. */
export const spans = ['hours', 'day', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof spans)[number];
/** Instead of a span: from one moment until another. */
export const custom = 'custom';

/** Instants, both included; without an end until now. */
export interface Period {
  since: string;
  until?: string;
}

/** Where and when somebody looks. */
interface Reader {
  zone: string;
  nowMs: number;
}
const reader = (): Reader => ({ zone: ownZone(), nowMs: Date.now() });

function yesterday({ zone, nowMs }: Reader): Required<Period> {
  const today = dayIn(new Date(nowMs), zone);
  const startOf = (day: string) => fromLocal(`${day}T00:00`, zone)!;
  return { since: startOf(addDays(today, -1)), until: new Date(Date.parse(startOf(today)) - 1).toISOString() };
}

/** When a span begins and ends for whoever looks. */
export const spanOf = (span: Span, by: Reader = reader()): Period =>
  span === 'yesterday' ? yesterday(by) : { since: new Date(by.nowMs - hours[span] * hourMs).toISOString() };

/** What of time is chosen; `from` and `until` as an input has them, on the reader's own clock. */
export interface Chosen {
  span: Span | typeof custom;
  from: string;
  until: string;
}

/** The time that is chosen; `undefined`: it has no beginning yet, or ends before it. */
export function periodOf({ span, from, until }: Chosen, by: Reader = reader()): Period | undefined {
  if (span !== custom) return spanOf(span, by);
  const [since, end] = [from, until].map((text) => fromLocal(text, by.zone));
  if (!since || (until !== '' && (!end || end < since))) return undefined;
  return { since, ...(end && { until: end }) };
}
