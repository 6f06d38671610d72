import { HTMLTable } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import { useCurrencies } from '#forms';
import { dayText, hrefOf, Loaded, moneyText, useLoad, useScreen } from '#resource';
import { Panel } from '#ui';
import { Pages } from '../shared/Pages.tsx';

interface Line {
  record_id: number;
  code: string;
  kind: string;
  day: string;
  tour: string;
  travellers: number;
  net: number;
  commission: number;
}
interface Found {
  lines: Line[];
  total: number;
  pages: number;
  adjustments?: Array<{ reason: string; amount: number }>;
}
const none = {};

/** What a statement is made of, a hundred lines at a time: each leads to its booking. */
export function Lines({ id, version, currency }: { id: number; version: number; currency: number }): ReactNode {
  const { t } = useTranslation('reports');
  const { runtime, bundle } = useScreen({ resource: 'statements', params: none });
  const [page, setPage] = useState(1);
  const call = bundle.manifest.calls!['statement-lines']!;
  const load = useLoad(`statements/${id}/lines?${page}#${version}`, async () => (await callApi<Found>(runtime.http, call, { id, page })).body);
  return (
    <Panel title={t('text.statements.lines')}>
      <Loaded of={load} failed={t('text.failed')}>
        {(found) => (
          <>
            {found.total === 0 ? <p>{t('text.statements.none')}</p> : <Rows lines={found.lines} currency={currency} />}
            {found.adjustments && found.adjustments.length > 0 && <Adjustments adjustments={found.adjustments} currency={currency} />}
            {found.pages > 1 && <Pages page={page} pages={found.pages} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Rows({ lines, currency }: { lines: Line[]; currency: number }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { runtime } = useScreen({ resource: 'statements', params: none });
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  const money = (amount: number) => moneyText({ amount, currency_id: currency }, known, i18n.language);
  const column = (name: string) => t(`text.statements.columns.${name}`);
  return (
    <div className="reports-wide" tabIndex={0} role="group" aria-label={t('text.statements.lines')}>
      <HTMLTable compact className="reports-table">
        <thead>
          <tr>
            {['day', 'booking', 'kind', 'tour'].map((name) => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
            {['travellers', 'revenue', 'commission', 'payable'].map((name) => (
              <th key={name} scope="col" className="reports-number">
                {column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => {
            const href = hrefOf(runtime, { to: 'record', resource: 'bookings', record: line.record_id });
            return (
              <tr key={i}>
                <td>{dayText(line.day, i18n.language)}</td>
                <th scope="row">{href ? <Link href={href}>{line.code}</Link> : line.code}</th>
                <td>{t(`text.statements.kinds.${line.kind}`)}</td>
                <td>
                  <bdi>{line.tour}</bdi>
                </td>
                <td className="reports-number">{line.travellers.toLocaleString(i18n.language)}</td>
                <td className="reports-number">{money(line.net)}</td>
                <td className="reports-number">{money(line.commission === 0 ? 0 : -line.commission)}</td>
                <td className="reports-number">{money(line.net - line.commission)}</td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
    </div>
  );
}

function Adjustments({ adjustments, currency }: { adjustments: Array<{ reason: string; amount: number }>; currency: number }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  return (
    <HTMLTable compact className="reports-table">
      <caption>{t('resources.statements.fields.adjustments.title')}</caption>
      <tbody>
        {adjustments.map(({ reason, amount }, i) => (
          <tr key={i}>
            <th scope="row">
              <bdi>{reason}</bdi>
            </th>
            <td className="reports-number">{moneyText({ amount, currency_id: currency }, known, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
