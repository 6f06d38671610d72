import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPasskeysApi, isApiError } from '#api';
import type { IssuedTokens } from '#core';
import { askPasskey } from '../factors/askPasskey.ts';
import { useShell } from '../Shell.ts';
import { ErrorList, Field, hasPasskeys, PasskeyButton, SubmitButton } from './fields.tsx';
import { useSubmit } from './LoginForm.tsx';

interface SecondStepProps {
  /** What the answer to the password named it. */
  step: string;
  /** By what it may be taken. */
  methods: readonly unknown[];
  onSignedIn: (tokens: IssuedTokens) => void | Promise<void>;
  /** The password has to be typed again, with the reasons. */
  onOver: (reasons: readonly string[]) => void;
}

/** After the password: a passkey, or a code of the authenticator app or for recovery. */
export function SecondStep({ step, methods, onSignedIn, onOver }: SecondStepProps): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { http, sessionApi } = useShell();
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey') && hasPasskeys();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(!hasApp);
  const { errors, clear, isBusy, run } = useSubmit();
  const take = async (call: () => Promise<IssuedTokens>) => {
    try {
      await onSignedIn(await call());
    } catch (error) {
      if (!isApiError(error) || !error.fields.step) throw error;
      onOver(error.messages);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => take(() => sessionApi.secondStep(step, code.trim())));
  };
  const takePasskey = () => void run(() => take(() => askPasskey(createPasskeysApi(http).secondStep(step))));
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
      {hasPasskey && <p>{t('step.passkey-text')}</p>}
      <ErrorList errors={errors} />
      {hasPasskey && <PasskeyButton label={t('step.use-passkey')} isBusy={isBusy} onPress={takePasskey} />}
      <p>{t(isRecovery ? 'step.recovery-text' : 'step.text')}</p>
      <Field
        key={String(isRecovery)}
        label={t(isRecovery ? 'step.recovery-code' : 'step.code')}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onValue={change}
        autoFocus={!hasPasskey}
      />
      <SubmitButton label={t('shell:auth.sign-in')} isBusy={isBusy} />
      <p className="wp-auth-more wp-auth-ways">
        {hasApp && (
          <button type="button" className="bp6-button bp6-minimal" onClick={turn}>
            {t(isRecovery ? 'step.use-app' : 'step.use-recovery')}
          </button>
        )}
        <button type="button" className="bp6-button bp6-minimal" onClick={() => onOver([])}>
          {t('step.start-again')}
        </button>
      </p>
    </form>
  );
}
