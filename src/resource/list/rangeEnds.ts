import type { Filter } from '#core';

/** The bounds of a filter, as they are written. */
export interface Ends {
  from?: string;
  to?: string;
}

export function endsOf(filter: Filter | undefined): Ends {
  if (filter?.kind === 'equals') return { from: filter.value, to: filter.value };
  return filter?.kind === 'range' ? filter : {};
}
