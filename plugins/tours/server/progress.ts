import type { WireRecord } from '#core';

/** How much of a tour is filled in, in percent: the share of its steps with fields that were saved at least once. */
export function progress({ versions }: WireRecord): number {
  const all = Object.values((versions ?? {}) as Record<string, number>);
  return all.length === 0 ? 0 : Math.round((100 * all.filter((version) => version > 0).length) / all.length);
}
