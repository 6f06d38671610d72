import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api';
import type { IssuedTokens } from '#core';
import { useShell } from '../Shell.ts';
import { ErrorList, Field, SubmitButton } from './fields.tsx';
import { useSubmit } from './LoginForm.tsx';

interface SecondStepProps {
  /** What the answer to the password named it. */
  step: string;
  onSignedIn: (tokens: IssuedTokens) => void | Promise<void>;
  /** The password has to be typed again, with the reasons. */
  onOver: (reasons: readonly string[]) => void;
}

/** A code after the password: of the authenticator app, or for recovery. */
export function SecondStep({ step, onSignedIn, onOver }: SecondStepProps): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { sessionApi } = useShell();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { errors, clear, isBusy, run } = useSubmit();
  const take = async () => {
    try {
      await onSignedIn(await sessionApi.secondStep(step, code.trim()));
    } catch (error) {
      if (!isApiError(error) || !error.fields.step) throw error;
      onOver(error.messages);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(take);
  };
  const change = (value: string) => {
    setCode(value);
    clear();
  };
  const turn = () => {
    change('');
    setRecovery(!isRecovery);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t(isRecovery ? 'step.recovery-text' : 'step.text')}</p>
      <ErrorList errors={errors} />
      <Field
        key={String(isRecovery)}
        label={t(isRecovery ? 'step.recovery-code' : 'step.code')}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onValue={change}
        autoFocus
      />
      <SubmitButton label={t('shell:auth.sign-in')} isBusy={isBusy} />
      <p className="wp-auth-more wp-auth-ways">
        <button type="button" className="bp6-button bp6-minimal" onClick={turn}>
          {t(isRecovery ? 'step.use-app' : 'step.use-recovery')}
        </button>
        <button type="button" className="bp6-button bp6-minimal" onClick={() => onOver([])}>
          {t('step.start-again')}
        </button>
      </p>
    </form>
  );
}
