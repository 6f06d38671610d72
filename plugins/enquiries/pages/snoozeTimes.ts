import { hourMs } from '#core';

/** Moments until which a conversation is put away; those that are over or too near are left out. */
interface SnoozeTime {
  id: 'later' | 'tomorrow' | 'monday';
  at: Date;
}

const laterHours = 3;
const evening = 20;
const morning = 9;

const atHour = (day: Date, days: number, hour: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);

/** By the clock of whoever looks: later today while there is some of it left, tomorrow morning, and the morning of the next Monday. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const later = new Date(now.getTime() + laterHours * hourMs);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(later.getDate() === now.getDate() && later.getHours() <= evening ? [{ id: 'later' as const, at: later }] : []),
    { id: 'tomorrow', at: atHour(now, 1, morning) },
    ...(toMonday > 1 ? [{ id: 'monday' as const, at: atHour(now, toMonday, morning) }] : []),
  ];
}
