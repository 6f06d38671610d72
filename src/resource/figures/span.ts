import { addDays, addPeriods, startOfPeriod, type Day, type Period } from '#core';

/** How many periods are shown at once. */
const shown: Record<Period, number> = { day: 30, week: 12, month: 12, year: 5 };

/** The days that a figure is shown of. */
export interface ShownSpan {
  from: Day;
  to: Day;
}

/** The periods up to the one that holds today, or so many such spans earlier. */
export function spanOf(period: Period, { today, back, firstWeekday }: { today: Day; back: number; firstWeekday: number }): ShownSpan {
  const first = addPeriods(startOfPeriod(today, period, firstWeekday), period, 1 - shown[period] * (back + 1));
  return { from: first, to: addDays(addPeriods(first, period, shown[period]), -1) };
}

const options: Record<Period, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Periods as people read them, by the day each begins with. */
export function periodNames(days: readonly Day[], period: Period, locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options[period], timeZone: 'UTC' });
  return days.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
}
