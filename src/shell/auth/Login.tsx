import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { afterLogin } from '../decide.ts';
import { useShell } from '../Shell.ts';
import { warmUp } from '../Signed.tsx';
import { LoginForm } from './LoginForm.tsx';

export function Login(): ReactNode {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const search = useSearch();
  const enter = () => {
    shell.location.navigate(afterLogin(shell.index, search));
    void warmUp(shell);
  };
  return (
    <>
      <LoginForm onSignedIn={enter} />
      <p className="wp-auth-more">
        <Link href="/auth/forgot-password">{t('auth.forgot')}</Link>
      </p>
      <DemoHint />
    </>
  );
}

/** Who can sign in where this is a demonstration. */
function DemoHint(): ReactNode {
  const { t } = useTranslation('shell');
  const { demoAccounts } = useShell().config;
  if (demoAccounts.length === 0) return null;
  return (
    <aside className="bp6-callout wp-auth-demo" aria-label={t('auth.demo')}>
      <p>{t('auth.demo-text')}</p>
      <ul>
        {demoAccounts.map((account) => (
          <li key={account}>
            <code dir="ltr">{account}</code>
          </li>
        ))}
      </ul>
    </aside>
  );
}
