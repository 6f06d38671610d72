import { boxText, isoDay, readDay, readMoment, toLocal, ownZone } from '#core';

/** `day`: `YYYY-MM-DD`. `moment`: `YYYY-MM-DDTHH:mm` on a clock that the box does not know. */
export type MomentKind = 'day' | 'moment';

/** The time of a moment, else the next full hour by the reader's clock. */
function timeOf(value: string): string {
  const next = (Number(toLocal(new Date().toISOString(), ownZone()).slice(11, 13)) + 1) % 24;
  return /T(\d\d:\d\d)/.exec(value)?.[1] ?? `${String(next).padStart(2, '0')}:00`;
}

/** What a box shows for a value: `Thu, Nov 26, 2026`. */
export const shownText = (value: string, locale: string): string => (value === '' ? '' : boxText(value, locale));

/** The value that a text names; `''` for no text, `undefined` where it names none. A day without a time keeps the time of `before`. */
export function readText(text: string, kind: MomentKind, locale: string, before: string): string | undefined {
  if (text.trim() === '') return '';
  const today = isoDay(new Date());
  return kind === 'day' ? readDay(text, locale, today) : readMoment(text, locale, { today, time: timeOf(before) });
}

/** A value with another day; a moment keeps its time, or has the next full hour. */
export const withDay = (value: string, day: string, kind: MomentKind): string => (kind === 'day' ? day : `${day}T${timeOf(value)}`);

/** Whether a value lies between two others, where there are any. */
export const isWithin = (value: string, { min = '', max = '' }: { min?: string | undefined; max?: string | undefined }): boolean =>
  (min === '' || value >= min.slice(0, value.length)) && (max === '' || value <= max.slice(0, value.length));
