import type { Json } from '#core';

interface Reason {
  message: string;
  count: number;
  /** The first of its records. */
  ids: number[];
}
/** What is said of some of many records, by the sentence, or by what tells sentences of the same meaning. */
export type Reasons = Map<string, Reason>;
type Named = (ids: readonly number[]) => Json;

/** So many records are named with each, and so many reasons told. */
export const mostNamed = 5;
const mostReasons = 20;

/** Counts a record with a reason. `shared`: stands for the sentences of all that mean the same; default: the sentence itself. */
export function addReason(reasons: Reasons, id: number, { message, shared = message }: { message: string; shared?: string }): void {
  const reason = reasons.get(shared) ?? { message, count: 0, ids: [] };
  reasons.set(shared, reason);
  if (++reason.count <= mostNamed) reason.ids.push(id);
}

/** The commonest first. */
export const commonest = (reasons: Reasons): Reason[] => [...reasons.values()].sort((a, b) => b.count - a.count).slice(0, mostReasons);

/** Reasons as a check answers them. */
export const reasonsWire = (reasons: readonly Reason[], named: Named): Json =>
  reasons.map(({ message, count, ids }) => ({ message, count, first: named(ids) }));
