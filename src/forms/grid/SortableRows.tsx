import { Classes, Icon } from '@blueprintjs/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GridRowContent, isSameRow, type GridRowProps } from './GridRow.tsx';

const idOf = (index: number) => `row ${index}`;
const indexOf = (id: string | number) => Number(String(id).slice(idOf(0).length - 1));

/** Rows go up and down only, and no further than the others reach. */
const amongRows: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: rows }) => {
  const [least, most] = row && rows ? [rows.top - row.top, rows.bottom - row.bottom] : [-Infinity, Infinity];
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, least), most) };
};
const modifiers = [amongRows];
/** The table scrolls sideways alone; the page may scroll along with a row. */
const scrolling = { canScroll: (element: Element) => !element.matches('.wp-grid-scroll') };
const nothing = () => undefined;
/** The grid itself says where a row has come to. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

interface SortableRowsProps {
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Around the table of a grid whose rows are dragged by their grips, with a mouse or a finger. By keyboard they move with Alt and an arrow. */
export function SortableRows({ count, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = useMemo(() => Array.from({ length: count }, (_, index) => idOf(index)), [count]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      autoScroll={scrolling}
      onDragEnd={drop}
      accessibility={silent}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row with a grip before its number. */
export const SortableRow = memo(function SortableRow(props: GridRowProps) {
  const { index, onActivate } = props;
  const { t } = useTranslation('forms');
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: idOf(index) });
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      tabIndex={-1}
      className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL} wp-handle`}
      aria-label={t('move-item', { label: `${t('row')} ${index + 1}` })}
      {...listeners}
      onClick={() => onActivate(index, 0)}
    >
      <Icon icon="drag-handle-vertical" />
    </button>
  );
  return (
    <GridRowContent {...props} drag={{ grip, ref: setNodeRef, isDragging, style: { transform: CSS.Translate.toString(transform), transition } }} />
  );
}, isSameRow);
