import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import { instantText, Loaded, useLoad, useScreen, type PageProps } from '#resource';
import { Empty, FiguresTable, Stat, Stats } from '#ui';
import type { CallFigures } from '../answers.ts';

/** The calls of a reseller in the last thirty days, and the failures by kind. */
export default function Failures({ part, params }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('resellers');
  const { runtime, bundle, words } = useScreen({ resource: 'resellers', params });
  const id = Number(part?.record.id);
  const load = useLoad(`resellers/${id}/call-figures`, async () => {
    return (await callApi<CallFigures>(runtime.http, bundle.manifest.calls!['call-figures']!, { id })).body;
  });
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <Loaded of={load}>
      {({ calls, failed, errors }) => (
        <div className="wp-sections">
          <Stats label={t('text.failures.title')}>
            <Stat label={t('text.failures.calls')} value={number(calls)} />
            <Stat label={t('text.failures.failed')} value={number(failed)} />
          </Stats>
          {errors.length === 0 ? (
            <Empty>{t('text.failures.none')}</Empty>
          ) : (
            <FiguresTable label={t('text.failures.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('text.failures.error')}</th>
                  <th scope="col" className="wp-number">
                    {t('text.failures.calls')}
                  </th>
                  <th scope="col">{t('text.failures.last')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ error, calls: count, last }) => (
                  <tr key={error}>
                    <th scope="row">
                      <Link href={`/resellers/calls?reseller_id=${id}&error=${encodeURIComponent(error)}`}>
                        <code dir="ltr">{error}</code>
                      </Link>
                    </th>
                    <td className="wp-number">{number(count)}</td>
                    <td>{instantText(last, words.locale)}</td>
                  </tr>
                ))}
              </tbody>
            </FiguresTable>
          )}
        </div>
      )}
    </Loaded>
  );
}
