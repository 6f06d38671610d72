import type { LiveChange } from '#core';
import type { RowMark } from '#ui';
import type { Words } from '../words.ts';
import type { Renewal, Row } from './RowWindows.ts';

function markOf({ t }: Words, kind: RowMark['kind'], by: LiveChange['by']): RowMark {
  return { kind, text: by ? t(`live.mark.${kind}By`, { name: by.name }) : t(`live.mark.${kind}`) };
}

/** The marks that a second look at the rows brings. What their reader did in this session has none. */
export function marksFrom(words: Words, renewal: Renewal, events: ReadonlyMap<Row['id'], LiveChange>): Map<Row['id'], RowMark> {
  const { changed, fresh, missing, shown, isTaken } = renewal;
  const marks = new Map<Row['id'], RowMark>();
  const mark = (kind: RowMark['kind'], ids: readonly Row['id'][]) => {
    for (const id of ids) if (!events.get(id)?.own && events.get(id)?.change !== 'read') marks.set(id, markOf(words, kind, events.get(id)?.by));
  };
  const of = (ids: readonly Row['id'][], what: LiveChange['change']) => ids.filter((id) => events.get(id)?.change === what);
  mark('changed', changed);
  // Those that were made, though a reload may have brought them meanwhile, and those that came in by a change.
  mark('new', [...of(shown, 'created'), ...(isTaken ? of(fresh, 'updated') : [])]);
  mark('gone', of(missing, 'deleted'));
  return marks;
}

/** How many of each, in words: "2 new, 1 changed". */
export function countsText({ t, locale }: Words, kinds: ReadonlyArray<RowMark['kind']>): string {
  const parts = (['new', 'changed', 'gone'] as const).flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [t(`live.${kind}`, { count, shown: count.toLocaleString(locale) })];
  });
  return parts.join(', ');
}
