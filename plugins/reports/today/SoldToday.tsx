import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { dayText, Loaded, useLoad, useMoney, useScreen } from '#resource';
import { Panel, Stat, Stats } from '#ui';
import { factsHref } from '../sales/factsHref.ts';
import type { Report } from '../answers.ts';
import { figures } from '../sales/useReport.ts';

const none = {};

/** What was sold on the day that it is by the clock of the reports, each number with the way to what makes it. */
export function SoldToday(): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { runtime, bundle } = useScreen({ resource: 'sale-facts', params: none });
  const load = useLoad(
    'report/today',
    async () => (await callApi<Report>(runtime.http, bundle.manifest.calls!.today!, none, undefined, { language: 'reader' })).body,
  );
  const money = useMoney();
  return (
    <Panel title={t('text.today.sales')}>
      <Loaded of={load} failed={t('text.failed')}>
        {(report) => {
          const { total, period, zone, currency_id: currency } = report;
          const href = factsHref(report, { filters: {} }, { key: undefined, days: period });
          const shown = (figure: (typeof figures)[number]) =>
            figure === 'income' ? money({ amount: total.now.income, currency_id: currency }) : total.now[figure].toLocaleString(i18n.language);
          return (
            <>
              <p className="wp-quiet">{t('text.today.day', { day: dayText(period.from, i18n.language), zone })}</p>
              <Stats label={t('text.today.sales')}>
                {figures.map((figure) => (
                  <Stat key={figure} label={t(`text.figures.${figure}`)} value={shown(figure)} href={href} />
                ))}
              </Stats>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
