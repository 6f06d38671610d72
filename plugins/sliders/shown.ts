import type { WireRecord } from '#core';

/** Whether a slide is shown at a moment, comes later, or is over. */
export function shownAt({ shown_from: from, shown_until: until }: WireRecord, moment: Date): 'now' | 'later' | 'over' {
  if (typeof until === 'string' && new Date(until) <= moment) return 'over';
  return typeof from === 'string' && new Date(from) > moment ? 'later' : 'now';
}
