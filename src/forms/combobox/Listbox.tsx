import { Classes, Icon, Tag } from '@blueprintjs/core';
import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormIcon } from '../icons.ts';
import type { ChoiceSource } from './ChoiceSource.ts';

const rowHeight = 30;
const fallback = { width: 300, height: 300 };

/** A row after the choices that does something instead of choosing: make a new record, try again. */
export interface ListAction {
  id: string;
  label: string;
  icon: FormIcon;
  run(): void;
}

interface ListboxProps {
  id: string;
  label: string;
  source: ChoiceSource;
  actions: readonly ListAction[];
  active: number;
  isChosen(index: number): boolean;
  onPick(index: number): void;
  multiple: boolean;
}

export const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`;

/** Before layout, and where there is none, the list counts as 300 pixels high. */
const observe = (list: Virtualizer<HTMLUListElement, Element>, report: (rect: { width: number; height: number }) => void) =>
  observeElementRect(list, (rect) => report(rect.height > 0 ? rect : fallback));

/** The positions to draw: those in view, and the active one wherever it is, since the input points at it. */
function rowsToDraw(virtual: Array<{ index: number; start: number }>, active: number, count: number) {
  if (active < 0 || active >= count || virtual.some((row) => row.index === active)) return virtual;
  return [...virtual, { index: active, start: active * rowHeight }];
}

/** The list of a combobox: virtual, so that it stays small at any length. Focus stays in the input. */
export function Listbox({ id, label, source, actions, active, isChosen, onPick, multiple }: ListboxProps) {
  const box = useRef<HTMLUListElement>(null);
  const count = (source.total ?? 0) + actions.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    initialRect: fallback,
    observeElementRect: observe,
  });
  const inView = virtual.getVirtualItems();
  const first = inView[0]?.index ?? 0;
  const last = inView.at(-1)?.index ?? 0;
  useEffect(
    function loadVisible() {
      source.ensure(first, last);
    },
    [source, first, last],
  );
  useEffect(
    function followActive() {
      if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
    },
    [active, virtual],
  );
  return (
    <ul
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-busy={(source.total === undefined && !source.failed) || undefined}
      className="wp-listbox"
      tabIndex={-1}
    >
      <li role="presentation" className="wp-listbox-height" style={{ height: virtual.getTotalSize() }} />
      {rowsToDraw(inView, active, count).map(({ index, start }) => (
        <Row
          key={index}
          {...{ id: optionIdOf(id, index), index, start, count, source, actions }}
          active={index === active}
          chosen={isChosen(index)}
          onPick={onPick}
        />
      ))}
      {(source.total ?? 0) === 0 && <Nothing source={source} below={actions.length} />}
    </ul>
  );
}

interface RowProps {
  id: string;
  index: number;
  start: number;
  count: number;
  source: ChoiceSource;
  actions: readonly ListAction[];
  active: boolean;
  chosen: boolean;
  onPick(index: number): void;
}

function Row({ id, index, start, count, source, actions, active, chosen, onPick }: RowProps) {
  const { t } = useTranslation('forms');
  const action = actions[index - (source.total ?? 0)];
  const choice = action ? undefined : source.at(index);
  const classes = [
    Classes.MENU_ITEM,
    active && Classes.ACTIVE,
    active && Classes.INTENT_PRIMARY,
    choice?.disabled && Classes.DISABLED,
    action && 'wp-listbox-action',
  ];
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={(!action && !choice) || choice?.disabled || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`wp-listbox-row ${classes.filter(Boolean).join(' ')}`}
      style={{ transform: `translateY(${start}px)` }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(index)}
    >
      <Icon icon={action ? action.icon : chosen ? 'tick' : 'blank'} />
      <span className="wp-listbox-label">
        {choice?.tag ? (
          <Tag minimal intent={choice.tag}>
            <bdi>{choice.label}</bdi>
          </Tag>
        ) : (
          <bdi>{action?.label ?? choice?.label ?? t('loading')}</bdi>
        )}
      </span>
    </li>
  );
}

/** Why there is no choice: on its way, failed, none at all, or none that fits the words. */
function Nothing({ source, below }: { source: ChoiceSource; below: number }) {
  const { t } = useTranslation('forms');
  const text = source.failed ? t('lookup-failed') : source.total === undefined ? t('loading') : source.empty ? t('is-empty') : t('no-results');
  return (
    <li
      role="option"
      aria-disabled
      aria-selected={false}
      className={`wp-listbox-nothing ${Classes.TEXT_MUTED}`}
      style={{ marginBlockStart: below * rowHeight }}
    >
      {text}
    </li>
  );
}
