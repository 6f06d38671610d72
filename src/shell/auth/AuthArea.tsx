import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyNotices } from '../LazyNotices.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Login } from './Login.tsx';
import { MailLink } from './MailLink.tsx';
import { NewPassword } from './NewPassword.tsx';

const pages = { login: Login, 'forgot-password': ForgotPassword, 'new-password': NewPassword, link: MailLink };
type AuthPage = keyof typeof pages;

/** The pages for somebody who is not signed in, in a layout of their own. */
export function AuthArea({ page }: { page: AuthPage }): ReactNode {
  const { t } = useTranslation('shell');
  const title = t(`auth.${page}.title`);
  const Page = pages[page];
  useEffect(
    function nameDocument() {
      document.title = t('document-title', { title });
    },
    [t, title],
  );
  return (
    <>
      <AuthLayout title={title}>
        <Page />
      </AuthLayout>
      <LazyNotices />
    </>
  );
}
