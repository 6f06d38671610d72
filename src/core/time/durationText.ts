/** From here on a length of time is said in hours, minutes. */
export const longMinutes = 90;

/** A length of time in words: "45 minutes", "4 hours", "1 hr 30 min". */
export function durationText(minutes: number, locale: string): string {
  const of = (count: number, unit: 'hour' | 'minute', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
  if (minutes < longMinutes) return of(minutes, 'minute', 'long');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? of(hours, 'hour', 'long') : `${of(hours, 'hour', 'short')} ${of(rest, 'minute', 'short')}`;
}
