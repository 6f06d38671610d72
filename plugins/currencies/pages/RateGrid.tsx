import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '#resource';
import type { Rate, Source } from '../answers.ts';
import type { RatesApi } from '../api.ts';
import { moveInColumn } from './moveInColumn.ts';
import { DefaultCells, EditCells } from './RateCells.tsx';
import { RateHistory } from './RateHistory.tsx';
import type { RateForm } from './useRateForm.ts';

interface GridProps {
  rows: readonly Rate[];
  sources: readonly Source[];
  form: RateForm;
  api: RatesApi;
  open: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** One line per currency. Enter and the arrows lead up and down a column; a column of figures may be pasted. */
export function RateGrid({ rows, open, onOpen, form, ...props }: GridProps): ReactNode {
  const { t } = useTranslation('currencies');
  const body = useRef<HTMLTableSectionElement>(null);
  const paste = (from: Rate, text: string) => {
    const figures = text
      .split(/\r?\n/)
      .map((line) => line.split('\t').at(-1)!.trim())
      .filter(Boolean);
    const below = rows.slice(rows.indexOf(from)).filter((row) => row.is_default === 0);
    for (const [i, row] of below.entries()) if (figures[i] !== undefined) form.change(row, 'rate', figures[i]);
  };
  return (
    <div className="rates-scroll">
      <HTMLTable className="rates" compact>
        <caption className="wp-hidden">{t('pages.exchange-rates')}</caption>
        <thead>
          <tr>
            {(['currency', 'rate', 'before', 'day', 'source', 'changed'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`text.column.${key}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => moveInColumn(event, body.current)}>
          {rows.map((row) => (
            <RateRow
              key={row.id}
              {...props}
              row={row}
              form={form}
              isOpen={open === row.id}
              onToggle={() => onOpen(open === row.id ? undefined : row.id)}
              onPaste={paste}
            />
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

interface RowProps extends Pick<GridProps, 'sources' | 'form' | 'api'> {
  row: Rate;
  isOpen: boolean;
  onToggle: () => void;
  onPaste: (row: Rate, text: string) => void;
}

function RateRow({ row, sources, form, api, isOpen, onToggle, onPaste }: RowProps): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const name = currencyName(row, i18n.language);
  const edit = form.edits[row.id];
  return (
    <>
      <tr data-rate={row.id} className={edit ? 'rates-edited' : undefined}>
        <th scope="row">
          <span className="rates-code" dir="ltr">
            {row.code}
          </span>{' '}
          <span className="rates-name">{name}</span>
          {row.is_default === 1 && (
            <Tag minimal round>
              {t('text.default')}
            </Tag>
          )}
        </th>
        {row.is_default === 1 ? <DefaultCells /> : <EditCells {...{ row, sources, form, name, onPaste }} />}
        <td className="rates-changed" data-label={t('text.column.changed')}>
          {row.changed_at && (
            <>
              {row.changed_by ?? t('text.automatic')}
              <time dateTime={row.changed_at}>{instantText(row.changed_at, i18n.language)}</time>
            </>
          )}
        </td>
        <td className="rates-more">
          {row.is_default === 0 && (
            <Button
              variant="minimal"
              icon="history"
              aria-expanded={isOpen}
              aria-label={t('text.history-of', { name })}
              title={t('text.history-of', { name })}
              onClick={onToggle}
            />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="rates-history">
          <td colSpan={7}>
            <RateHistory key={row.changed_at} id={row.id} name={name} api={api} sources={sources} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A currency in the reader's language, whatever language its record is in. */
function currencyName({ code, name }: Rate, locale: string): string {
  try {
    const known = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
    return known === undefined || known === code ? (name ?? code) : known;
  } catch {
    return name ?? code;
  }
}
