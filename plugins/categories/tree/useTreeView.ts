import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { linesOf, matchesIn, parentsIn, shownBy, type CategoryNode, type TreeLine } from './nodes.ts';

export interface TreeView {
  lines: TreeLine[];
  query: string;
  setQuery: (query: string) => void;
  /** How many the query finds; absent without one. */
  found: number | undefined;
  toggle: (id: number, open?: boolean) => void;
  allOpen: boolean;
  openAll: (open: boolean) => void;
}

/** Which nodes are open, for the way back to a tree. */
const remembered = new Map<string, ReadonlySet<number>>();

/** What of a tree is shown: its open nodes, or what a query finds and the way there. The query stands in the address. */
export function useTreeView(nodes: readonly CategoryNode[], memory: string): TreeView {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => remembered.get(memory) ?? new Set());
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch()).get('query') ?? '';
  const change = useCallback(
    (next: (now: ReadonlySet<number>) => ReadonlySet<number>) =>
      setOpen((now) => {
        const changed = next(now);
        remembered.set(memory, changed);
        return changed;
      }),
    [memory],
  );
  const matches = useMemo(() => (query ? matchesIn(nodes, query) : undefined), [nodes, query]);
  const lines = useMemo(() => {
    const shown = matches && shownBy(nodes, matches);
    return linesOf(nodes, {
      isOpen: (node) => (shown ? node.children.some((each) => shown.has(each.id)) : open.has(node.id)),
      isShown: (node) => !shown || shown.has(node.id),
    });
  }, [nodes, open, matches]);
  const parents = useMemo(() => parentsIn(nodes), [nodes]);
  return {
    lines,
    query,
    found: matches?.size,
    setQuery: (text) => navigate(text ? `${path}?${new URLSearchParams({ query: text }).toString()}` : path, { replace: true }),
    toggle: useCallback(
      (id, wanted) =>
        change((now) => {
          const next = new Set(now);
          if (wanted ?? !now.has(id)) next.add(id);
          else next.delete(id);
          return next;
        }),
      [change],
    ),
    allOpen: parents.length > 0 && parents.every((id) => open.has(id)),
    openAll: (wanted) => change(() => new Set(wanted ? parents : [])),
  };
}
