import { HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeText } from '#core';
import { dayText } from '#resource';
import { MomentBox } from '#ui';
import type { Rate, Source } from '../answers.ts';
import { rateText } from '../rateText.ts';
import { ageInDays, beforeOf, isoDay, isSharp, shown, type Edit, type EditField } from './edits.ts';
import type { RateForm } from './useRateForm.ts';

/** The default currency's rate is 1, whatever happens. */
export function DefaultCells(): ReactNode {
  return (
    <>
      <td>
        <span className="rates-one">1</span>
      </td>
      <td />
      <td />
      <td />
    </>
  );
}

interface EditProps {
  row: Rate;
  sources: readonly Source[];
  form: RateForm;
  /** The currency, as its reader calls it. */
  name: string;
  onPaste: (row: Rate, text: string) => void;
}

/** The cells of a line that are filled in, and what it was before. */
export function EditCells({ row, sources, form, name, onPaste }: EditProps): ReactNode {
  const { t } = useTranslation('currencies');
  const edit = form.edits[row.id];
  const errors = form.errors[row.id] ?? {};
  const today = isoDay(new Date());
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
      </td>
      <Before row={row} edit={edit} />
      <td data-label={t('text.column.day')}>
        <MomentBox
          kind="day"
          {...field('rate_date')}
          label={t('text.label.rate_date', { name })}
          max={today}
          onChange={(day) => form.change(row, 'rate_date', day)}
        />
        {message('rate_date')}
        <Age day={shown(row, edit, 'rate_date')} today={today} />
      </td>
      <td data-label={t('text.column.source')}>
        <HTMLSelect {...field('source')} onChange={(event) => form.change(row, 'source', event.currentTarget.value)}>
          {optionsOf(sources, shown(row, edit, 'source'))}
        </HTMLSelect>
        {message('source')}
      </td>
    </>
  );
}

/** How old a rate is that is not of these days. */
function Age({ day, today }: { day: string; today: string }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const age = ageInDays(day || null, today) ?? 0;
  if (age <= 2) return null;
  return (
    <Tag minimal intent="warning" title={dayText(day, i18n.language)}>
      {t('text.days-old', { count: age })}
    </Tag>
  );
}

/** What the rate was before, and by how much it differs: amber where a typed one differs by more than is usual. */
function Before({ row, edit }: { row: Rate; edit: Edit | undefined }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const { before, change } = beforeOf(row, edit);
  if (before === undefined) return <td />;
  const text = change === undefined ? '' : changeText(change, i18n.language);
  return (
    <td className="rates-before" data-label={t('text.column.before')}>
      <span dir="ltr">{rateText(before, i18n.language)}</span>
      {edit?.rate !== undefined && isSharp(change) ? (
        <Tag minimal intent="warning" icon="warning-sign">
          <span dir="ltr">{text}</span>
        </Tag>
      ) : (
        <small dir="ltr">{text}</small>
      )}
    </td>
  );
}

const optionsOf = (sources: readonly Source[], value: string): ReactNode =>
  (sources.some(({ id }) => id === value) ? sources : [{ id: value, title: value }, ...sources]).map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
