import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { createFactorsApi, createPasskeysApi } from '#api';
import type { Factors } from '#core';
import { AppButton, Modal } from '#ui';
import { ErrorList, hasPasskeys, PasskeyButton, PasswordField, SubmitButton } from '../auth/fields.tsx';
import { useSubmit } from '../auth/LoginForm.tsx';
import { useShell } from '../Shell.ts';

/** Over the page of a call that wants the password first: confirming it lets the calls that wait go on, giving up gives them up. */
export function PasswordDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const { confirmation } = useShell().stores;
  const { asked, questions } = useSnapshot(confirmation.state);
  const giveUp = () => confirmation.settle(false);
  useEffect(
    function giveUpWithTheFrame() {
      return () => confirmation.settle(false);
    },
    [confirmation],
  );
  return (
    <Modal
      isOpen={asked}
      title={t('confirm.title')}
      onClose={giveUp}
      actions={<AppButton look="light" text={t('confirm.cancel')} onClick={giveUp} />}
    >
      <p>{t('confirm.text')}</p>
      {/* A dialog that fades keeps what is in it: each question has a form of its own. */}
      {asked && <PasswordForm key={questions} />}
    </Modal>
  );
}

/** Whether one has a passkey that may stand in for the password. */
function useOwnPasskeys(): boolean {
  const { http, stores } = useShell();
  const [has, setHas] = useState(false);
  useEffect(
    function lookForPasskeys() {
      if (!hasPasskeys() || !stores.features.has('passkeys')) return undefined;
      let isOver = false;
      const found = ({ passkeys }: Factors) => {
        if (!isOver) setHas(passkeys.length > 0);
      };
      // Where that is not known, the password does.
      createFactorsApi(http)
        .factors()
        .then(found, () => undefined);
      return () => {
        isOver = true;
      };
    },
    [http, stores],
  );
  return has;
}

function PasswordForm(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { http, sessionApi, stores } = useShell();
  const { profile } = useSnapshot(stores.session.state);
  const [password, setPassword] = useState('');
  const { errors, clear, isBusy, run } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await sessionApi.confirm(password);
      stores.confirmation.settle(true);
    });
  };
  const offered = useOwnPasskeys();
  const takePasskey = () =>
    void run(async () => {
      const [{ askPasskey }] = await Promise.all([import('../factors/askPasskey.ts'), i18n.loadNamespaces('factors')]);
      await askPasskey(createPasskeysApi(http).confirm);
      stores.confirmation.settle(true);
    });
  const typed = (value: string) => {
    setPassword(value);
    clear();
  };
  return (
    <form onSubmit={submit} noValidate>
      <ErrorList errors={errors} />
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={typed}
        onFocus={clear}
        autoFocus
      />
      <SubmitButton label={t('confirm.submit')} isBusy={isBusy} />
      {offered && <PasskeyButton label={t('confirm.passkey')} isBusy={isBusy} onPress={takePasskey} />}
    </form>
  );
}
