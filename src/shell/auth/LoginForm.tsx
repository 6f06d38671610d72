import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api';
import { useShell } from '../Shell.ts';
import { ErrorList, PasswordField, Field, SubmitButton } from './fields.tsx';

interface LoginFormProps {
  /** Who signs in, where that is settled. */
  email?: string;
  onSignedIn: () => void | Promise<void>;
}

/** E-mail and password. What the server says against them stands above, until an input gets the focus or another letter. */
export function LoginForm({ email: settled, onSignedIn }: LoginFormProps): ReactNode {
  const { t } = useTranslation('shell');
  const { sessionApi, stores } = useShell();
  const [email, setEmail] = useState(settled ?? '');
  const [password, setPassword] = useState('');
  const { errors, clear, isBusy, run } = useSubmit();
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      stores.session.signIn(await sessionApi.login(email.trim(), password));
      await onSignedIn();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <ErrorList errors={errors} />
      <Field
        label={t('auth.email')}
        name="username"
        type="email"
        autoComplete="username"
        value={email}
        onValue={typing(setEmail)}
        onFocus={clear}
        readOnly={settled !== undefined}
        autoFocus={settled === undefined}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={typing(setPassword)}
        onFocus={clear}
        autoFocus={settled !== undefined}
      />
      <SubmitButton label={t('auth.sign-in')} isBusy={isBusy} />
    </form>
  );
}

/** One submission at a time, and the sentences of its error. */
export function useSubmit() {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { t } = useTranslation('shell');
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    try {
      await act();
    } catch (error) {
      setErrors(isApiError(error) ? error.messages : [t('error.unknown')]);
    } finally {
      setBusy(false);
    }
  }
  return { errors, isBusy, run, clear: () => setErrors([]) };
}
