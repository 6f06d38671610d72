import type { CategoryNode, Place, TreeLine } from './nodes.ts';

export type Step = 'up' | 'down' | 'in' | 'out';
/** A place pointed at by the pointer: above a line, below it, or among those below it. */
export interface Drop {
  id: number;
  where: 'before' | 'inside' | 'after';
}

const after = (list: readonly CategoryNode[], id: number) => list.findIndex((each) => each.id === id) + 2;

/** Where a step leads; `undefined` where it leads nowhere. `top` are the nodes that stand at the top of what is shown: nothing leaves it. */
export function stepOf({ node, parent, place, siblings }: TreeLine, step: Step, grandparents: readonly CategoryNode[]): Place | undefined {
  const before = siblings[place - 2];
  switch (step) {
    case 'up':
      return place > 1 ? { redId: node.redId, position: place - 1 } : undefined;
    case 'down':
      return place < siblings.length ? { redId: node.redId, position: place + 1 } : undefined;
    case 'in':
      return before && { redId: before.id, position: before.children.length + 1 };
    case 'out':
      return parent && { redId: parent.redId, position: after(grandparents, parent.id) };
  }
}

/** The siblings of a line's parent. */
export const grandparentsOf = (lines: readonly TreeLine[], { parent }: TreeLine): readonly CategoryNode[] =>
  lines.find((line) => line.node.id === parent?.id)?.siblings ?? [];

/** Where a node that is dropped comes to stand; `undefined` where it stands already, or cannot. */
export function placeOfDrop(lines: readonly TreeLine[], dragged: number, { id, where }: Drop): Place | undefined {
  const [target, from] = [lines.find((line) => line.node.id === id), lines.find((line) => line.node.id === dragged)];
  if (!target || !from || isBelow(from.node, id)) return undefined;
  const others = target.siblings.filter((each) => each.id !== dragged);
  const index = others.findIndex((each) => each.id === id);
  const inside = (position: number): Place => ({ redId: target.node.id, position });
  const place =
    where === 'inside'
      ? inside(target.node.children.filter((each) => each.id !== dragged).length + 1)
      : where === 'after' && target.isOpen
        ? inside(1)
        : { redId: target.node.redId, position: index + (where === 'before' ? 1 : 2) };
  return place.redId === from.node.redId && place.position === from.place ? undefined : place;
}

/** Whether an id is a node's own or that of one below it. */
export const isBelow = (node: CategoryNode, id: number): boolean => node.id === id || node.children.some((each) => isBelow(each, id));
