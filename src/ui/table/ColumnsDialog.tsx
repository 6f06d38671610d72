import { Button, ButtonGroup, Checkbox, Dialog, DialogBody, DialogFooter, Icon, InputGroup } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnWidth, inOrder, noPrefs, visibleColumns, widthOf, withHidden, withOrder, withWidth } from './columns.ts';
import type { DataColumn, TablePrefs } from './types.ts';

type Column = Pick<DataColumn<never>, 'id' | 'title' | 'width'>;
export interface ColumnsProps {
  columns: readonly Column[];
  prefs: TablePrefs;
  onPrefs: (next: TablePrefs) => void;
}
interface ItemProps {
  column: Column;
  prefs: TablePrefs;
  onPrefs: (next: TablePrefs) => void;
  only: boolean;
  first: boolean;
  last: boolean;
  move: (step: 1 | -1) => void;
}

/** A width counts once it is typed to the end: on the way there, "1" would be a column of the least width. */
function WidthField({ column, prefs, onPrefs }: Pick<ItemProps, 'column' | 'prefs' | 'onPrefs'>): ReactNode {
  const { t } = useTranslation('table');
  const width = widthOf(column, prefs);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== '' && Number.isFinite(Number(typed))) onPrefs(withWidth(prefs, column.id, Number(typed)));
    setTyped(null);
  };
  return (
    <InputGroup
      className="dt-columns-width"
      size="small"
      type="number"
      min={columnWidth.least}
      max={columnWidth.most}
      step={columnWidth.step}
      value={typed ?? String(width)}
      aria-label={t('width-of', { name: column.title })}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function Item({ column, prefs, onPrefs, only, first, last, move }: ItemProps): ReactNode {
  const { t } = useTranslation('table');
  const name = column.title;
  const shown = !prefs.hidden.includes(column.id);
  return (
    <li className="dt-columns-item" data-column={column.id}>
      <Checkbox checked={shown || only} disabled={only} label={name} onChange={() => onPrefs(withHidden(prefs, column.id, shown))} />
      <WidthField column={column} prefs={prefs} onPrefs={onPrefs} />
      <ButtonGroup variant="minimal">
        <Button data-step={-1} icon={<Icon icon="chevron-up" />} disabled={first} aria-label={t('move-up', { name })} onClick={() => move(-1)} />
        <Button data-step={1} icon={<Icon icon="chevron-down" />} disabled={last} aria-label={t('move-down', { name })} onClick={() => move(1)} />
      </ButtonGroup>
    </li>
  );
}

/** Focus starts in the list, and stays with a column that moves, though its button leaves the document for a moment or is disabled. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(function focusFirst() {
    list.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const wanted = useRef<{ id: string; step: number } | null>(null);
  useEffect(function keepFocus() {
    const { current } = wanted;
    wanted.current = null;
    const item = current && list.current?.querySelector(`[data-column="${CSS.escape(current.id)}"]`);
    if (!item) return;
    const button = item.querySelector<HTMLElement>(`[data-step="${current.step}"]:enabled`) ?? item.querySelector<HTMLElement>('[data-step]:enabled');
    button?.focus();
  });
  return {
    list,
    keep: (id: string, step: number) => {
      wanted.current = { id, step };
    },
  };
}

function ColumnsList({ columns, prefs, onPrefs }: ColumnsProps): ReactNode {
  const { t } = useTranslation('table');
  const { list, keep } = useKeptFocus();
  const [said, say] = useState('');
  const ordered = inOrder(columns, prefs);
  const visible = visibleColumns(columns, prefs);
  const move = (index: number) => (step: 1 | -1) => {
    const column = ordered[index];
    const target = ordered[index + step];
    if (!column || !target) return;
    keep(column.id, step);
    say(t('moved', { name: column.title, position: index + step + 1, total: ordered.length }));
    onPrefs(
      withOrder(
        prefs,
        ordered.map(({ id }) => id),
        { id: column.id, target: target.id, after: step > 0 },
      ),
    );
  };
  return (
    <>
      <ul ref={list} className="dt-columns-list">
        {ordered.map((column, index) => (
          <Item
            key={column.id}
            column={column}
            prefs={prefs}
            onPrefs={onPrefs}
            move={move(index)}
            only={visible.length === 1 && visible[0] === column}
            first={index === 0}
            last={index === ordered.length - 1}
          />
        ))}
      </ul>
      <div className="dt-unseen" role="status">
        {said}
      </div>
    </>
  );
}

/** Shows, hides, moves and sizes columns without dragging: for a finger, a keyboard, and WCAG 2.5.7. Each change counts at once. */
export function ColumnsDialog({ isOpen, onClose, ...columns }: ColumnsProps & { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('table');
  return (
    <Dialog className="dt-columns" title={t('columns')} isOpen={isOpen} onClose={onClose} isCloseButtonShown={false}>
      <DialogBody>
        <p>{t('columns-help')}</p>
        <ColumnsList {...columns} />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t('done')} onClick={onClose} />}>
        <Button variant="minimal" icon={<Icon icon="reset" />} text={t('reset')} onClick={() => columns.onPrefs(noPrefs)} />
      </DialogFooter>
    </Dialog>
  );
}
