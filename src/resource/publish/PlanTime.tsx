import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishingPlan } from '#api';
import { ownZone } from '#core';
import { instantText } from '../cells/formats.ts';

/** When a plan is carried out: by the clocks of the zone it was made in, and by the reader's own. */
export function PlanTime({ plan: { at, zone }, locale }: { plan: PublishingPlan; locale: string }): ReactNode {
  const { t } = useTranslation('publishing');
  return (
    <>
      <time dateTime={at}>{t('at', { when: instantText(at, locale, zone), zone })}</time>
      {zone !== ownZone() && <small className="wp-quiet">{t('own', { when: instantText(at, locale) })}</small>}
    </>
  );
}
