import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isUnscoped } from '#core';
import { Loaded, useMoney, useRuntime, type Load, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Report, ReportRow } from '../answers.ts';
import { changeInHundred } from '../engine/periods.ts';
import { useNames } from './useNames.ts';
import { breakdownOf, filters, narrowedTo, reportHref, type FilterName, type Look } from './useReport.ts';

const most = 5;
const differenceOf = ({ now, before }: ReportRow): number => now.income - before.income;

/** The rows whose revenue rose and fell most, the most first. */
function largestChanges(rows: readonly ReportRow[]): Record<'rises' | 'falls', ReportRow[]> {
  const sorted = [...rows].sort((a, b) => differenceOf(b) - differenceOf(a));
  return {
    rises: sorted.filter((row) => differenceOf(row) > 0).slice(0, most),
    falls: sorted
      .filter((row) => differenceOf(row) < 0)
      .reverse()
      .slice(0, most),
  };
}

interface ChangesProps {
  of: Load<Report>;
  at: Look;
  go: (next: Partial<Look>) => void;
  screen: Screen;
}

/** What revenue rose and fell by: each row leads to the report narrowed to it. */
export function Changes({ of, at, go, screen }: ChangesProps): ReactNode {
  const { t } = useTranslation('reports');
  const { viewer } = useRuntime();
  const offered = filters.filter((name) => name !== 'operator_id' || isUnscoped(viewer));
  return (
    <Panel
      title={t('text.changed.title')}
      actions={
        <HTMLSelect
          className="reports-by"
          aria-label={t('text.groupBy')}
          value={breakdownOf(at)}
          onChange={({ currentTarget }) => go({ by: currentTarget.value as FilterName })}
        >
          {offered.map((name) => (
            <option key={name} value={name}>
              {t(`text.by.${name}`)}
            </option>
          ))}
        </HTMLSelect>
      }
    >
      <Loaded of={of} failed={t('text.failed')}>
        {(report) => <Both report={report} at={at} screen={screen} />}
      </Loaded>
    </Panel>
  );
}

function Both({ report, at, screen }: { report: Report; at: Look; screen: Screen }): ReactNode {
  const { t } = useTranslation('reports');
  const found = largestChanges(report.rows);
  const nameOf = useNames({ by: report.by, rows: [...found.rises, ...found.falls] }, screen);
  return (
    <div className="reports-changes">
      {(['rises', 'falls'] as const).map((side) => (
        <section key={side}>
          <h3>{t(`text.changed.${side}`)}</h3>
          {found[side].length === 0 ? (
            <p className="wp-quiet">{t(`text.changed.no-${side}`)}</p>
          ) : (
            <ol>
              {found[side].map((row) => (
                <Change key={String(row.key)} row={row} name={nameOf(row)} report={report} at={at} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

function Change({ row, name, report, at }: { row: ReportRow; name: string; report: Report; at: Look }): ReactNode {
  const { i18n } = useTranslation('reports');
  const money = useMoney();
  const difference = differenceOf(row);
  return (
    <li>
      <Link href={reportHref(narrowedTo(at, report.by as FilterName, row.key))}>
        <bdi>{name}</bdi>
      </Link>
      <bdi className={`wp-stat-${difference > 0 ? 'better' : 'worse'}`}>{money({ amount: difference, currency_id: report.currency_id })}</bdi>
      <bdi className="wp-quiet">{changeInHundred(row.changes.income, i18n.language)}</bdi>
    </li>
  );
}
