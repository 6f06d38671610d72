import { Button, ButtonGroup, type ButtonProps } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import type { GridFocus } from './useGridFocus.ts';
import type { GridRows } from './useGridRows.ts';

interface GridBarProps {
  label: string;
  columns: readonly Column[];
  changes: GridRows;
  focus: GridFocus;
  count: number;
  schema: WidgetProps['schema'];
  /** Whether rows have an order to change. */
  sorts: boolean;
}

/** What can be done to rows: add, and to the active one duplicate, fill down, move and remove. */
export function GridBar({ label, columns, changes, focus, count, schema, sorts }: GridBarProps) {
  const { t } = useTranslation('forms');
  const { active, activate, setActive } = focus;
  const row = active && active.row < count ? active.row : undefined;
  const column = active && columns[active.column];
  const remove = () => {
    changes.remove(row!);
    if (count <= 1) setActive(undefined);
    else activate(Math.min(row!, count - 2), active!.column);
  };
  const isFull = count >= (schema.maxItems ?? Infinity);
  return (
    <ButtonGroup className="wp-grid-bar" role="toolbar" aria-label={t('rows-of', { label })}>
      <Button
        icon="plus"
        text={t('add-row')}
        disabled={isFull}
        onClick={() => {
          changes.insert(count, {});
          activate(count, 0);
        }}
      />
      <Tool
        icon="duplicate"
        text={t('duplicate-row')}
        disabled={row === undefined || isFull}
        onClick={() => {
          changes.insert(row! + 1, structuredClone(changes.latest()[row!] ?? {}));
          activate(row! + 1, active!.column);
        }}
      />
      <Tool
        icon="arrow-down"
        text={t('fill-down')}
        disabled={row === undefined || row >= count - 1 || column?.locked}
        onClick={() => changes.fillDown(row!, column!.key)}
      />
      {sorts && <MoveTools row={row} last={count - 1} move={focus.move} />}
      <Tool icon="trash" text={t('remove-row')} disabled={row === undefined || count <= (schema.minItems ?? 0)} onClick={remove} />
    </ButtonGroup>
  );
}

function MoveTools({ row, last, move }: { row: number | undefined; last: number; move: GridFocus['move'] }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <Tool icon="chevron-up" text={t('rjsf-move-up-button')} disabled={!row} onClick={() => move(row!, row! - 1)} />
      <Tool icon="chevron-down" text={t('rjsf-move-down-button')} disabled={row === undefined || row >= last} onClick={() => move(row!, row! + 1)} />
    </>
  );
}

const Tool = (props: Pick<ButtonProps, 'icon' | 'text' | 'disabled' | 'onClick'>) => <Button title={String(props.text)} {...props} />;
