import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, Page } from '#ui';
import { LeftOut } from './Reasons.tsx';

export function NotFound(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('not-found.title')} breadcrumb={null}>
      <div className="wp-state">
        <p className="wp-state-code" aria-hidden>
          404
        </p>
        <p className="wp-state-text">{t('not-found.text')}</p>
        <div className="wp-state-actions">
          <ButtonLink look="dark" href="/" text={t('not-found.link')} />
        </div>
      </div>
      <LeftOut />
    </Page>
  );
}
