import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMoney, type Screen } from '#resource';
import { Empty, FiguresTable } from '#ui';
import { changeInHundred } from '../engine/periods.ts';
import { factsHref } from './factsHref.ts';
import { Heads, inOrder } from './Heads.tsx';
import { useNames } from './useNames.ts';
import { figures, isPeriods, type Look } from './useReport.ts';
import type { Part, Report, ReportRow } from '../answers.ts';

interface ReportTableProps {
  report: Report;
  at: Look;
  go: (next: Partial<Look>) => void;
  screen: Screen;
}

/** What a period comes to, a row each, beside the other period; each number leads to the facts that make it. */
export function ReportTable({ report, at, go, screen }: ReportTableProps): ReactNode {
  const { t } = useTranslation('reports');
  const nameOf = useNames(report, screen);
  if (report.rows.length === 0) return <Empty kind="nothing" />;
  const rows = at.order === undefined || isPeriods(report.by) ? report.rows : inOrder(report.rows, at.order);
  return (
    <FiguresTable label={t(`text.by.${report.by}`)} striped className="reports-rows">
      <thead>
        <Heads by={report.by} at={at} go={go} />
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Line
            key={`${String(row.key)} ${i}`}
            name={row.days === null && row.daysBefore ? '–' : nameOf(row)}
            part={row}
            row={row}
            report={report}
            at={at}
          />
        ))}
      </tbody>
      <tfoot>
        <Line name={t('text.total')} part={report.total} report={report} at={at} />
      </tfoot>
    </FiguresTable>
  );
}

interface LineProps {
  name: string;
  part: Part;
  row?: ReportRow;
  report: Report;
  at: Look;
}

function Line({ name, part, row, report, at }: LineProps): ReactNode {
  const { i18n } = useTranslation('reports');
  const money = useMoney();
  const text = (figure: (typeof figures)[number], value: number) =>
    figure === 'income' ? money({ amount: value, currency_id: report.currency_id }) : value.toLocaleString(i18n.language);
  const href = factsHref(report, at, { key: row?.key, days: row?.days ?? report.period });
  const hrefBefore = factsHref(report, at, { key: row?.key, days: row?.daysBefore ?? report.before, until: report.until });
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {figures.flatMap((figure) => {
        return [
          <td key={figure}>
            <Figure facts={part.now.facts} href={href} text={text(figure, part.now[figure])} />
          </td>,
          <td key={`${figure}-before`} className="reports-before">
            <Figure facts={part.before.facts} href={hrefBefore} text={text(figure, part.before[figure])} />
          </td>,
          <Change key={`${figure}-change`} change={part.changes[figure]} />,
        ];
      })}
    </tr>
  );
}

/** By how much in a hundred something changed, in a cell. */
export function Change({ change }: { change: number | null }): ReactNode {
  const { i18n } = useTranslation('reports');
  const tone = change === null || change === 0 ? 'same' : change > 0 ? 'better' : 'worse';
  return (
    <td className={`wp-stat-${tone}`}>
      <bdi>{changeInHundred(change, i18n.language)}</bdi>
    </td>
  );
}

/** A number leads to its facts, where there are any. */
export function Figure({ facts, href, text }: { facts: number; href: string; text: string }): ReactNode {
  return facts === 0 ? (
    <bdi>{text}</bdi>
  ) : (
    <Link href={href}>
      <bdi>{text}</bdi>
    </Link>
  );
}
