import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject } from '#core';
import { instantText, type CellProps } from '#resource';

/** Why an endpoint fails, what helps, and until when it is left alone. */
export function LastError({ value }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  if (!isObject(value) || typeof value.error !== 'string') return null;
  const { error, code, until } = value;
  const remedy = t(`text.errors.${error}`);
  const paused = typeof until === 'string' ? t('text.pausedUntil', { at: instantText(until, i18n.language) }) : '';
  return (
    <span className="webhooks-error" title={`${remedy} ${paused}`.trim()}>
      {t(`resources.webhook-logs.fields.last_error.enum.${error}`)}
      {typeof code === 'number' && (
        <>
          {' '}
          <bdi>({code})</bdi>
        </>
      )}
      <span className="wp-quiet"> · {remedy}</span>
    </span>
  );
}
