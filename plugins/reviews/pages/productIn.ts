import type { Question } from '#core';

/** The one tour that a list is narrowed to; `undefined`: it is about all, or several. */
export function productIn({ filters }: Pick<Question, 'filters'>): number | undefined {
  const filter = filters.product_id;
  return filter?.kind === 'equals' && /^[1-9]\d*$/.test(filter.value) ? Number(filter.value) : undefined;
}
