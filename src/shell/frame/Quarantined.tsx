import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, Failure, Page } from '#ui';
import { Reasons } from './Reasons.tsx';

/** In the place of an area whose plugin did not pass its checks. */
export function Quarantined({ title, id }: { title: string; id: string }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={title}>
      <Failure icon="offline" title={t('quarantined.title', { name: id })} message={t('quarantined.text')}>
        <ButtonLink href="/" text={t('boundary.home')} />
      </Failure>
      <Reasons plugin={id} />
    </Page>
  );
}
