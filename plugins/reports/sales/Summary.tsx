import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#resource';
import { FiguresTable } from '#ui';
import { factsHref } from './factsHref.ts';
import { Change, Figure } from './ReportTable.tsx';
import { figures, type Look } from './useReport.ts';
import type { Report } from '../answers.ts';
import { periodDays } from './words.ts';

/** The words that the specification has for the rows. */
const titles = { income: 'text.revenue', bookings: 'text.booking', travelers: 'text.pax' } as const;

/** What a period comes to: revenue, bookings and travellers, each beside the other period and with its change. */
export function Summary({ report, at }: { report: Report; at: Look }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  return (
    <FiguresTable label={t('pages.sales-report')} className="reports-summary">
      <thead>
        <tr>
          <td />
          <th scope="col">{periodDays(report.period, i18n.language)}</th>
          <th scope="col" className="reports-before">
            {periodDays(report.before, i18n.language)}
          </th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        <Rows report={report} at={at} />
      </tbody>
    </FiguresTable>
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
