import { Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '#forms';
import { dayText, Loaded, moneyText, ResourceServices, useScreen, type PageProps, type Screen } from '#resource';
import { Page, Panel, Stat, Stats } from '#ui';
import { Ways } from '../shared/Ways.tsx';
import { Controls } from './Controls.tsx';
import { Saved } from '../saved/Saved.tsx';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import { ReportTable } from './ReportTable.tsx';
import { SalesChart } from './SalesChart.tsx';
import { factsHref, useLook, useReport, type Look, type Report } from './useReport.ts';

const none = {};

/** Sales of a period: what they come to, drawn and as a table, told apart by whatever one likes and held against another period. */
export default function SalesPage({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'sale-facts', params: none });
  return (
    <ResourceServices plugin={plugin}>
      <Sales screen={screen} />
    </ResourceServices>
  );
}

/** An amount of the report's currency, as people read it. */
export function useMoney(): (amount: number, currency: number) => string {
  const { i18n } = useTranslation('reports');
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  return (amount, currency_id) => moneyText({ amount, currency_id }, known, i18n.language);
}

function Sales({ screen }: { screen: Screen }): ReactNode {
  const { t } = useTranslation('reports');
  const { at, go } = useLook(screen);
  const { table, chart } = useReport(screen, at);
  return (
    <Page
      title={t('pages.sales-report')}
      actions={
        <>
          <Saved at={at} />
          <Exports screen={screen} at={at} />
        </>
      }
    >
      <Ways />
      <Controls at={at} go={go} />
      <Filters at={at} go={go} screen={screen} />
      <Loaded of={chart} failed={t('text.failed')}>
        {(report) => (
          <>
            <Totals report={report} at={at} />
            <SalesChart report={report} />
          </>
        )}
      </Loaded>
      <Panel
        title={t(`text.by.${at.by}`)}
        actions={
          <Switch
            className="reports-switch"
            checked={at.constant}
            label={t('text.constant')}
            onChange={({ currentTarget }) => go({ constant: currentTarget.checked })}
          />
        }
      >
        <Loaded of={table} failed={t('text.failed')}>
          {(report) => <ReportTable report={report} at={at} screen={screen} />}
        </Loaded>
      </Panel>
    </Page>
  );
}

function Totals({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const money = useMoney();
  const { total, period, before, zone, axis, currency_id: currency } = report;
  const href = factsHref(report, at, { key: undefined, days: period });
  const share = (change: number | null) => (change === null ? null : change / 100);
  const days = ({ from, to }: { from: string; to: string }) => `${dayText(from, i18n.language)} – ${dayText(to, i18n.language)}`;
  return (
    <>
      <Stats label={t('pages.sales-report')}>
        <Stat label={t('text.revenue')} value={money(total.now.income, currency)} change={share(total.changes.income)} href={href} />
        <Stat label={t('text.booking')} value={total.now.bookings.toLocaleString(i18n.language)} change={share(total.changes.bookings)} href={href} />
        <Stat label={t('text.pax')} value={total.now.travelers.toLocaleString(i18n.language)} change={share(total.changes.travelers)} href={href} />
      </Stats>
      <p className="wp-quiet">{t(axis === 'SALE' ? 'text.basisSale' : 'text.basisTravel', { days: days(period), before: days(before), zone })}</p>
    </>
  );
}
