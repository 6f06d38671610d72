import { Button, ButtonGroup } from '@blueprintjs/core';
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
  const full = count >= (schema.maxItems ?? Infinity);
  const column = active && columns[active.column];
  const remove = () => {
    changes.remove(row!);
    if (count <= 1) setActive(undefined);
    else activate(Math.min(row!, count - 2), active!.column);
  };
  return (
    <ButtonGroup className="wp-grid-bar" role="toolbar" aria-label={t('rows-of', { label })}>
      <Button
        icon="plus"
        text={t('add-row')}
        disabled={full}
        onClick={() => {
          changes.insert(count, {});
          activate(count, 0);
        }}
      />
      <Button
        icon="duplicate"
        text={t('duplicate-row')}
        title={t('duplicate-row')}
        disabled={row === undefined || full}
        onClick={() => {
          changes.insert(row! + 1, structuredClone(changes.latest()[row!] ?? {}));
          activate(row! + 1, active!.column);
        }}
      />
      <Button
        icon="arrow-down"
        text={t('fill-down')}
        title={t('fill-down')}
        disabled={row === undefined || row >= count - 1 || column?.locked}
        onClick={() => changes.fillDown(row!, column!.key)}
      />
      {sorts && (
        <>
          <Button
            icon="chevron-up"
            text={t('rjsf-move-up-button')}
            title={t('rjsf-move-up-button')}
            disabled={row === undefined || row === 0}
            onClick={() => focus.move(row!, row! - 1)}
          />
          <Button
            icon="chevron-down"
            text={t('rjsf-move-down-button')}
            title={t('rjsf-move-down-button')}
            disabled={row === undefined || row >= count - 1}
            onClick={() => focus.move(row!, row! + 1)}
          />
        </>
      )}
      <Button
        icon="trash"
        text={t('remove-row')}
        title={t('remove-row')}
        disabled={row === undefined || count <= (schema.minItems ?? 0)}
        onClick={remove}
      />
    </ButtonGroup>
  );
}
