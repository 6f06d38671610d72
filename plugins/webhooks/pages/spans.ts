const hourMs = 3_600_000;

/** How far back one looks, in hours. */
export const spans = { hours: 5, day: 24, week: 168, month: 720 };
export type Span = keyof typeof spans;

/** The moment at which a span began that ends now, as an instant. */
export const sinceOf = (span: Span): string => new Date(Date.now() - spans[span] * hourMs).toISOString();
