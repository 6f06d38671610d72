import type { CategoryNode } from '../answers.ts';

export type { CategoryNode };

/** Where a category stands: below which, and at which place among its siblings, from one. */
export interface Place {
  redId: number | null;
  position: number;
}
/** One line of the tree as it is drawn. */
export interface TreeLine {
  node: CategoryNode;
  level: number;
  parent: CategoryNode | undefined;
  place: number;
  siblings: readonly CategoryNode[];
  isOpen: boolean;
}

export const nameOf = ({ name, id }: Pick<CategoryNode, 'name' | 'id'>): string => name || `#${id}`;

/** A node and the way to it from the top. */
export function pathTo(nodes: readonly CategoryNode[], id: number): CategoryNode[] | undefined {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below) return [node, ...below];
  }
  return undefined;
}

export const countOf = (nodes: readonly CategoryNode[]): number => nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);
/** Every node that has others below it. */
export const parentsIn = (nodes: readonly CategoryNode[]): number[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...parentsIn(node.children)] : []));

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The nodes that have every word of a query in name or slug, by id. */
export function matchesIn(nodes: readonly CategoryNode[], query: string): Set<number> {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found = new Set<number>();
  const visit = (node: CategoryNode) => {
    const text = folded(`${node.name ?? ''} ${node.slug ?? ''}`);
    if (words.every((word) => text.includes(word))) found.add(node.id);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}

interface Shown {
  isOpen: (node: CategoryNode) => boolean;
  isShown: (node: CategoryNode) => boolean;
}

/** The lines to draw: open nodes with those below them. */
export function linesOf(nodes: readonly CategoryNode[], shown: Shown, parent?: CategoryNode, level = 1): TreeLine[] {
  return nodes.flatMap((node, i): TreeLine[] => {
    if (!shown.isShown(node)) return [];
    const isOpen = node.children.length > 0 && shown.isOpen(node);
    const line: TreeLine = { node, level, parent, place: i + 1, siblings: nodes, isOpen };
    return isOpen ? [line, ...linesOf(node.children, shown, node, level + 1)] : [line];
  });
}

/** What of a tree a query leaves: the matches and the way to them. */
export function shownBy(nodes: readonly CategoryNode[], matches: ReadonlySet<number>): Set<number> {
  const kept = new Set<number>();
  const visit = (node: CategoryNode): boolean => {
    const below = node.children.map(visit).some(Boolean);
    if (below || matches.has(node.id)) kept.add(node.id);
    return kept.has(node.id);
  };
  nodes.forEach(visit);
  return kept;
}

/** A tree with one node elsewhere, and everybody's place counted anew. */
export function moved(nodes: readonly CategoryNode[], id: number, { redId, position }: Place): CategoryNode[] {
  const node = pathTo(nodes, id)?.at(-1);
  if (!node) return [...nodes];
  const put = (list: readonly CategoryNode[], parent: number | null): CategoryNode[] => {
    const others = list.filter((each) => each.id !== id).map((each): CategoryNode => ({ ...each, children: put(each.children, each.id) }));
    if (parent === redId) others.splice(position - 1, 0, { ...node, redId });
    return others.map((each, i) => (each.position === i + 1 ? each : { ...each, position: i + 1 }));
  };
  return put(nodes, null);
}
