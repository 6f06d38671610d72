import { HTMLTable, InputGroup } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import type { Screen } from '../screen.ts';
import type { ImportField } from './mapping.ts';
import { cellOf, fieldsBehind, isPicked, type Mapped, type Refused } from './repair.ts';
import type { Import } from './useImport.ts';

interface RefusedLinesProps {
  screen: Screen;
  work: Import;
  refused: Refused;
  checked: Mapped;
}
/** So many lines can be edited at once; the next check brings the others. */
const mostRows = 20;

/** Refused lines as a table to edit: what names each, and the cells that are wrong. Mistakes that a picker mends are not here. */
export function RefusedLines({ screen, work, refused, checked }: RefusedLinesProps): ReactNode {
  const { t } = screen.words;
  const titleId = useId();
  const isOther = (field: string) => !isPicked(screen.resource, work.fields, field);
  const wrong = refused.filter(({ errors }) => Object.keys(errors).some(isOther));
  if (wrong.length === 0) return null;
  const rows = wrong.slice(0, mostRows);
  const columns = columnsFor(screen, work, { rows, isOther, checked });
  return (
    <div className="wp-import-table wp-import-lines">
      <p id={titleId}>
        {t('import.edit')} {wrong.length > mostRows && t('import.firstLines', { shown: mostRows })}
      </p>
      <HTMLTable compact aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, errors }) => (
            <tr key={line}>
              <th scope="row" data-title={t('import.line')}>
                {line}
              </th>
              {columns.map((column) => {
                const messages = messagesAt(work, checked, { errors, column, columns });
                return (
                  <td key={column.name} data-title={column.title} className={messages.length > 0 ? 'wp-wrong' : undefined}>
                    <Cell {...{ screen, work, checked, line, column, messages }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

interface Wrong {
  rows: Refused;
  isOther: (field: string) => boolean;
  checked: Mapped;
}

/** What names a line first, then every column with something wrong in one of the lines. */
function columnsFor({ resource }: Screen, { fields }: Import, { rows, isOther, checked: { mapping } }: Wrong): ImportField[] {
  const wrong = new Set(rows.flatMap(({ errors }) => Object.keys(errors).filter(isOther)));
  const names = new Set([...wrong].flatMap((error) => fieldsBehind(fields, mapping, error).map(({ name }) => name)));
  const first = mapping.includes(resource.display) ? resource.display : mapping.find(Boolean);
  const known = fields.filter(({ name }) => names.has(name) && name !== first);
  return [...fields.filter(({ name }) => name === first), ...known];
}

/** What is said below a cell; what belongs to no column is said in the first. */
function messagesAt(
  { fields }: Import,
  { mapping }: Mapped,
  { errors, column, columns }: { errors: Record<string, string[]>; column: ImportField; columns: readonly ImportField[] },
): string[] {
  return Object.entries(errors).flatMap(([error, messages]) => {
    const place = fieldsBehind(fields, mapping, error).find((each) => columns.includes(each)) ?? (error === '' ? columns[0] : undefined);
    return place === column ? messages : [];
  });
}

interface CellProps {
  screen: Screen;
  work: Import;
  checked: Mapped;
  line: number;
  column: ImportField;
  messages: readonly string[];
}

function Cell({ screen: { words }, work, checked, line, column, messages }: CellProps): ReactNode {
  const noteId = useId();
  const value = work.table ? cellOf({ table: work.table, mapping: work.mapping }, { field: column.name, line }) : '';
  const isWrong = messages.length > 0 && value === cellOf(checked, { field: column.name, line });
  return (
    <>
      <InputGroup
        size="small"
        fill
        dir="auto"
        aria-label={words.t('import.cellOf', { field: column.title, line })}
        aria-invalid={isWrong}
        {...(isWrong && { intent: 'danger', 'aria-describedby': noteId })}
        value={value}
        disabled={work.busy}
        onValueChange={(text) => work.edit(column, new Map([[line, text]]))}
      />
      {isWrong && (
        <div id={noteId} className="wp-note" dir="auto">
          {messages.join(' ')}
        </div>
      )}
    </>
  );
}
