import { useMemo, type ReactNode } from 'react';
import { dueMsOf, isoDay } from '#core';
import { useCounts } from '../views/useCounts.ts';
import { groupsIn } from './groupsIn.ts';
import type { ListModel } from './useListScreen.ts';

type Bucket = 'overdue' | 'today' | 'later';

/** The headings of a queue that stands in the order of its deadlines: what is overdue, due today, and later; `undefined` elsewhere. */
export function useDueGroups({ screen, list, address, group, sort }: ListModel): ReadonlyMap<number, ReactNode> | undefined {
  const { resource, words } = screen;
  const { view } = address.state;
  const due = view === undefined ? undefined : resource.decl.views?.[view]?.due;
  const isQueue = due !== undefined && group === undefined && sort.id === due.field && !sort.desc;
  const counts = useCounts({ resource: resource.name, when: false }).find((each) => each.resource === resource.name && each.view === view);
  const { count: length, rowAt, version, total } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): the rows change with it
  return useMemo(() => {
    if (!isQueue) return undefined;
    const numbers: Partial<Record<Bucket, number>> = {};
    // A narrower question finds fewer than the view does.
    if (counts && !counts.capped && counts.count === total) {
      const { overdue = 0, today = 0, count } = counts;
      Object.assign(numbers, { overdue, today, later: count - overdue - today });
    }
    const found = groupsIn({ count: length, rowAt }, (row) => bucketOf(dueMsOf(resource.decl, row), Date.now()));
    const head = (bucket: Bucket) => (
      <>
        <span className="wp-group-value">{words.t(`due.groups.${bucket}`)}</span>{' '}
        {numbers[bucket] !== undefined && <span className="wp-quiet">{words.counted(numbers[bucket])}</span>}
      </>
    );
    return new Map(Array.from(found, ([index, { value }]) => [index, head(value as Bucket)] as const));
  }, [isQueue, counts, total, length, rowAt, version, resource, words]);
}

function bucketOf(dueMs: number | undefined, nowMs: number): Bucket {
  if (dueMs === undefined) return 'later';
  if (dueMs <= nowMs) return 'overdue';
  return isoDay(new Date(dueMs)) === isoDay(new Date(nowMs)) ? 'today' : 'later';
}
