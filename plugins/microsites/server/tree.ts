import type { Json } from '#core';

/** How deep categories stand at most. */
export const deepest = 3;

export interface Node {
  id: number;
  parent_id?: Json;
}

/** An id and all below it. */
export function withBelow(nodes: readonly Node[], id: number): Set<number> {
  const found = new Set([id]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const node of nodes) if (found.has(Number(node.parent_id))) found.add(node.id);
  }
  return found;
}

/** On which level a node stands, from 1; nodes that lead in a circle are as deep as nothing may be. */
export function depthOf(nodes: readonly Node[], id: number): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let depth = 0;
  for (let at = byId.get(id); at && depth <= nodes.length; at = byId.get(Number(at.parent_id))) depth++;
  return depth;
}

/** How many levels a node and those below it take. */
export function heightOf(nodes: readonly Node[], id: number): number {
  const below = nodes.filter(({ parent_id: parent }) => parent === id).map((node) => heightOf(nodes, node.id));
  return 1 + Math.max(0, ...below);
}

/** The nodes as they are read: each followed by those below it, siblings as they come. What hangs on nothing there is stands at the top. */
export function inTreeOrder<N extends Node>(nodes: readonly N[]): Array<N & { depth: number }> {
  const ids = new Set(nodes.map(({ id }) => id));
  const seen = new Set<number>();
  const below = (parent: number | null, depth: number): Array<N & { depth: number }> =>
    nodes
      .filter((node) => (parent === null ? !ids.has(Number(node.parent_id)) : node.parent_id === parent))
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .flatMap((node) => [{ ...node, depth }, ...below(node.id, depth + 1)]);
  return below(null, 1);
}
