import type { ResourceDecl } from '../declare/resourceDecl.ts';

/**
 * How people put the records of a list in order. `by`: the field that keeps a record's
 * place; `within`: a relation, records of another value of which have an order of their own.
 */
export interface OrderDecl {
  by: string;
  within?: string;
}

/** The order that people give a list; `undefined`: they give none. Records below another one have one below each. */
export function orderOfList({ list, parent }: Pick<ResourceDecl, 'list' | 'parent'>): OrderDecl | undefined {
  const declared = list?.ordered;
  if (declared === undefined) return undefined;
  const { by, within = parent?.field } = typeof declared === 'string' ? { by: declared } : declared;
  return { by, ...(within !== undefined && { within }) };
}

/** Between the places of two records that follow each other: room for others to be put there without moving those behind. */
export const placeStep = 1024;
/** So many records are put in order at most. */
export const mostOrdered = 500;
