import { errorId, type WidgetProps } from '@rjsf/utils';
import { Combobox } from '../combobox/Combobox.tsx';
import { useCreateAction, useRelationSource } from '../widgets/relationSource.ts';
import type { GridCellProps } from './GridCell.tsx';
import { idsIn, reasonId, relationIn, wordsIn } from './relationCells.ts';

/** A picker for a cell. Words that are typed and left without a choice are taken like pasted ones: the record of that name is looked for. */
export function RelationCell({ id, gridId, column, label, value, errors, locked, context, onChange }: GridCellProps) {
  const schema = column.schema as WidgetProps['schema'];
  const source = useRelationSource({ schema });
  const actions = useCreateAction(schema, (item) => onChange(item.id));
  const reason = context.names.reasonOf(column);
  const [chosen] = idsIn(column, value);
  const [words] = wordsIn(column, value);
  const described = [errors.length > 0 && errorId(id), reason !== undefined && reasonId(gridId, column)].filter(Boolean).join(' ');
  return (
    <Combobox
      id={id}
      label={label}
      unlabelled
      small
      source={source}
      actions={actions}
      readOnly={locked || reason !== undefined}
      shown={chosen === undefined ? (words ?? '') : context.names.labelOf(column, chosen)}
      intent={errors.length > 0 ? 'danger' : 'none'}
      isChosen={(option) => String(option.value) === String(chosen)}
      onPick={(option) => onChange(option.value)}
      onLeave={(typed) => onChange(relationIn(column, typed))}
      onClear={() => onChange(undefined)}
      aria={{
        ...(described && { 'aria-describedby': described }),
        ...(errors.length > 0 && { 'aria-invalid': true }),
        ...(column.required && { 'aria-required': true }),
      }}
    />
  );
}
