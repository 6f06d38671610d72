import { dayMs } from './lengths.ts';

/** A calendar day as the wire writes one, `YYYY-MM-DD`: without zone and time. */
export type Day = string;

const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later; negative: earlier. */
export const addDays = (day: Day, days: number): Day => dayAt(msOf(day) + days * dayMs);

/** The same day of the month so many months later, or that month's last where it is shorter: January 31 and one is February 28. */
export function addMonths(day: Day, months: number): Day {
  const at = new Date(msOf(day));
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(at.getUTCDate(), last)));
}

/** Days from the first to the second; negative where the second is earlier. */
export const daysBetween = (first: Day, second: Day): number => Math.round((msOf(second) - msOf(first)) / dayMs);

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export const weekdayOf = (day: Day): number => new Date(msOf(day)).getUTCDay() || 7;

/** The seven days of the week that holds a day. `firstWeekday` as `weekdayOf` counts. */
export function weekOf(day: Day, firstWeekday: number): Day[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
}

/** The whole weeks that hold a day's month: four to six. */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const month = day.slice(0, 7);
  const weeks = [weekOf(`${month}-01`, firstWeekday)];
  for (;;) {
    const next = addDays(weeks.at(-1)![0]!, 7);
    if (!next.startsWith(month)) return weeks;
    weeks.push(weekOf(next, firstWeekday));
  }
}

/** The weekday a language's readers begin their week with, as `weekdayOf` counts; Monday where nobody says. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** Whether a value is a day that there is, `YYYY-MM-DD`, of a year that the database can hold: February has no 30th. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || value.startsWith('0000')) return false;
  const ms = msOf(value);
  return !Number.isNaN(ms) && dayAt(ms) === value;
}

/** Whether a text is an instant that there is: RFC 3339 with a zone. */
export function isInstant(text: string): boolean {
  return instantOf(text) !== undefined;
}

/** The instant a text names; `undefined` where it names none. */
export function instantOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})$/.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999 ? undefined : date;
}
