import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publishing } from '#api';
import { AppButton } from '#ui';
import type { Screen } from '../screen.ts';
import { PlanTime } from './PlanTime.tsx';
import type { PublishingPort } from './usePublishing.ts';

interface PlansProps {
  screen: Screen;
  publishing: PublishingPort;
  told: Publishing;
}

/** What is planned for a record, by the clocks of the zone it was planned in and by the reader's own, each to be given up. */
export function Plans({ screen: { words }, publishing: { api, act, busy }, told: { plans } }: PlansProps): ReactNode {
  const { t } = useTranslation('publishing');
  if (plans.length === 0) return null;
  return (
    <section>
      <h3>{t('plans')}</h3>
      <ul className="wp-publishing-list">
        {plans.map((plan) => (
          <li key={plan.step}>
            <div>
              <b>{t(`step_${plan.step}`)}</b>
              <PlanTime plan={plan} locale={words.locale} />
              {plan.failed && (
                <Callout compact intent="danger">
                  {t('planFailed', { why: plan.failed })}
                </Callout>
              )}
            </div>
            <AppButton
              size="small"
              icon="cross"
              text={t('giveUp')}
              disabled={busy}
              onClick={() => act(() => api.giveUp(plan.step), t(`given_${plan.step}`))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
