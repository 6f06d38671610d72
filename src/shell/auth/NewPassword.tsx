import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { loginPath } from '../decide.ts';
import { Go } from '../Go.tsx';
import { useShell } from '../Shell.ts';
import { ErrorList, PasswordField, SubmitButton } from './fields.tsx';
import { useSubmit } from './LoginForm.tsx';

/** The token is all that follows the first `=` of the address (spec 1 §2); further ones are part of it. */
export function tokenOf(address: string): string | undefined {
  const at = address.indexOf('=');
  return (at >= 0 && address.slice(at + 1)) || undefined;
}

export function NewPassword(): ReactNode {
  const token = useState(() => tokenOf(window.location.href))[0];
  return token === undefined ? <Go to={loginPath} /> : <NewPasswordForm token={token} />;
}

function NewPasswordForm({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('shell');
  const { sessionApi, stores, location } = useShell();
  const [password, setPassword] = useState('');
  const { errors, clear, isBusy, run } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await sessionApi.resetPassword(token, password);
      stores.notices.push({ kind: 'success', title: t('success'), text: t('auth.updated') });
      location.navigate(loginPath);
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <ErrorList errors={errors} />
      <PasswordField
        label={t('auth.new-password-label')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
        onFocus={clear}
        autoFocus
      />
      <SubmitButton label={t('auth.submit')} isBusy={isBusy} />
      <p className="wp-auth-more">
        <Link href={loginPath}>{t('auth.back')}</Link>
      </p>
    </form>
  );
}
