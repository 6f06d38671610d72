import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import { addMonths, isoDay } from '#core';
import { dayText, Loaded, ResourceServices, useLoad, useMoney, useScreen, type PageProps } from '#resource';
import { Empty, FiguresTable } from '#ui';
import type { ResellerStatement, StatementLine } from '../answers.ts';

const amounts = ['gross', 'refunded', 'commission', 'net'] as const;

/** What a reseller owes for the bookings that travel in a month. */
export default function Statement(props: PageProps): ReactNode {
  return (
    <ResourceServices plugin="resellers">
      <OfMonth {...props} />
    </ResourceServices>
  );
}

/** The months that bookings travel in: a year ahead, two years back. */
const monthsAround = () => Array.from({ length: 37 }, (_, i) => addMonths(`${isoDay(new Date()).slice(0, 7)}-01`, 12 - i).slice(0, 7));
const monthText = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`));

function OfMonth({ part, params }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('resellers');
  const { runtime, bundle } = useScreen({ resource: 'resellers', params });
  const [months] = useState(monthsAround);
  const [month, setMonth] = useState(() => isoDay(new Date()).slice(0, 7));
  const field = useId();
  const id = Number(part?.record.id);
  const load = useLoad(`resellers/${id}/statement/${month}`, async () => {
    return (await callApi<ResellerStatement>(runtime.http, bundle.manifest.calls!.statement!, { id, month })).body;
  });
  return (
    <div className="wp-sections">
      <p className="wp-quiet">{t('text.statement.how')}</p>
      <FormGroup label={t('text.statement.month')} labelFor={field}>
        <HTMLSelect id={field} value={month} onChange={({ currentTarget }) => setMonth(currentTarget.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthText(each, i18n.language)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <Loaded of={load}>
        {({ lines, totals }) => (lines.length === 0 ? <Empty>{t('text.statement.none')}</Empty> : <Table lines={lines} totals={totals} />)}
      </Loaded>
    </div>
  );
}

function Table({ lines, totals }: Pick<ResellerStatement, 'lines' | 'totals'>): ReactNode {
  const { t } = useTranslation('resellers');
  return (
    <FiguresTable label={t('text.statement.title')}>
      <thead>
        <tr>
          {(['day', 'booking', 'reference'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`text.statement.${name}`)}
            </th>
          ))}
          {amounts.map((name) => (
            <th key={name} scope="col" className="wp-number">
              {t(`text.statement.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.booking_id} line={line} />
        ))}
      </tbody>
      <tfoot>
        {totals.map((total) => (
          <tr key={total.gross.currency_id}>
            <th scope="row" colSpan={3}>
              {t('text.statement.total')}
            </th>
            <Amounts of={total} />
          </tr>
        ))}
      </tfoot>
    </FiguresTable>
  );
}

function Row({ line }: { line: StatementLine }): ReactNode {
  const { i18n } = useTranslation('resellers');
  return (
    <tr>
      <td>{dayText(line.travel_date, i18n.language)}</td>
      <th scope="row">
        <Link href={`/bookings/${line.booking_id}`}>{line.code}</Link>
      </th>
      <td>
        <bdi>{line.reseller_reference ?? '–'}</bdi>
      </td>
      <Amounts of={line} />
    </tr>
  );
}

function Amounts({ of }: { of: Pick<StatementLine, (typeof amounts)[number]> }): ReactNode {
  const money = useMoney();
  return amounts.map((name) => (
    <td key={name} className="wp-number">
      <bdi>{money(of[name])}</bdi>
    </td>
  ));
}
