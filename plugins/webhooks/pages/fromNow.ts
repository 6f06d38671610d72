const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A moment in words, seen from another: "3 minutes ago", "in 5 hours". */
export function fromNow(instant: string, nowMs: number, locale: string): string {
  const ms = Date.parse(instant) - nowMs;
  const [unit, size] = units.find(([, each]) => Math.abs(ms) >= each) ?? units[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(ms / size), unit);
}
