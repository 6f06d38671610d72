import { Button, Classes, Icon, Tag } from '@blueprintjs/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#ui';
import { messagesIn } from '../errors.ts';
import { BlockFields, type BlockFieldsProps } from './BlockFields.tsx';
import { kindName, kindOfBlock, summaryOf } from './blockOf.ts';

export interface BlockItemProps extends BlockFieldsProps {
  index: number;
  count: number;
  isOpen: boolean;
  /** Whether blocks come, go and move here at all. */
  fixed: boolean;
  canAdd: boolean;
  onOpen(open: boolean): void;
  onAdd(kind: string): void;
  onMove(by: 1 | -1): void;
  onDuplicate(): void;
  onRemove(): void;
}

/** The name of a block: its place and its kind. */
export function useBlockLabel() {
  const { t } = useTranslation('forms');
  return (position: number, kind: string): string => t('blocks-label', { position, kind });
}

/** A block with what can be done with it, folded to a line or with its form. */
export function BlockItem(props: BlockItemProps) {
  const { of, block, index, isOpen, fixed, blockKey, onMove } = props;
  const { t } = useTranslation('forms');
  const label = useBlockLabel()(index + 1, kindName(of, kindOfBlock(block)));
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: blockKey, disabled: fixed });
  const wrong = messagesIn(props.errors).length > 0;
  const bodyId = `${props.at.$id}-block`;
  const key = (event: KeyboardEvent) => {
    if (fixed || !event.altKey || event.ctrlKey || event.metaKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.code === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={setNodeRef}
      className={`wp-block ${isDragging ? 'wp-dragging' : ''} ${wrong ? 'wp-block-wrong' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-block={index}
      onKeyDown={key}
    >
      <div className="wp-block-head">
        {!fixed && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            tabIndex={-1}
            className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL} wp-handle`}
            aria-label={t('blocks-drag', { label })}
            {...listeners}
          >
            <Icon icon="drag-handle-vertical" />
          </button>
        )}
        <Title {...props} {...{ label, bodyId, wrong }} />
        {!fixed && <Actions {...props} label={label} />}
      </div>
      {isOpen && (
        <div id={bodyId} className="wp-block-body">
          <BlockFields {...fieldsOf(props)} />
        </div>
      )}
    </li>
  );
}

interface TitleProps extends BlockItemProps {
  label: string;
  bodyId: string;
  wrong: boolean;
}

/** Its name, which opens and folds it; folded, with its first words. */
function Title({ of, block, isOpen, onOpen, label, bodyId, wrong }: TitleProps) {
  const { t } = useTranslation('forms');
  return (
    <button
      type="button"
      className="wp-block-title"
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon icon={isOpen ? 'chevron-up' : 'chevron-down'} />
      <strong>{label}</strong>
      {!isOpen && (
        <span className="wp-block-summary bp6-text-muted" dir="auto">
          {summaryOf(of, block) || t('blocks-nothing')}
        </span>
      )}
      {wrong && (
        <Tag minimal intent="danger">
          {t('blocks-wrong')}
        </Tag>
      )}
    </button>
  );
}

/** What the form of a block is given, and no more: else it would be drawn with every change of another. */
const fieldsOf = ({ of, block, blockKey, at, registry, errors, locked, language, source, onChange }: BlockItemProps): BlockFieldsProps => ({
  of,
  block,
  blockKey,
  at,
  registry,
  errors,
  locked,
  language,
  source,
  onChange,
});

function Actions({ of, label, index, count, canAdd, onAdd, onMove, onDuplicate, onRemove }: BlockItemProps & { label: string }) {
  const { t } = useTranslation('forms');
  const entries = [
    { id: 'up', label: t('blocks-up'), icon: 'arrow-up' as const, note: 'Alt+↑', disabled: index === 0, onSelect: () => onMove(-1) },
    { id: 'down', label: t('blocks-down'), icon: 'arrow-down' as const, note: 'Alt+↓', disabled: index === count - 1, onSelect: () => onMove(1) },
    { id: 'copy', label: t('blocks-duplicate'), icon: 'duplicate' as const, disabled: !canAdd, onSelect: onDuplicate },
  ];
  return (
    <div className="wp-block-actions">
      {canAdd && (
        <MenuButton
          size="small"
          icon="plus"
          label={t('blocks-add-after', { label })}
          entries={Object.keys(of.decl).map((kind) => ({ id: kind, label: kindName(of, kind), onSelect: () => onAdd(kind) }))}
        />
      )}
      <MenuButton size="small" icon="chevron-down" label={t('blocks-more', { label })} entries={entries} />
      <Button
        variant="minimal"
        size="small"
        icon="trash"
        aria-label={`${t('blocks-remove')}: ${label}`}
        title={t('blocks-remove')}
        onClick={onRemove}
      />
    </div>
  );
}
