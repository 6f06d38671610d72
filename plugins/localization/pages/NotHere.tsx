import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, Page } from '#ui';

/** A page about a language or resource that there is not. */
export function NotHere({ title }: { title: string }): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <Page title={title}>
      <Failure title={t('text.notHere')} />
    </Page>
  );
}
