import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayText, hrefOf, Loaded, useRuntime } from '#resource';
import { FiguresTable } from '#ui';
import type { Single } from '../answers.ts';
import { Behind } from '../shared/Behind.tsx';
import { useReport } from '../shared/useReport.ts';

interface Of {
  product: number;
  weekday: number;
  title: string;
  onHide: () => void;
}

/** The departures that make a number of the table of how full tours are, each with the way to its day in the calendar. */
export function Departures({ product, weekday, title, onHide }: Of): ReactNode {
  const { t } = useTranslation('scorecard');
  const { load } = useReport<Single[]>('departures', { product, weekday });
  return (
    <Behind title={title} hide={t('text.manage.departures.hide')} onHide={onHide}>
      <Loaded of={load} failed={t('text.failed')}>
        {(rows) => <Table rows={rows} product={product} title={title} />}
      </Loaded>
    </Behind>
  );
}

function Table({ rows, product, title }: { rows: Single[]; product: number; title: string }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const calendar = hrefOf(useRuntime(), { to: 'page', plugin: 'departures', page: 'calendar' });
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <FiguresTable label={title} isTall>
      <thead>
        <tr>
          {(['date', 'time', 'taken', 'capacity'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'date' || name === 'time' ? undefined : 'wp-number'}>
              {t(`text.manage.departures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, time, taken, capacity }, i) => (
          <tr key={`${date} ${time} ${i}`}>
            <th scope="row">
              {calendar === undefined ? (
                dayText(date, i18n.language)
              ) : (
                <Link href={`${calendar}?tour=${product}&day=${date}&view=week`}>{dayText(date, i18n.language)}</Link>
              )}
            </th>
            <td>{time ?? t('text.manage.departures.allDay')}</td>
            <td className="wp-number">{number(taken)}</td>
            <td className="wp-number">{number(capacity)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
