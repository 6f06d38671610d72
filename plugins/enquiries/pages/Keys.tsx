import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordKeys, useScreen, type PageProps } from '#resource';

/** The keys by which a mail gateway is known. */
export default function Keys({ part, params }: PageProps): ReactNode {
  const screen = useScreen({ resource: 'mail-gateways', params });
  const { t } = useTranslation('enquiries');
  return part ? <RecordKeys screen={screen} id={Number(part.record.id)} how={t('text.keys.how')} none={t('text.keys.none')} /> : null;
}
