import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { loginPath } from '../decide.ts';

export function AccessDenied(): ReactNode {
  const { t } = useTranslation('shell');
  const title = t('access-denied.title');
  useEffect(
    function nameDocument() {
      document.title = t('document-title', { title });
    },
    [t, title],
  );
  return (
    <AuthLayout title={title}>
      <p className="wp-auth-more">
        <Link href={loginPath}>{t('access-denied.link')}</Link>
      </p>
    </AuthLayout>
  );
}
