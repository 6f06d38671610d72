import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Button, Tag } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { MenuButton, type MenuEntry } from '#ui';
import type { Drop } from './moves.ts';
import { nameOf, type CategoryNode, type TreeLine } from './nodes.ts';

interface TreeRowProps {
  line: TreeLine;
  index: number;
  top: number;
  isActive: boolean;
  href: string;
  entries: readonly MenuEntry[];
  /** Whether its place may be changed now. */
  isFixed: boolean;
  drop: Drop['where'] | undefined;
  onToggle: (id: number) => void;
  onFocus: (id: number) => void;
}

// Placed by its inset and not by a transform: dnd-kit measures elements as if they had none.
/** One line: handle, name, what stands below it, and its menu. Only the current line's controls are stops of Tab. */
export function TreeRow({ line, index, top, isActive, href, entries, isFixed, drop, onToggle, onFocus }: TreeRowProps): ReactNode {
  const { node, level, place, siblings, isOpen } = line;
  const { t } = useTranslation('categories');
  const row = useRef<HTMLDivElement>(null);
  const { setNodeRef: setDrop } = useDroppable({ id: node.id });
  const { setNodeRef: setDrag, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: node.id, disabled: isFixed });
  useEffect(function oneTabStop() {
    for (const each of row.current?.querySelectorAll<HTMLElement>('a, button') ?? []) each.tabIndex = isActive ? 0 : -1;
  });
  const [name, below] = [nameOf(node), node.children.length];
  return (
    <div
      ref={(element) => {
        row.current = element;
        setDrop(element);
        setDrag(element);
      }}
      role="row"
      data-category={node.id}
      tabIndex={isActive ? 0 : -1}
      style={{ insetBlockStart: top }}
      onFocus={() => onFocus(node.id)}
      className={`tree-row${isDragging ? ' tree-dragged' : ''}${drop ? ` tree-drop-${drop}` : ''}${node.is_visible === 0 ? ' tree-hidden' : ''}`}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings.length}
      aria-rowindex={index + 1}
      {...(below > 0 && { 'aria-expanded': isOpen })}
    >
      <div role="gridcell" className="tree-name" style={{ paddingInlineStart: Math.min(level - 1, 8) * 22 }}>
        <Button
          ref={setActivatorNodeRef}
          variant="minimal"
          size="small"
          icon="drag-handle-vertical"
          className="tree-handle"
          disabled={isFixed}
          aria-label={t('text.drag', { name })}
          {...listeners}
        />
        <Toggle {...{ line, isFixed, onToggle }} />
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>
        <span className="tree-slug" dir="ltr">
          {node.slug}
        </span>
      </div>
      <State node={node} />
      <div role="gridcell" className="tree-menu">
        <MenuButton icon="more" size="small" label={t('text.actions', { name })} entries={entries} />
      </div>
    </div>
  );
}

/** Shows what stands below a line, or hides it. */
function Toggle({ line: { node, isOpen }, isFixed, onToggle }: Pick<TreeRowProps, 'line' | 'isFixed' | 'onToggle'>): ReactNode {
  const { t } = useTranslation('categories');
  if (node.children.length === 0) return <span className="tree-leaf" />;
  return (
    <Button
      variant="minimal"
      size="small"
      icon={isOpen ? 'chevron-down' : 'chevron-right'}
      className="tree-toggle"
      disabled={isFixed}
      aria-label={t(isOpen ? 'text.collapse' : 'text.expand', { name: nameOf(node) })}
      onClick={() => onToggle(node.id)}
    />
  );
}

/** Whether a category is hidden, and how many stand below it. */
function State({ node }: { node: CategoryNode }): ReactNode {
  const { t } = useTranslation('categories');
  const below = node.children.length;
  return (
    <div role="gridcell" className="tree-state">
      {node.is_visible === 0 && (
        <Tag minimal round>
          {t('text.hidden')}
        </Tag>
      )}
      {below > 0 && (
        <Tag minimal round aria-label={t('text.below', { count: below })} title={t('text.below', { count: below })}>
          {below}
        </Tag>
      )}
    </div>
  );
}
