import type { WireRecord } from '../schema/schema.ts';
import { isFromSetting } from './settings.ts';
import type { FromSetting } from '../declare/settingsDecl.ts';
import type { JobTimes, DeclaredTimes } from '../declare/jobDecl.ts';
import { dayMs, hourMs, minuteMs } from '../time/lengths.ts';

/** What a word of a job's times is: a length, times of a clock, a zone. */
export type TimesWord = 'every' | 'cron' | 'tz';

const unitMs: Record<string, number> = { s: 1000, m: minuteMs, h: hourMs, d: dayMs };

/** A length of time in ms, of a word such as `15m`. */
export const everyMs = (every: string): number => Number(every.slice(0, -1)) * unitMs[every.at(-1)!]!;

/** Whether a word is such a length. */
export const isEvery = (text: string): boolean => /^[1-9][0-9]{0,4}[smhd]$/.test(text);

/** The settings that times are read from, with what each is there. */
export const settingsOfTimes = (times: object): Array<{ word: TimesWord; field: string }> =>
  (['every', 'cron', 'tz'] as const).flatMap((word) => {
    const value = (times as Partial<Record<TimesWord, unknown>>)[word];
    return isFromSetting(value) ? [{ word, field: value.setting }] : [];
  });

/** The times of a job with the settings they name filled in; `undefined` while one of those is empty: the job rests. */
export function timesBy(times: DeclaredTimes, settings: WireRecord): JobTimes | undefined {
  const textOf = (value: string | FromSetting): string | undefined => {
    const text = isFromSetting(value) ? settings[value.setting] : value;
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  if ('every' in times) {
    const every = textOf(times.every);
    return every === undefined ? undefined : { every };
  }
  const [cron, tz] = [textOf(times.cron), times.tz === undefined ? 'UTC' : textOf(times.tz)];
  if (cron === undefined || tz === undefined) return undefined;
  return times.tz === undefined ? { cron } : { cron, tz };
}
