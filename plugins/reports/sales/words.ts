import { isDay } from '#core';
import { dayText } from '#resource';
import type { Period } from '../engine/periods.ts';
import type { Grouping } from './useReport.ts';

/** A day, week or month by its first day, as people read it; as it is where that is no day. */
export function periodText(day: string, by: Grouping, locale: string): string {
  if (!isDay(day)) return day;
  if (by !== 'month') return dayText(day, locale);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The first and the last day of a period, as people read them. */
export const periodDays = ({ from, to }: Period, locale: string): string => `${dayText(from, locale)} – ${dayText(to, locale)}`;
