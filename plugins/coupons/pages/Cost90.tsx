import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#resource';
import { Panel, Stat, Stats } from '#ui';
import type { Costs } from '../answers.ts';
import type { Amount, Bench } from './useBench.ts';

/** What a coupon would have cost in the last 90 days, had everybody used it. */
export function Cost90({ bench: { costs }, money }: { bench: Bench; money: Amount }): ReactNode {
  const { t } = useTranslation('coupons');
  return (
    <Panel title={t('text.cost.title')} level={3}>
      <Loaded of={costs} failed={t('text.cost.failed')}>
        {(value) => <Figures value={value} money={money} />}
      </Loaded>
    </Panel>
  );
}

function Figures({ value: { bookings, looked, costs }, money }: { value: Costs; money: Amount }): ReactNode {
  const { t, i18n } = useTranslation('coupons');
  const number = (count: number) => count.toLocaleString(i18n.language);
  if (costs.length === 0) return <p className="wp-quiet">{t('text.cost.none', { shown: number(bookings) })}</p>;
  return (
    <>
      {costs.map(({ currency_id: currency, bookings: had, less }) => (
        <Stats key={currency} label={t('text.cost.title')}>
          <Stat label={t('text.cost.had', { shown: number(bookings) })} value={number(had)} />
          <Stat label={t('text.cost.less')} value={money(less, currency)} />
        </Stats>
      ))}
      <p className="wp-quiet">{t(looked < bookings ? 'text.cost.reckoned' : 'text.cost.basis', { shown: number(looked) })}</p>
    </>
  );
}
