import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#resource';
import { Chart, type ChartSeries } from '#ui';
import { factsHref } from './factsHref.ts';
import type { Report } from '../answers.ts';
import type { Look } from './useReport.ts';
import { periodText } from './words.ts';

/**
 * Revenue as a green line, travellers as a dashed blue one, bookings as orange
 * bars. Amounts are drawn in whole units of their currency, and told to the cent.
 */
export function SalesChart({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const money = useMoney();
  const { rows, by, currency_id: currency } = report;
  const shown = useMemo(() => rows.filter(({ key }) => key !== null), [rows]);
  const series: ChartSeries[] = [
    {
      id: 'revenue',
      name: t('text.figures.income'),
      kind: 'line',
      tone: 'green',
      axis: 'end',
      values: shown.map(({ now }) => now.income),
      format: (amount) => money({ amount, currency_id: currency }),
    },
    { id: 'travelers', name: t('text.figures.travelers'), kind: 'line', tone: 'blue', dashed: true, values: shown.map(({ now }) => now.travelers) },
    { id: 'bookings', name: t('text.figures.bookings'), kind: 'bar', tone: 'orange', values: shown.map(({ now }) => now.bookings) },
  ];
  return (
    <Chart
      title={t('pages.sales-report')}
      categoryTitle={t(`text.units.${by}`)}
      categories={shown.map(({ key }) => periodText(String(key), by, i18n.language))}
      series={series}
      hrefs={shown.map(({ key, days, now }) => (now.facts === 0 || days === null ? undefined : factsHref(report, at, { key, days })))}
    />
  );
}
