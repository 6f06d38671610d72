import { toLocal, type WireRecord } from '#core';

/** The time at which a booking starts by the clocks of its day, where they skip the one it is sold for; `null`: they do not. */
export function movedStart({ start_time: time, starts_at: at, timezone: zone }: WireRecord): string | null {
  if (typeof time !== 'string' || typeof at !== 'string') return null;
  const local = toLocal(at, typeof zone === 'string' ? zone : 'UTC').slice(11, 16);
  return local === time ? null : local;
}

/** How a booking's tour and option were called when they were sold, in the language of whoever bought them; `null`: nobody knows. */
export function soldAs({ terms, product_name: name }: WireRecord): string | null {
  const { title = name, option } = (terms ?? {}) as WireRecord;
  return [title, option].filter(Boolean).join(', ') || null;
}
