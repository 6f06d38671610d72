import { Classes, Icon } from '@blueprintjs/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  /** Stays with the item while it moves; unique. */
  keyOf(item: T, index: number): string;
  labelOf(item: T, index: number): string;
  render(item: T, index: number): ReactNode;
  onReorder(items: T[]): void;
  disabled?: boolean;
}

/** A list whose order is changed by dragging, or by keyboard: Space on the handle lifts, arrows move, Space drops, Escape puts it back. */
export function SortableList<T>({ label, items, keyOf, labelOf, render, onReorder, disabled = false }: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const nameOf = (key: UniqueIdentifier) => {
    const at = keys.indexOf(String(key));
    return at < 0 ? '' : labelOf(items[at]!, at);
  };
  const { announcements, instructions } = useAnnouncements(nameOf, (key) => keys.indexOf(String(key)) + 1, items.length);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove([...items], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="wp-sortable" aria-label={label}>
          {items.map((item, index) => (
            <Item key={keys[index]} id={keys[index]!} label={labelOf(item, index)} disabled={disabled}>
              {render(item, index)}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Item({ id, label, disabled, children }: { id: string; label: string; disabled: boolean; children: ReactNode }) {
  const { t } = useTranslation('forms');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { role: 'button', roleDescription: t('sortable') },
  });
  return (
    <li
      ref={setNodeRef}
      className={`wp-sortable-item ${isDragging ? 'wp-dragging' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* Blueprint's Button prevents the default of Space, which dnd-kit takes for somebody else's key. */}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`${Classes.BUTTON} ${Classes.MINIMAL} wp-handle`}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={t('move-item', { label })}
      >
        <Icon icon="drag-handle-vertical" />
      </button>
      <div className="wp-sortable-content">{children}</div>
    </li>
  );
}

function useAnnouncements(nameOf: (key: UniqueIdentifier) => string, positionOf: (key: UniqueIdentifier) => number, count: number) {
  const { t } = useTranslation('forms');
  const moved = useRef(false);
  const said = (key: string, id: UniqueIdentifier, position: number) => t(key, { label: nameOf(id), position, count });
  const announcements: Announcements = {
    onDragStart({ active }) {
      moved.current = false;
      return said('sort-lifted', active.id, positionOf(active.id));
    },
    onDragOver({ active, over }) {
      // Being over its own place at first says nothing new, and would drown that it was lifted.
      moved.current ||= over !== null && over.id !== active.id;
      return over && moved.current ? said('sort-over', active.id, positionOf(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => said('sort-dropped', active.id, positionOf((over ?? active).id)),
    onDragCancel: ({ active }) => said('sort-cancelled', active.id, positionOf(active.id)),
  };
  return { announcements, instructions: t('sort-help') };
}
