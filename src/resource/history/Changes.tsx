import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Json } from '#core';
import { CellValue } from '../cells/CellValue.tsx';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import type { ChangeRow } from './changeRows.ts';

/** Values that changed, each as it was before and after. */
export function Changes({ screen: { bundle, words, resource }, changes }: { screen: Screen; changes: ChangeRow[] }): ReactNode {
  const { t } = words;
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const name = ({ field, member }: ChangeRow) =>
    member === undefined ? words.field(field) : t('list.filter', { name: words.field(field), value: labelOf(`${field}.${member}`)?.title ?? member });
  const shown = ({ field, schema, kind }: ChangeRow, value: Json) =>
    value === null ? <i>{t('conflict.empty')}</i> : <CellValue value={value} kind={kind} schema={schema} field={field} words={words} />;
  return (
    <HTMLTable compact className="wp-history-changes">
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((row) => (
          <tr key={`${row.field} ${row.member}`}>
            <th scope="row">{name(row)}</th>
            <td>{shown(row, row.before)}</td>
            <td>{shown(row, row.after)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
