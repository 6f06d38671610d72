import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeysApi } from '#api';
import { deviceOf } from '#core';
import { AppButton } from '#ui';
import { ErrorList, Field, hasPasskeys } from '../auth/fields.tsx';
import { useShell } from '../Shell.ts';
import { makePasskey } from './askPasskey.ts';
import { useAttempt } from './useAttempt.ts';

interface AddPasskeyProps {
  api: PasskeysApi;
  /** It is the first second step of its user. */
  isFirst: boolean;
  /** It was added; codes: recovery codes, if it is the first factor. */
  onAdded: (codes: readonly string[]) => void;
}

const proposed = (): string => deviceOf(navigator.userAgent) ?? '';

/** Adds a passkey under a name, for which the device is proposed. */
export function AddPasskey({ api, isFirst, onAdded }: AddPasskeyProps): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { notices } = useShell().stores;
  const [name, setName] = useState(proposed);
  const { busy, errors, attempt } = useAttempt();
  if (!hasPasskeys()) return <p>{t('passkeys.unsupported')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      async () => api.add({ name: name.trim(), ...(await makePasskey(await api.beginAdding())) }),
      (codes) => {
        notices.push({ kind: 'success', title: t('shell:success'), text: t('passkeys.added') });
        setName(proposed());
        onAdded(codes);
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      {isFirst && <p>{t('passkeys.first')}</p>}
      <ErrorList errors={errors} />
      <div className="wp-factors-code">
        <Field label={t('passkeys.name')} name="passkey" autoComplete="off" value={name} onValue={setName} />
      </div>
      <AppButton type="submit" look="dark" icon="key" text={t('passkeys.add')} loading={busy} disabled={name.trim() === ''} />
    </form>
  );
}
