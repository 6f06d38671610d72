import { covers, stretchOf, widerFirst, type Stretch } from './days.ts';
import type { CategoryPrice, ExceptionRule } from './Plan.ts';

export interface Exception extends Stretch {
  rule: ExceptionRule;
}

const narrowness = ({ start_time: time, option_id: option }: ExceptionRule) => Number(time !== null) * 2 + Number(option !== null);

/**
 * In the order in which they have their say: those for stretches before those
 * made by hand, the wider before the narrower, the earlier before the later.
 */
export function exceptionsInOrder(rules: readonly ExceptionRule[]): Exception[] {
  return rules
    .map((rule) => ({ rule, ...stretchOf(rule) }))
    .sort(
      (a, b) =>
        Number(a.rule.by_hand === true) - Number(b.rule.by_hand === true) ||
        widerFirst(a, b) ||
        narrowness(a.rule) - narrowness(b.rule) ||
        a.rule.id - b.rule.id,
    );
}

/** Those for an option, or for the tour, on a day; the last one that says something about a thing decides it. */
export const onDay = (exceptions: readonly Exception[], option: number | null, day: number, weekday: number): ExceptionRule[] => {
  const found: ExceptionRule[] = [];
  for (const each of exceptions)
    if (covers(each, day, weekday) && (each.rule.option_id === null || each.rule.option_id === option)) found.push(each.rule);
  return found;
};

/** That a departure is closed, and whether a change of it alone did that. */
export interface Closed {
  reason: string | null;
  byHand: boolean;
}

/** What is changed of one departure. */
interface Change {
  closed?: Closed;
  capacity?: number;
  /** Prices replaced, and all of them more or less by so many per cent; `key` names both. */
  prices?: { key: string; rows: readonly CategoryPrice[]; percent: number };
}

/** What exceptions of a day make of the departure at a time. */
export function changeAt(exceptions: readonly ExceptionRule[], time: string | null): Change | undefined {
  let change: Change | undefined;
  for (const each of exceptions) {
    if (each.start_time !== null && each.start_time !== time) continue;
    change ??= {};
    if (each.closed === true) change.closed = { reason: each.reason, byHand: each.by_hand === true };
    else if (each.closed === false) delete change.closed;
    if (each.capacity !== null) change.capacity = each.capacity;
    const rows = each.prices ?? [];
    if (rows.length > 0 || each.price_percent !== null) change.prices = { key: String(each.id), rows, percent: each.price_percent ?? 0 };
  }
  return change;
}

/** The times that replace those of the rules on a day; `undefined`: nothing does. */
export function timesInstead(exceptions: readonly ExceptionRule[]): readonly string[] | undefined {
  let times: readonly string[] | undefined;
  for (const { start_times: instead, start_time: at } of exceptions) if (at === null && instead && instead.length > 0) times = instead;
  return times;
}

/** Times at which somebody opened a departure by hand, whatever the rules say. */
export const openedByHand = (exceptions: readonly ExceptionRule[]): string[] =>
  exceptions.flatMap(({ by_hand: byHand, closed, start_time: time }) => (byHand && closed === false && time !== null ? [time] : []));
