import { Checkbox, Classes } from '@blueprintjs/core';
import { errorId, getUiOptions, getWidget, type Registry, type WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Json } from '#core';
import { useBufferedInput } from '../useBufferedInput.ts';
import { OwnWidgetsContext } from '../widgets/ownWidgetsContext.ts';
import { numberIn, type CellContext } from './cells.ts';
import type { Column } from './columns.ts';
import { RelationCell } from './RelationCell.tsx';

export interface GridCellProps {
  id: string;
  column: Column;
  label: string;
  value: Json | undefined;
  errors: string[];
  locked: boolean;
  registry: Registry;
  gridId: string;
  context: CellContext;
  onChange(value: Json | undefined): void;
}

/** The control of a cell in the row that is being edited. */
export function GridCell(props: GridCellProps) {
  const { id, column, label, value, errors, locked, onChange } = props;
  switch (column.kind) {
    case 'text':
    case 'number':
    case 'date':
    case 'time':
      return <TypedCell {...props} />;
    case 'boolean':
      return (
        <Checkbox
          id={id}
          className="wp-cell-check"
          aria-label={label}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length ? errorId(id) : undefined}
          checked={value === true || value === 1}
          disabled={locked}
          onChange={(event) => onChange(column.widget === 'flag' ? Number(event.currentTarget.checked) : event.currentTarget.checked)}
        />
      );
    case 'relation':
      return <RelationCell {...props} />;
    default:
      return <WidgetCell {...props} />;
  }
}

function TypedCell({ id, column, label, value, errors, locked, onChange }: GridCellProps) {
  const number = column.kind === 'number';
  const push = (text: string) => onChange(text === '' ? undefined : number ? (numberIn(text) ?? text) : text);
  const buffered = useBufferedInput<HTMLInputElement>(value, { push, normalise: (text) => text.trim() });
  return (
    <input
      id={id}
      className={`${Classes.INPUT} ${Classes.SMALL} ${Classes.FILL} ${errors.length ? Classes.INTENT_DANGER : ''}`}
      type={column.kind === 'date' || column.kind === 'time' ? column.kind : 'text'}
      inputMode={number ? 'decimal' : undefined}
      dir={number ? 'ltr' : column.kind === 'text' ? buffered.dir : undefined}
      autoComplete="off"
      aria-label={label}
      aria-invalid={errors.length > 0 || undefined}
      aria-describedby={errors.length ? errorId(id) : undefined}
      maxLength={number ? undefined : column.schema.maxLength}
      readOnly={locked}
      ref={buffered.ref}
      defaultValue={buffered.defaultValue}
      onChange={(event) => buffered.set(event.target.value)}
      onBlur={buffered.settle}
    />
  );
}

const nothing = () => undefined;

/** Any other field: the widget it has in a form, without its label. */
function WidgetCell({ id, column, label, value, errors, locked, registry, onChange }: GridCellProps) {
  const own = useContext(OwnWidgetsContext);
  const { enumOptions: _options, ...options } = getUiOptions(column.ui);
  const Widget = own[column.widget] ?? getWidget(column.schema as WidgetProps['schema'], column.widget, registry.widgets);
  const { description: _described, ...schema } = column.schema;
  return (
    <Widget
      id={id}
      name={column.key}
      htmlName={id}
      label={label}
      hideLabel
      schema={schema as WidgetProps['schema']}
      uiSchema={column.ui}
      options={{ ...options, description: undefined, enumOptions: column.options }}
      value={value}
      required={column.required}
      disabled={locked}
      readonly={false}
      autofocus={false}
      placeholder=""
      rawErrors={errors.length ? errors : undefined}
      registry={registry}
      onChange={onChange}
      onBlur={nothing}
      onFocus={nothing}
      multiple={column.schema.type === 'array'}
    />
  );
}
