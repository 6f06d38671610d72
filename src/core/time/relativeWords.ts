import { addDays, firstWeekdayOf, weekOf } from './days.ts';

/** Who, when and where relative words and days are about: the reader, and the reader's own day. */
export interface Now {
  viewerId: number | undefined;
  today: Date;
  /** The zone by whose clocks days of instants begin and end; absent: they go out as days, which a call reads by UTC. */
  zone?: string;
  /** The language whose readers' week is meant; absent: weeks begin on Monday. */
  locale?: string;
}

/** A day as the wire writes it, by the clock of whoever asks. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/**
 * What a relative word of a question means now: `@me` the reader's id, `@today` the reader's day, `@last30` the day thirty days back
 * and `@next7` the day seven days on, `@week0` the first day of the reader's week and `@week7` that of the next. Anything else is itself.
 */
export function resolveWord(word: string, { viewerId, today, locale }: Now): string {
  if (word === '@me') return viewerId === undefined ? word : String(viewerId);
  if (word === '@today') return isoDay(today);
  const [, from, days] = /^@(last|next|week)(\d{1,4})$/.exec(word) ?? [];
  if (!days) return word;
  const day = isoDay(today);
  if (from === 'week') return addDays(weekOf(day, locale === undefined ? 1 : firstWeekdayOf(locale))[0]!, Number(days));
  return addDays(day, from === 'last' ? -Number(days) : Number(days));
}

/** Whether a word stands for a day that moves along: `@today`, `@last30`, `@next7`, `@week0`. */
export const isMovingDay = (word: string): boolean => /^@(today|(last|next|week)\d{1,4})$/.test(word);
