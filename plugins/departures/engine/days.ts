import { dayMs, minuteMs } from '#core';
import type { Days } from './Plan.ts';

const numbers = new Map<string, number>();
/** A day as its number since 1970. To read one is dear too, and a window has thousands of departures on a few days. */
export function dayNumber(day: string): number {
  const number = numbers.get(day) ?? Date.parse(`${day}T00:00:00Z`) / dayMs;
  if (numbers.size > 4000) numbers.clear();
  numbers.set(day, number);
  return number;
}

const texts = new Map<number, string>();
/** To write a day is dear, and five hundred tours ask for the same year. */
export function dayText(day: number): string {
  const text = texts.get(day) ?? new Date(day * dayMs).toISOString().slice(0, 10);
  if (texts.size > 4000) texts.clear();
  texts.set(day, text);
  return text;
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** A day's wall time, in ms as if it were UTC. */
export const wallOf = (day: number, minutes: number): number => day * dayMs + minutes * minuteMs;

/** `09:30` in minutes. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The days a rule is for: numbers of days, ends included, and a bit for each day of the week. */
export interface Stretch {
  first: number;
  last: number;
  weekdays: number;
}

const everyWeekday = 0b1111111;

export function stretchOf({ date_from: from, date_to: to, weekdays }: Days): Stretch {
  return {
    first: from === null ? -Infinity : dayNumber(from),
    last: to === null ? Infinity : dayNumber(to),
    weekdays: weekdays && weekdays.length > 0 ? weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0) : everyWeekday,
  };
}

export const covers = ({ first, last, weekdays }: Stretch, day: number, weekday: number): boolean =>
  day >= first && day <= last && (weekdays & (1 << (weekday - 1))) !== 0;

const bitsIn = (bits: number) => bits.toString(2).replaceAll('0', '').length;

/** Sorts the wider before the narrower: more days first, then more days of the week. */
export const widerFirst = (a: Stretch, b: Stretch): number => {
  const [days, others] = [a.last - a.first, b.last - b.first];
  return days === others ? bitsIn(b.weekdays) - bitsIn(a.weekdays) : others > days ? 1 : -1;
};
