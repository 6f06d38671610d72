import type { ReactNode } from 'react';
import { createResourceApi, type BulkCheck } from '#api';
import { fieldParam, type WireRecord } from '#core';
import { CellValue } from '../cells/CellValue.tsx';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';
import { bulkAfter } from './bulkForm.ts';

interface PreviewProps {
  screen: Screen;
  /** The fields that are set. Each has its lines from the start: a line that came with a value would move the button under a finger. */
  fields: readonly string[];
  /** Those of them that have a value by now. */
  told: readonly string[];
  check: BulkCheck | undefined;
  /** What they are set to, null: emptied. */
  values: WireRecord;
}

/** What becomes of the first few records: each value as it is and as it will be. Silent where the API cannot say which come first. */
export function BulkPreview({ screen, fields, told, check, values }: PreviewProps): ReactNode {
  const { resource, params, runtime, words } = screen;
  const { bulkEdit = [] } = resource.decl.list ?? {};
  const ids = (check?.first ?? []).map(({ id }) => id);
  const loaded = useLoad(`${resource.name}/bulk#${ids.join()}`, async () => {
    if (ids.length === 0) return [];
    const asked = { page: 1, perPage: ids.length, fields: ['id', ...bulkEdit], filters: { [fieldParam('id')]: ids } };
    return (await createResourceApi(runtime.http, resource, params).list(asked)).rows;
  });
  if (!check || !loaded.value) return null;
  const rowOf = (id: unknown) => loaded.value!.find((row) => String(row.id) === String(id));
  const shown = (field: string, value: WireRecord[string]) =>
    value === null || value === undefined || value === '' ? (
      <i>{words.t('conflict.empty')}</i>
    ) : (
      <CellValue value={value} schema={resource.schema.properties![field]!} field={field} words={words} />
    );
  return (
    <table className="wp-bulk-preview">
      <caption className="wp-hidden">{words.t('bulk.preview')}</caption>
      <tbody>
        {check.first.flatMap(({ id, name }) =>
          fields.map((field) => (
            <tr key={`${id} ${field}`}>
              <th scope="row" dir="auto">
                {name}
                {fields.length > 1 && ` · ${words.field(field)}`}
              </th>
              <td>{shown(field, rowOf(id)?.[field])}</td>
              <td className="wp-bulk-arrow">{told.includes(field) ? shown(field, bulkAfter(rowOf(id)?.[field], values[field])) : '…'}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
