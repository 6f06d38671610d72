import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordKeys, useScreen, type PageProps } from '#resource';

/** The keys of a token: what a program sends. */
export default function Keys({ part, params }: PageProps): ReactNode {
  const screen = useScreen({ resource: 'api-tokens', params });
  const { t } = useTranslation('api-tokens');
  const how = t('text.keys.how', { address: `${window.location.origin}/api/v1` });
  return part ? <RecordKeys screen={screen} id={Number(part.record.id)} how={how} none={t('text.keys.none')} /> : null;
}
