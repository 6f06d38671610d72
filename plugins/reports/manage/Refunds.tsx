import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useCurrencies } from '#forms';
import { hrefOf, moneyText, useRuntime } from '#resource';
import { Panel } from '#ui';
import type { Managed } from '../answers.ts';
import { takenBack } from './ways.ts';

/** What was taken back of sales on these days, by currency: every number leads to exactly the facts that say so. */
export function Refunds({ managed }: { managed: Managed }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const list = hrefOf(useRuntime(), { to: 'list', resource: 'sale-facts' }) ?? '';
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  if (managed.refunds.length === 0) return null;
  return (
    <Panel title={t('text.manage.refunds')}>
      <div className="reports-wide" tabIndex={0} role="group" aria-label={t('text.manage.refunds')}>
        <HTMLTable compact className="reports-table">
          <thead>
            <tr>
              <th scope="col">{t('text.manage.refunded')}</th>
              <th scope="col" className="reports-number">
                {t('text.manage.entries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {managed.refunds.map(({ currency_id, n, amount }) => {
              const href = `${list}?${takenBack(managed, currency_id)}`;
              return (
                <tr key={currency_id}>
                  <th scope="row">
                    <Link href={href}>
                      <bdi>{moneyText({ amount, currency_id }, known, i18n.language)}</bdi>
                    </Link>
                  </th>
                  <td className="reports-number">
                    <Link href={href}>{n.toLocaleString(i18n.language)}</Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
    </Panel>
  );
}
