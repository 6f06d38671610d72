import type { Day } from '#core';

/** A day by itself in words; the zone is the one days are counted in here. */
export const dayName = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
