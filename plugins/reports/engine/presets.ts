import { addDays, addMonths, type Day } from '#core';
import type { Period } from './periods.ts';

/** Periods that are asked for often and move along with the days. */
export const presetIds = ['last7', 'lastWeek', 'last30', 'month', 'lastMonth', 'year', 'lastYear'] as const;
export type PresetId = (typeof presetIds)[number];

const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What each of them is on a day. Weeks begin on Monday. */
export function presetPeriods(today: Day): Record<PresetId, Period> {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const monday = mondayOf(today);
  return {
    last7: { from: addDays(today, -6), to: today },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    last30: { from: addDays(today, -29), to: today },
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    year: { from: year, to: `${today.slice(0, 4)}-12-31` },
    lastYear: { from: addMonths(year, -12), to: addDays(year, -1) },
  };
}

export const presetIn = (text: unknown): PresetId | undefined => presetIds.find((id) => id === text);
