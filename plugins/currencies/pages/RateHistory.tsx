import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeText } from '#core';
import { dayText, instantText, Loaded, useLoad } from '#resource';
import type { PastRate, Source } from '../answers.ts';
import type { RatesApi } from '../api.ts';
import { rateText } from '../rateText.ts';

interface HistoryProps {
  id: number;
  name: string;
  api: RatesApi;
  sources: readonly Source[];
}

/** What a currency was worth, newest first, and who said so. */
export function RateHistory({ id, name, api, sources }: HistoryProps): ReactNode {
  const { t } = useTranslation('currencies');
  const past = useLoad(`currency-rates/${id}`, () => api.history(id));
  return (
    <Loaded of={past} failed={t('text.history-failed')}>
      {(rows) => <Past rows={rows} name={name} sources={sources} />}
    </Loaded>
  );
}

function Past({ rows: past, name, sources }: { rows: PastRate[]; name: string; sources: readonly Source[] }): ReactNode {
  const { t } = useTranslation('currencies');
  if (past.length === 0) return <p className="wp-quiet">{t('text.no-history')}</p>;
  return (
    <div className="rates-past" tabIndex={0} role="region" aria-label={t('text.history-of', { name })}>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {(['day', 'rate', 'change', 'source', 'changed'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`text.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.map((row, i) => (
            <PastRow key={row.id} row={row} before={past[i + 1]} sources={sources} />
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

function PastRow({ row, before, sources }: { row: PastRate; before: PastRate | undefined; sources: readonly Source[] }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  return (
    <tr>
      <td>{dayText(row.rate_date, i18n.language)}</td>
      <td dir="ltr">{rateText(row.rate, i18n.language)}</td>
      <td dir="ltr">{before ? changeText(row.rate / before.rate - 1, i18n.language, 2) : ''}</td>
      <td>{sources.find(({ id }) => id === row.source)?.title ?? row.source}</td>
      <td>
        {row.changed_by ?? t('text.automatic')}{' '}
        <time className="wp-quiet" dateTime={row.changed_at}>
          {instantText(row.changed_at, i18n.language)}
        </time>
      </td>
    </tr>
  );
}
