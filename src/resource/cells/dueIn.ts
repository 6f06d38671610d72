import type { TFunction } from 'i18next';
import { dayMs, hourMs, minuteMs, urgencyAt, type Urgency } from '#core';

const units = [
  { unit: 'day', ms: dayMs, from: 2 * dayMs },
  { unit: 'hour', ms: hourMs, from: hourMs },
  { unit: 'minute', ms: minuteMs, from: 0 },
] as const;
const formats = new Map<string, Intl.NumberFormat>();

/** A length of time in the largest unit that says something: "5 hr". */
function spanText(spanMs: number, locale: string): string {
  const { unit, ms } = units.find(({ from }) => spanMs >= from)!;
  const key = `${locale} ${unit}`;
  // Making one takes longer than all its answers.
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit });
  formats.set(key, format);
  return format.format(Math.max(1, Math.floor(spanMs / ms)));
}

/** How long is left until something is due, or since when it is overdue, in words; and how pressing that is. */
export function dueIn(dueMs: number, t: TFunction<'resource'>, locale: string): { urgency: Urgency; text: string } {
  const nowMs = Date.now();
  const urgency = urgencyAt(dueMs, nowMs);
  const time = spanText(Math.abs(dueMs - nowMs), locale);
  return { urgency, text: t(urgency === 'overdue' ? 'due.over' : 'due.left', { time }) };
}
