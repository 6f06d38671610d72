import { fromLocal, ownZone } from '#core';

const hourMs = 3_600_000;

/** How far back one looks, in hours. */
export const spans = { hours: 5, day: 24, week: 168, month: 720 };
export type Span = keyof typeof spans;
/** Instead of a span: from one moment until another. */
export const custom = 'custom';

/** The moment at which a span began that ends now, as an instant. */
export const sinceOf = (span: Span): string => new Date(Date.now() - spans[span] * hourMs).toISOString();

/** What of time is chosen; `from` and `until` as an input has them, on the reader's own clock. */
export interface Chosen {
  span: Span | typeof custom;
  from: string;
  until: string;
}
/** Instants; without an end until now. */
export interface Period {
  since: string;
  until?: string;
}

/** The time that is chosen; `undefined`: it has no beginning yet, or ends before it. */
export function periodOf({ span, from, until }: Chosen, zone: string = ownZone()): Period | undefined {
  if (span !== custom) return { since: sinceOf(span) };
  const [since, end] = [from, until].map((text) => fromLocal(text, zone));
  if (!since || (until !== '' && (!end || end < since))) return undefined;
  return { since, ...(end && { until: end }) };
}
