import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, useMoney } from '#resource';
import { FiguresTable } from '#ui';
import type { Period } from '../engine/periods.ts';
import { factsHref } from './factsHref.ts';
import { Change, Figure } from './ReportTable.tsx';
import { figures, titles, type Look } from './useReport.ts';
import type { Report } from '../answers.ts';

/** What a period comes to: revenue, bookings and travellers, each beside the other period and with its change. */
export function Summary({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { period, before, zone, axis } = report;
  const days = ({ from, to }: Period) => `${dayText(from, i18n.language)} – ${dayText(to, i18n.language)}`;
  return (
    <>
      <FiguresTable label={t('pages.sales-report')} className="reports-summary">
        <thead>
          <tr>
            <td />
            <th scope="col">{days(period)}</th>
            <th scope="col" className="reports-before">
              {days(before)}
            </th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          <Rows report={report} at={at} />
        </tbody>
      </FiguresTable>
      <p className="wp-quiet">{t(axis === 'SALE' ? 'text.basisSale' : 'text.basisTravel', { days: days(period), before: days(before), zone })}</p>
    </>
  );
}

function Rows({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const money = useMoney();
  const { now, before, changes } = report.total;
  const href = factsHref(report, at, { days: report.period });
  const hrefBefore = factsHref(report, at, { days: report.before, until: report.until });
  return figures.map((figure) => {
    const text = (value: number) =>
      figure === 'income' ? money({ amount: value, currency_id: report.currency_id }) : value.toLocaleString(i18n.language);
    return (
      <tr key={figure}>
        <th scope="row">{t(titles[figure])}</th>
        <td className="reports-summary-value">
          <Figure facts={now.facts} href={href} text={text(now[figure])} />
        </td>
        <td className="reports-before">
          <Figure facts={before.facts} href={hrefBefore} text={text(before[figure])} />
        </td>
        <Change change={changes[figure]} />
      </tr>
    );
  });
}
