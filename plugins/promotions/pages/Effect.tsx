import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { percentText } from '#core';
import { hrefOf, Loaded, useMoney, type PageProps, type Screen } from '#resource';
import { Panel, Stat, Stats } from '#ui';
import type { Costs, NamedConflict } from '../answers.ts';
import type { Cost } from '../engine/replay.ts';
import { useEffectOf } from './useEffectOf.ts';

/** What a discount comes to: in a sentence, what is in its way, and what it would have cost. */
export default function Effect({ part }: PageProps): ReactNode {
  const { t } = useTranslation('promotions');
  const { id, summary } = part!.record;
  const { screen, conflicts, costs } = useEffectOf(Number(id));
  return (
    <div className="promotions-effect">
      <p className="promotions-summary">
        <bdi>{String(summary ?? '')}</bdi>
      </p>
      {conflicts.value?.map((conflict) => (
        <InTheWay key={conflict.id} conflict={conflict} screen={screen} />
      ))}
      <Panel title={t('text.costTitle', { count: costs.value?.days ?? 90 })} level={3}>
        <Loaded of={costs} failed={t('text.costFailed')}>
          {(value) => <Cost90 value={value} />}
        </Loaded>
      </Panel>
    </div>
  );
}

function InTheWay({ conflict: { id, title, why, percent }, screen }: { conflict: NamedConflict; screen: Screen }): ReactNode {
  const { t, i18n } = useTranslation('promotions');
  const href = hrefOf(screen.runtime, { to: 'record', resource: 'product-discounts', record: { id } });
  const share = percentText((percent ?? 0) / 100, i18n.language);
  return (
    <Callout compact intent="warning">
      {href === undefined ? <bdi>{title}</bdi> : <Link href={href}>{<bdi>{title}</bdi>}</Link>}: {t(`text.why.${why}`, { percent: share })}
    </Callout>
  );
}

function Cost90({ value: { bookings, costs } }: { value: Costs }): ReactNode {
  const { t } = useTranslation('promotions');
  if (bookings === 0) return <p className="wp-quiet">{t('text.costNone')}</p>;
  return (
    <>
      {costs.map((cost) => (
        <InCurrency key={cost.currency_id} cost={cost} />
      ))}
      <p className="wp-quiet">{t('text.costBasis')}</p>
    </>
  );
}

function InCurrency({ cost: { currency_id, bookings, had, paid, less } }: { cost: Cost }): ReactNode {
  const { t, i18n } = useTranslation('promotions');
  const inWords = useMoney();
  const money = (amount: number) => inWords({ amount, currency_id });
  const number = (count: number) => count.toLocaleString(i18n.language);
  const share = percentText(paid === 0 ? 0 : less / paid, i18n.language, 1);
  return (
    <Stats label={t('text.costTitle', { count: 90 })}>
      <Stat label={t('text.had', { count: bookings, shown: number(bookings) })} value={number(had)} />
      <Stat label={t('text.less', { paid: money(paid), share })} value={money(less)} />
    </Stats>
  );
}
