import { addDays, addMonths, dayIn, type Day } from '#core';

/** `2026-10` of a day. */
export const monthOf = (day: Day): string => day.slice(0, 7);
/** The last day of a month. */
export const endOf = (month: string): Day => addDays(addMonths(`${month}-01`, 1), -1);
/** The month so many later; before, where it is less than zero. */
export const monthAfter = (month: string, count = 1): string => monthOf(addMonths(`${month}-01`, count));
/** Whether a month is over by the clocks of a zone, by its last day. */
export const isOver = (zone: string, now: Date, last: Day): boolean => dayIn(now, zone) > last;
