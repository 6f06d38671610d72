import { Button, HTMLSelect, HTMLTable, InputGroup, Tag } from '@blueprintjs/core';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, instantText } from '#resource';
import type { Rate, RatesApi, Source } from '../api.ts';
import { changeText } from '../rateText.ts';
import { ageInDays, changeOf, isoDay, isSharp, shown, type Edit, type EditField } from './edits.ts';
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
            {(['currency', 'rate', 'day', 'source', 'changed'] as const).map((key) => (
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
          <td colSpan={6}>
            <RateHistory key={row.changed_at} id={row.id} name={name} api={api} sources={sources} />
          </td>
        </tr>
      )}
    </>
  );
}

function DefaultCells(): ReactNode {
  return (
    <>
      <td>
        <span className="rates-one">1</span>
      </td>
      <td />
      <td />
    </>
  );
}

function EditCells({ row, sources, form, name, onPaste }: Pick<RowProps, 'row' | 'sources' | 'form' | 'onPaste'> & { name: string }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const edit = form.edits[row.id];
  const errors = form.errors[row.id] ?? {};
  const today = isoDay(new Date());
  const age = ageInDays(shown(row, edit, 'rate_date') || null, today) ?? 0;
  const field = (key: EditField) => ({
    value: shown(row, edit, key),
    'aria-label': t(`text.label.${key}`, { name }),
    'aria-invalid': errors[key] !== undefined,
    ...(errors[key] && { 'aria-describedby': `rate-${row.id}-${key}` }),
  });
  const message = (key: EditField) =>
    errors[key] && (
      <span id={`rate-${row.id}-${key}`} className="wp-errors">
        {errors[key]}
      </span>
    );
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    onPaste(row, text);
  };
  return (
    <>
      <td data-label={t('text.column.rate')}>
        <InputGroup
          {...field('rate')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          intent={errors.rate ? 'danger' : 'none'}
          onChange={(event) => form.change(row, 'rate', event.currentTarget.value)}
          onPaste={pasted}
        />
        {message('rate')}
        <Change row={row} edit={edit} />
      </td>
      <td data-label={t('text.column.day')}>
        <input
          type="date"
          className="bp6-input"
          {...field('rate_date')}
          max={today}
          onChange={(event) => form.change(row, 'rate_date', event.currentTarget.value)}
        />
        {message('rate_date')}
        {age > 2 && (
          <Tag minimal intent="warning" title={dayText(shown(row, edit, 'rate_date'), i18n.language)}>
            {t('text.days-old', { count: age })}
          </Tag>
        )}
      </td>
      <td data-label={t('text.column.source')}>
        <HTMLSelect {...field('source')} onChange={(event) => form.change(row, 'source', event.currentTarget.value)}>
          {optionsOf(sources, shown(row, edit, 'source')).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </HTMLSelect>
        {message('source')}
      </td>
    </>
  );
}

/** What a typed rate does to the one before, amber where that is more than is usual. */
function Change({ row, edit }: { row: Rate; edit: Edit | undefined }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const text = changeText(row, edit, { t, locale: i18n.language });
  if (text === '') return null;
  return (
    <Tag minimal className="rates-change" intent={isSharp(changeOf(row, edit)) ? 'warning' : 'none'}>
      <span dir="auto">{text}</span>
    </Tag>
  );
}

const optionsOf = (sources: readonly Source[], value: string): readonly Source[] =>
  sources.some(({ id }) => id === value) ? sources : [{ id: value, title: value }, ...sources];

/** A currency in the reader's language, whatever language its record is in. */
function currencyName({ code, name }: Rate, locale: string): string {
  try {
    const known = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
    return known === undefined || known === code ? (name ?? code) : known;
  } catch {
    return name ?? code;
  }
}

/** Enter and Shift+Enter, and the arrows where they do nothing else, lead to the same column of the line below or above. */
function moveInColumn(event: KeyboardEvent<HTMLElement>, body: HTMLElement | null): void {
  const from = event.target as HTMLElement;
  const isFigure = from.getAttribute('inputmode') === 'decimal';
  const step =
    event.key === 'Enter' && from.tagName !== 'BUTTON'
      ? event.shiftKey
        ? -1
        : 1
      : isFigure && event.key === 'ArrowDown'
        ? 1
        : isFigure && event.key === 'ArrowUp'
          ? -1
          : 0;
  const cell = from.closest('td');
  if (step === 0 || !cell || !body || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-rate]')];
  for (let at = rows.indexOf(cell.closest('tr')!) + step; rows[at]; at += step) {
    const next = rows[at]!.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select');
    if (!next) continue;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement && next.type === 'text') next.select();
    return;
  }
}
