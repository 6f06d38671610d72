const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear and many cells want the same. One without a zone keeps the zone it was made in, which a device on the way changes. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** A day (`YYYY-MM-DD`) in words: no zone moves it. */
export function dayText(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** An instant in the reader's zone, or in the one that matters; its hours from 0 to 23, as times of the day without a date are written. */
export function instantText(instant: string, locale: string, timeZone?: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? instant
    : dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...(timeZone && { timeZone }) }).format(date);
}

/** A day (`YYYY-MM-DD`), or a day and time (`YYYY-MM-DDTHH:mm`), as a box shows it: with its weekday. Anything else is itself. */
export function boxText(local: string, locale: string): string {
  const date = new Date(local.length > 10 ? `${local.slice(0, 16)}Z` : `${local}T00:00Z`);
  if (Number.isNaN(date.getTime())) return local;
  const time = local.length > 10 && ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...time, timeZone: 'UTC' }).format(date);
}
