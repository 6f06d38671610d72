import { PointerSensor, useSensor, useSensors, type DragEndEvent, type DragMoveEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '#ui';
import { isBelow, type Drop } from './moves.ts';
import type { CategoryNode, TreeLine } from './nodes.ts';

const openAfterMs = 600;

interface DragOptions {
  lines: readonly TreeLine[];
  onDrop: (node: CategoryNode, drop: Drop) => void;
  onHover: (id: number) => void;
}

/** Dragging a line: what is dragged, where it would come to stand, and the handlers of the drag context. */
export function useTreeDrag({ lines, onDrop, onHover }: DragOptions) {
  const [dragged, setDragged] = useState<CategoryNode | undefined>(undefined);
  const [drop, setDrop] = useState<Drop | undefined>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const pointerY = usePointerY();
  useHover(drop, lines, onHover);
  const find = (id: unknown) => lines.find((line) => line.node.id === id)?.node;
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  // Told of every move and, one render later, of the line it led to: both are needed.
  function point({ active, over }: DragMoveEvent | DragOverEvent): void {
    const node = find(active.id);
    const next = node && over && !isBelow(node, Number(over.id)) ? dropAt(Number(over.id), pointerY.current) : undefined;
    setDrop((now) => (now?.id === next?.id && now?.where === next?.where ? now : next));
  }
  return {
    dragged,
    drop,
    sensors,
    onDragStart: ({ active }: DragStartEvent) => setDragged(find(active.id)),
    onDragMove: point,
    onDragOver: point,
    onDragEnd({ active }: DragEndEvent) {
      const node = find(active.id);
      if (node && drop) onDrop(node, drop);
      end();
    },
    onDragCancel: end,
  };
}

/** A line's upper and lower third are the places above and below it; its middle is among those below it. */
function dropAt(id: number, y: number): Drop | undefined {
  const line = document.querySelector(`[data-category="${id}"]`)?.getBoundingClientRect();
  if (!line) return undefined;
  const share = (y - line.top) / line.height;
  return { id, where: share < 1 / 3 ? 'before' : share > 2 / 3 ? 'after' : 'inside' };
}

function usePointerY(): { current: number } {
  const y = useRef(0);
  useEffect(function follow() {
    const onMove = (event: PointerEvent) => {
      y.current = event.clientY;
    };
    window.addEventListener('pointermove', onMove, { capture: true });
    return () => window.removeEventListener('pointermove', onMove, { capture: true });
  }, []);
  return y;
}

/** Staying over a closed line opens it. */
function useHover(drop: Drop | undefined, lines: readonly TreeLine[], onHover: (id: number) => void): void {
  const line = drop?.where === 'inside' ? lines.find((each) => each.node.id === drop.id) : undefined;
  const id = line && !line.isOpen && line.node.children.length > 0 ? line.node.id : undefined;
  const hover = useEvent(onHover);
  useEffect(
    function openLater() {
      if (id === undefined) return;
      const timer = setTimeout(() => hover(id), openAfterMs);
      return () => clearTimeout(timer);
    },
    [id, hover],
  );
}
