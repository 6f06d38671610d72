import { childrenOf, leafKinds, type Leaf, type LeafName, type Node } from '../engine/Node.ts';

export type GroupKind = 'all' | 'any' | 'not';

/** A leaf as it begins: one that asks for a number asks for one at least, one of a list has yet to be filled. */
export const fresh = (leaf: LeafName): Leaf => (leafKinds[leaf] === 'range' ? { leaf, min: 1 } : { leaf, one_of: [] });

export const kindOf = (node: Node): GroupKind => ('all' in node ? 'all' : 'any' in node ? 'any' : 'not');

/** A group of a kind with children; of `not` the first counts, and the others go below it together. */
export function groupOf(kind: GroupKind, children: readonly Node[]): Node {
  if (kind === 'all') return { all: children };
  if (kind === 'any') return { any: children };
  return { not: children.length === 1 ? children[0]! : { any: children } };
}

/** A group as one of another kind, with what it holds. */
export function turned(node: Node, kind: GroupKind): Node {
  if ('not' in node && kind !== 'not' && !('leaf' in node.not)) return groupOf(kind, childrenOf(node.not));
  return groupOf(kind, childrenOf(node));
}
