import { dayMs, hourMs, minuteMs } from '#core';

/** From so many hours on an answer is late, and very late. */
const lateHours = 4;
const veryLateHours = 8;

type Tone = 'calm' | 'late' | 'very-late';

/** How it stands with an answer that somebody waits for since a moment. */
export function toneOf(since: string, nowMs: number): Tone {
  const hours = (nowMs - Date.parse(since)) / hourMs;
  return hours < lateHours ? 'calm' : hours < veryLateHours ? 'late' : 'very-late';
}

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** How long it is since a moment, in one unit: "3 hr", or in full "3 hours". */
export function sinceText(since: string, nowMs: number, { locale, full = false }: { locale: string; full?: boolean }): string {
  const passed = Math.max(0, nowMs - Date.parse(since));
  const { unit, ms } = units.find((each) => passed >= each.ms) ?? units[2];
  const value = Math.max(unit === 'minute' ? 1 : 0, Math.floor(passed / ms));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: full ? 'long' : 'short' }).format(value);
}
