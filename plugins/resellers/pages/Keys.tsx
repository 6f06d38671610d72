import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordKeys, useScreen, type PageProps } from '#resource';

/** The keys of a reseller: live ones sell, test ones only try. */
export default function Keys({ part, params }: PageProps): ReactNode {
  const screen = useScreen({ resource: 'resellers', params });
  const { t } = useTranslation('resellers');
  const kinds = ['live', 'test'].map((id) => ({
    id,
    name: t(`text.keys.kinds.${id}`),
    issue: t(`text.keys.issue.${id}`),
    roll: t(`text.keys.roll.${id}`),
  }));
  const how = t('text.keys.how', { address: `${window.location.origin}/octo` });
  return part ? <RecordKeys screen={screen} id={Number(part.record.id)} how={how} none={t('text.keys.none')} kinds={kinds} /> : null;
}
