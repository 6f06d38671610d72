import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isApiError } from '#api';
import { useShell } from '../Shell.ts';
import { loginPath } from '../decide.ts';
import { ErrorList, Field, SubmitButton } from './fields.tsx';

type Progress = { phase: 'idle' | 'loading' | 'sent' } | { phase: 'failed'; email: readonly string[]; others: readonly string[] };

export function ForgotPassword(): ReactNode {
  const { sessionApi } = useShell();
  const [email, setEmail] = useState('');
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (progress.phase === 'loading') return;
    setProgress({ phase: 'loading' });
    try {
      await sessionApi.requestPasswordReset(email.trim(), window.location.origin);
      setProgress({ phase: 'sent' });
    } catch (error) {
      setProgress(failureOf(error));
    }
  }
  const change = (value: string) => {
    setEmail(value);
    setProgress({ phase: 'idle' });
  };
  return (
    <>
      {progress.phase === 'sent' ? <Sent /> : <Form email={email} onEmail={change} progress={progress} onSubmit={(event) => void submit(event)} />}
      <Back />
    </>
  );
}

function Form({
  email,
  onEmail,
  progress,
  onSubmit,
}: {
  email: string;
  onEmail: (value: string) => void;
  progress: Progress;
  onSubmit: (event: FormEvent) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const failed = progress.phase === 'failed' ? progress : { email: [], others: [] };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>{t('auth.forgot-text')}</p>
      <ErrorList errors={failed.others} />
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onValue={onEmail}
        errors={failed.email}
        autoFocus
      />
      <SubmitButton label={t('auth.submit')} isBusy={progress.phase === 'loading'} />
    </form>
  );
}

function Sent(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className="bp6-callout bp6-intent-success" role="status">
      <h2 className="bp6-heading wp-auth-success">{t('auth.sent')}</h2>
      <p>{t('auth.sent-text')}</p>
    </div>
  );
}

function Back(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <p className="wp-auth-more">
      <Link href={loginPath}>{t('auth.back')}</Link>
    </p>
  );
}

/** The errors of the e-mail stand at the field, any other above the form. */
function failureOf(error: unknown): Progress {
  if (!isApiError(error)) throw error;
  const email = error.fields.email ?? [];
  return { phase: 'failed', email, others: error.messages.filter((message) => !email.includes(message)) };
}
