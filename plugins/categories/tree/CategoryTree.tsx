import './tree.css';
import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '#ui';
import { grandparentsOf, placeOfDrop, stepOf, type Step } from './moves.ts';
import { nameOf, type CategoryNode, type Place, type TreeLine } from './nodes.ts';
import { TreeRow } from './TreeRow.tsx';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeKeys } from './useTreeKeys.ts';

const rowHeight = 40;
const firstRect = { width: 800, height: 600 };

interface CategoryTreeProps {
  lines: readonly TreeLine[];
  /** While a search hides siblings, nobody can say which place is which. */
  isFixed: boolean;
  hrefOf: (node: CategoryNode) => string;
  newBelow: (node: CategoryNode) => string;
  listBelow: (node: CategoryNode) => string;
  onToggle: (id: number, open?: boolean) => void;
  onMove: (node: CategoryNode, place: Place) => void;
  onOpen: (href: string) => void;
  onDelete: (node: CategoryNode) => void;
}

/** The tree as a treegrid: virtual, moved in by keyboard, rearranged by dragging, by Alt and arrows, or by each line's menu. */
export function CategoryTree(props: CategoryTreeProps): ReactNode {
  const { lines, isFixed, hrefOf, onToggle } = props;
  const { t } = useTranslation('categories');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: firstRect,
    getItemKey: (index) => lines[index]!.node.id,
  });
  const { step, keys, drag } = useWays(props, box, (index) => virtual.scrollToIndex(index));
  return (
    <DndContext
      sensors={drag.sensors}
      collisionDetection={pointerWithin}
      onDragStart={drag.onDragStart}
      onDragMove={drag.onDragMove}
      onDragOver={drag.onDragOver}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
      accessibility={{ screenReaderInstructions: { draggable: t('text.drag-help') } }}
    >
      <div ref={box} className="tree" role="treegrid" aria-label={t('text.tree')} aria-rowcount={lines.length} onKeyDown={keys.onKeyDown}>
        <div role="presentation" className="tree-lines" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]!;
            return (
              <TreeRow
                key={key}
                line={line}
                index={index}
                top={start}
                isActive={keys.active === line.node.id}
                href={hrefOf(line.node)}
                entries={entriesOf(props, line, { t, step, focus: keys.focus })}
                isFixed={isFixed}
                drop={drag.drop?.id === line.node.id ? drag.drop.where : undefined}
                onToggle={onToggle}
                onFocus={keys.setCurrent}
              />
            );
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>{drag.dragged && <div className="tree-overlay">{nameOf(drag.dragged)}</div>}</DragOverlay>
    </DndContext>
  );
}

/** How lines come to other places: by keys, by dragging, and by a step of their menu. */
function useWays(props: CategoryTreeProps, box: RefObject<HTMLDivElement | null>, scrollTo: (index: number) => void) {
  const { lines, isFixed, hrefOf, onToggle, onMove, onOpen, onDelete } = props;
  const step = (line: TreeLine, wanted: Step) => {
    const place = isFixed ? undefined : stepOf(line, wanted, grandparentsOf(lines, line));
    if (!place) return;
    if (wanted === 'in' && place.redId !== null) onToggle(place.redId, true);
    onMove(line.node, place);
  };
  const keys = useTreeKeys({
    lines,
    box,
    scrollTo,
    onStep: step,
    onToggle,
    onOpen: ({ node }) => onOpen(hrefOf(node)),
    onDelete: ({ node }) => onDelete(node),
  });
  const drag = useTreeDrag({
    lines,
    onHover: (id) => onToggle(id, true),
    onDrop: (node, drop) => {
      const place = placeOfDrop(lines, node.id, drop);
      if (place) onMove(node, place);
    },
  });
  return { step, keys, drag };
}

interface EntryTools {
  t: (key: string, params?: Record<string, unknown>) => string;
  step: (line: TreeLine, step: Step) => void;
  focus: (id: number) => void;
}

/** What can be done with a line, places it can be moved to by name. */
function entriesOf(
  { lines, isFixed, hrefOf, newBelow, listBelow, onDelete }: CategoryTreeProps,
  line: TreeLine,
  { t, step, focus }: EntryTools,
): MenuEntry[] {
  const { node, siblings, place, parent } = line;
  const icons = { up: 'arrow-up', down: 'arrow-down', in: 'key-enter', out: 'undo' } as const;
  const labels: Record<Step, string> = {
    up: t('text.up'),
    down: t('text.down'),
    in: t('text.in', { name: siblings[place - 2] ? nameOf(siblings[place - 2]!) : '' }),
    out: t('text.out', { name: parent ? nameOf(parent) : '' }),
  };
  const steps = isFixed ? [] : (['up', 'down', 'in', 'out'] as const).filter((each) => stepOf(line, each, grandparentsOf(lines, line)) !== undefined);
  return [
    { id: 'open', icon: 'edit', label: t('text.open'), href: hrefOf(node) },
    { id: 'children', icon: 'diagram-tree', label: t('text.children'), href: listBelow(node) },
    { id: 'new', icon: 'plus', label: t('text.new-below'), href: newBelow(node) },
    ...steps.map(
      (each): MenuEntry => ({
        id: each,
        icon: icons[each],
        label: labels[each],
        onSelect: () => {
          step(line, each);
          focus(node.id);
        },
      }),
    ),
    { id: 'delete', icon: 'trash', label: t('text.delete'), onSelect: () => onDelete(node) },
  ];
}

export const treeIcons = ['arrow-up', 'arrow-down', 'key-enter', 'undo', 'chevron-down', 'chevron-right'] as const;
