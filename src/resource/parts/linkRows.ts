import type { Json, WireRecord } from '#core';

/** A record that may be linked, as the list shows it. */
export interface LinkRow {
  id: number;
  label: string;
  /** How far below the top of the tree; 0 in a flat list, and for what stands on top. */
  depth: number;
  /** The records above it, where the list does not show them right above. */
  path: string[];
}

export interface LinkNode {
  id: number;
  label: string;
  parent?: number | undefined;
}

/** Records as nodes; `parentField` is the field that points at another record of the same resource. */
export function nodesOf(records: readonly WireRecord[], labelOf: (record: WireRecord) => string, parentField: string | undefined): LinkNode[] {
  const number = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);
  return records.flatMap((record): LinkNode[] =>
    typeof record.id === 'number'
      ? [{ id: record.id, label: labelOf(record), parent: parentField === undefined ? undefined : number(record[parentField]) }]
      : [],
  );
}

/**
 * What is linked first, then the others in the order of the tree. `first` are the ids that
 * stand on top: those linked when the screen opened, so that nothing jumps while one ticks.
 */
export function linkRows(nodes: readonly LinkNode[], first: ReadonlySet<number>, locale: string): LinkRow[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const compare = new Intl.Collator(locale, { numeric: true }).compare;
  const sorted = [...nodes].sort((a, b) => compare(a.label, b.label));
  const top = sorted
    .filter(({ id }) => first.has(id))
    .map((node): LinkRow => ({ id: node.id, label: node.label, depth: 0, path: above(node, byId).map(({ label }) => label) }));
  const rest = treeOrder(sorted, byId)
    .filter(({ id }) => !first.has(id))
    .map((node): LinkRow => {
      const path = above(node, byId);
      const broken = path.some(({ id }) => first.has(id));
      return { id: node.id, label: node.label, depth: broken ? 0 : path.length, path: broken ? path.map(({ label }) => label) : [] };
    });
  return [...top, ...rest];
}

/** From the top of the tree down; a circle ends where it meets itself. */
function above(node: LinkNode, byId: ReadonlyMap<number, LinkNode>): LinkNode[] {
  const path: LinkNode[] = [];
  const seen = new Set([node.id]);
  for (let at = parentOf(node, byId); at && !seen.has(at.id); at = parentOf(at, byId)) {
    seen.add(at.id);
    path.unshift(at);
  }
  return path;
}

const parentOf = ({ parent }: LinkNode, byId: ReadonlyMap<number, LinkNode>) => (parent === undefined ? undefined : byId.get(parent));

/** Every node once, children below their parent; what hangs in a circle comes last. */
function treeOrder(sorted: readonly LinkNode[], byId: ReadonlyMap<number, LinkNode>): LinkNode[] {
  const below = byParent(sorted, byId);
  const ordered = new Set<LinkNode>();
  const add = (node: LinkNode): void => {
    if (ordered.has(node)) return;
    ordered.add(node);
    below.get(node.id)?.forEach(add);
  };
  below.get(undefined)?.forEach(add);
  sorted.forEach(add);
  return [...ordered];
}

function byParent(sorted: readonly LinkNode[], byId: ReadonlyMap<number, LinkNode>): Map<number | undefined, LinkNode[]> {
  const groups = new Map<number | undefined, LinkNode[]>();
  for (const node of sorted) {
    const key = parentOf(node, byId)?.id;
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  return groups;
}

/** Rows that have every word, each then with the way to it. */
export function matchingRows(rows: readonly LinkRow[], query: string, locale: string): readonly LinkRow[] {
  const words = folded(query, locale).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows
    .filter(({ label, path }) => {
      const text = folded([label, ...path].join(' '), locale);
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({ ...row, depth: 0 }));
}

const folded = (text: string, locale: string) => text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '');
