import { Callout, HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#forms';
import { Panel } from '#ui';
import type { Tried } from '../answers.ts';
import { Keep } from './Keep.tsx';
import { Trace } from './Trace.tsx';
import type { Amount, Bench } from './useBench.ts';

/** What came of trying: whether it is given, line by line, and every condition. */
export function Result({ tried, bench, money, coupon }: { tried: Tried; bench: Bench; money: Amount; coupon: number }): ReactNode {
  const { t } = useTranslation('coupons');
  const { ok, off, why, gaps, lines, currency_id: currency, unknown, dropsDiscounts } = tried;
  return (
    <Panel title={t('text.bench.result')} level={3}>
      {[
        ...(why ? [why] : []),
        ...gaps,
        ...unknown.map((code) => t('text.unknown', { code })),
        ...(dropsDiscounts ? [t('text.bench.drops')] : []),
      ].map((text) => (
        <Callout key={text} compact intent="warning">
          {text}
        </Callout>
      ))}
      <Callout compact intent={ok ? 'success' : 'danger'} icon={ok ? 'tick' : 'cross'}>
        {ok ? t('text.bench.given', { off: money(off, currency) }) : t('text.bench.refused')}
      </Callout>
      {lines.length > 0 && <Lines tried={tried} money={money} />}
      <Trace trace={tried.trace} />
      <Keep tried={tried} bench={bench} coupon={coupon} />
    </Panel>
  );
}

function Lines({ tried: { lines, discounts, total, currency_id: currency }, money }: { tried: Tried; money: Amount }): ReactNode {
  const { t } = useTranslation('coupons');
  const labelOf = useLabels(
    'price-categories',
    lines.filter(({ kind }) => kind !== 'upsell').map(({ id }) => id),
  );
  const heads = ['line', 'price', 'off'] as const;
  return (
    <div className="coupons-wide">
      <HTMLTable compact className="coupons-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'line' ? '' : 'coupons-number'}>
                {t(`text.bench.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, id, name, quantity, amount, off }, i) => (
            <tr key={i}>
              <th scope="row">
                <bdi>{kind === 'upsell' ? name : labelOf(id)}</bdi> × {quantity}
              </th>
              <td className="coupons-number">{money(amount, currency)}</td>
              <td className="coupons-number">{off === 0 ? '' : money(-off, currency)}</td>
            </tr>
          ))}
          {discounts.map(({ id, name, amount }) => (
            <tr key={`discount ${id}`}>
              <th scope="row">
                <bdi>{name ?? t('text.bench.discount')}</bdi>
              </th>
              <td className="coupons-number">{money(amount, currency)}</td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('text.bench.total')}</th>
            <td />
            <td className="coupons-number">{money(total, currency)}</td>
          </tr>
        </tfoot>
      </HTMLTable>
    </div>
  );
}
