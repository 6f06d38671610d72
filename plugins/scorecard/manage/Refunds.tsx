import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, useMoney, useRuntime } from '#resource';
import { FiguresTable, Panel } from '#ui';
import type { Managed } from '../answers.ts';
import { takenBack } from '../shared/ways.ts';

/** What was taken back of sales on these days, by currency: every number leads to exactly the facts that say so. */
export function Refunds({ managed }: { managed: Managed }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const list = hrefOf(useRuntime(), { to: 'list', resource: 'sale-facts' }) ?? '';
  const money = useMoney();
  if (managed.refunds.length === 0) return null;
  return (
    <Panel title={t('text.manage.refunds')}>
      <FiguresTable label={t('text.manage.refunds')}>
        <thead>
          <tr>
            <th scope="col">{t('text.manage.refunded')}</th>
            <th scope="col" className="wp-number">
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
                    <bdi>{money({ amount, currency_id })}</bdi>
                  </Link>
                </th>
                <td className="wp-number">
                  <Link href={href}>{n.toLocaleString(i18n.language)}</Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </FiguresTable>
    </Panel>
  );
}
