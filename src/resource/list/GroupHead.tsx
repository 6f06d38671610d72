import type { ReactNode } from 'react';
import { fieldOf, refOf, type Json } from '#core';
import { useLabels } from '#forms';
import { cellValue } from '../cells/CellValue.tsx';
import { dayText } from '../cells/formats.ts';
import type { Screen } from '../screen.ts';
import type { Row } from './RowWindows.ts';
import { expandedName } from './useColumns.tsx';

interface GroupHeadProps {
  screen: Screen;
  field: string;
  /** Of an instant its day. */
  value: Json;
  /** The first of its rows. */
  row: Row;
  /** How many there are in the whole question; absent while nobody has said. */
  count?: number;
}

/** What a group's rows have in common, as the cells below show it, and how many there are. */
export function GroupHead(props: GroupHeadProps): ReactNode {
  const { screen, field, value, count } = props;
  const { words } = screen;
  const name = words.column(field);
  return (
    <>
      {value === null || value === '' ? (
        <span className="wp-group-value">{words.t('list.groups.empty', { name })}</span>
      ) : (
        <>
          <span className="wp-quiet">{words.t('list.groups.value', { name })}</span>{' '}
          <span className="wp-group-value" dir="auto">
            <Value {...props} />
          </span>
        </>
      )}{' '}
      {count !== undefined && <span className="wp-quiet">{words.counted(count)}</span>}
    </>
  );
}

/** A link among headings would be a stop of the Tab key that no arrow knows, so related records are named alone. */
function Value({ screen, field, value, row }: GroupHeadProps): ReactNode {
  const { resource, words } = screen;
  const [kind, schema] = [resource.kinds[field], fieldOf(resource, field) ?? {}];
  if (kind === 'relation') return <Related name={expandedName(screen, field, row)} target={refOf(schema) ?? ''} id={value} />;
  if (kind === 'instant') return dayText(String(value), words.locale);
  return cellValue({ value, schema, field, words, bare: true, ...(kind && { kind }) });
}

const none: readonly Json[] = [];

function Related({ name, target, id }: { name: string | undefined; target: string; id: Json }): ReactNode {
  const labelOf = useLabels(target, name === undefined ? [id] : none);
  return name ?? labelOf(id);
}
