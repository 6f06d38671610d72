import { addDays, daysBetween, isDay, type Day } from './days.ts';

type Part = 'day' | 'month' | 'year';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .trim();
const wordsOf = (text: string) => text.split(/[\s,./\-׳'’]+/).filter(Boolean);

/** What people type for yesterday, today and tomorrow, in their language and in English. */
function nearDay(text: string, locale: string): number | undefined {
  for (const language of [locale, 'en'])
    for (const days of [-1, 0, 1])
      if (new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day').toLowerCase() === text) return days;
  return undefined;
}

/** The parts of a date in figures, in the order of a language. */
function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

const monthNames = new Map<string, string[][]>();

/** The names of the twelve months, long and short, as they stand in a date. */
function monthsOf(locale: string): string[][] {
  const known = monthNames.get(locale);
  if (known) return known;
  const names = (month: 'long' | 'short', at: number) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).formatToParts(at).find(({ type }) => type === 'month')!.value;
  const all = Array.from({ length: 12 }, (_, i) =>
    (['long', 'short'] as const).flatMap((length) => wordsOf(plain(names(length, Date.UTC(2026, i, 15))))),
  );
  monthNames.set(locale, all);
  return all;
}

/** The month that a word names, 1 to 12; 0 for none. Three letters are enough, and a language may put one before the name. */
function monthIn(word: string, locale: string): number {
  const names = (name: string) => name === word || (word.length > 2 && name.startsWith(word)) || (name.length > 2 && word.slice(1) === name);
  return [locale, 'en'].map((language) => monthsOf(language).findIndex((each) => each.some(names)) + 1).find((month) => month > 0) ?? 0;
}

/** A day of a month; without a year the one nearest to today. Years of two figures are of this century. */
function dayOf(day: string | undefined, month: string | undefined, year: string | undefined, today: Day): Day | undefined {
  const pad = (text: string) => text.padStart(2, '0');
  const inYear = (text: string) => `${text.length <= 2 ? `20${pad(text)}` : text}-${pad(month ?? '')}-${pad(day ?? '')}`;
  if (year !== undefined) return [inYear(year)].find(isDay);
  const now = Number(today.slice(0, 4));
  const near = [now - 1, now, now + 1].map((each) => inYear(String(each))).filter(isDay);
  const away = (each: Day) => Math.abs(daysBetween(today, each));
  return near.toSorted((one, other) => away(one) - away(other))[0];
}

function inFigures(words: readonly string[], locale: string, today: Day): Day | undefined {
  if (words[0]?.length === 4) return dayOf(words[2], words[1], words[0], today);
  const order = orderOf(locale).filter((part) => words.length === 3 || part !== 'year');
  const at = (part: Part) => (order.includes(part) ? words[order.indexOf(part)] : undefined);
  return dayOf(at('day'), at('month'), at('year'), today);
}

function inWords(words: readonly string[], locale: string, today: Day): Day | undefined {
  const figures = words.filter((word) => /^\d+$/.test(word));
  const month = words.map((word) => (/\d/.test(word) ? 0 : monthIn(word, locale))).findLast((each) => each > 0);
  const hasOther = words.some((word) => /\d/.test(word) && !/^\d+$/.test(word));
  if (month === undefined || hasOther || figures.length < 1 || figures.length > 2) return undefined;
  const [day, year] = figures[0]!.length === 4 ? figures.toReversed() : figures;
  return dayOf(day, String(month), year, today);
}

/**
 * The day (`YYYY-MM-DD`) that somebody typed: `2026-11-26`, `26/11`, `26 Nov`, `tomorrow`, `+7`. Figures stand in the order of the
 * reader's language. `undefined` where the text names no day.
 */
export function readDay(typed: string, locale: string, today: Day): Day | undefined {
  const text = plain(typed);
  if (isDay(text)) return text;
  const away = /^[+-]\d{1,4}$/.test(text) ? Number(text) : nearDay(text, locale);
  if (away !== undefined) return addDays(today, away);
  const words = wordsOf(text);
  if (!words.every((word) => /^\d{1,4}$/.test(word))) return inWords(words, locale, today);
  return words.length === 2 || words.length === 3 ? inFigures(words, locale, today) : undefined;
}

/** The time of day (`HH:mm`) that somebody typed: `9`, `930`, `16:00`, `4 pm`. `undefined` where the text names none. */
export function readTime(typed: string): string | undefined {
  const [, hour, minute = '00', half] = /^(\d{1,2})[:.h]?(\d{2})?\s*([ap])?\.?m?\.?$/.exec(plain(typed)) ?? [];
  if (hour === undefined || (half && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The day and time (`YYYY-MM-DDTHH:mm`) that somebody typed; a day alone is taken at `time`. `undefined` where the text names none. */
export function readMoment(typed: string, locale: string, { today, time }: { today: Day; time: string }): string | undefined {
  const alone = readDay(typed, locale, today);
  if (alone !== undefined) return `${alone}T${time}`;
  const [, before = '', after = ''] = /^(.+?)(?:t|[\s,]+)(\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?)?)$/.exec(plain(typed)) ?? [];
  const [day, hours] = [readDay(before, locale, today), readTime(after)];
  return day !== undefined && hours !== undefined ? `${day}T${hours}` : undefined;
}
