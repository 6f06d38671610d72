import type { HistoryEntry } from '#api';

type Changes = HistoryEntry['changes'];

/**
 * How a record differs between two entries of its history, which stands newest first: of each field what it was once the earlier
 * one was made, and once the later one was. Texts of other languages are told apart, and left out.
 */
export function changesBetween(entries: readonly HistoryEntry[], earlier: HistoryEntry, later: HistoryEntry): Changes {
  const between = entries.slice(entries.indexOf(later), entries.indexOf(earlier)).filter(({ language }) => language === undefined);
  const all: Changes = {};
  for (const { changes } of between.toReversed()) {
    for (const [field, { before, after }] of Object.entries(changes ?? {})) all[field] = { before: all[field] ? all[field].before : before, after };
  }
  return Object.fromEntries(Object.entries(all).filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)));
}
