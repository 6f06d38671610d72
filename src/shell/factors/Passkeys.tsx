import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeysApi } from '#api';
import type { Factors, Passkey } from '#core';
import { instantText } from '#resource';
import { AppButton, Confirm } from '#ui';
import { ErrorList } from '../auth/fields.tsx';
import { useShell } from '../Shell.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { useAttempt } from './useAttempt.ts';

interface PasskeysProps {
  api: PasskeysApi;
  factors: Factors;
  /** Something changed; codes: new recovery codes to show. */
  onChange: (codes: readonly string[]) => void;
  /** No second step is left, and no recovery code is good. */
  onOff: () => void;
}

/** One's passkeys: when each was used, removing them, and adding another one. */
export function Passkeys({ api, factors, onChange, onOff }: PasskeysProps): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { notices } = useShell().stores;
  const [going, setGoing] = useState<Passkey>();
  const { busy, errors, attempt } = useAttempt();
  const { passkeys, totp } = factors;
  const isOnly = !totp && passkeys.length === 1;
  const remove = ({ id }: Passkey) => {
    setGoing(undefined);
    void attempt(
      () => api.remove(id),
      () => {
        notices.push({ kind: 'success', title: t('shell:success'), text: t('passkeys.removed') });
        if (isOnly) onOff();
        else onChange([]);
      },
    );
  };
  return (
    <>
      <p>{t('passkeys.text')}</p>
      <ErrorList errors={errors} />
      {passkeys.length > 0 && (
        <ul className="wp-plain-list wp-factors-keys" aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} busy={busy} onRemove={() => setGoing(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskey api={api} isFirst={!totp && passkeys.length === 0} onAdded={onChange} />
      <Confirm
        isOpen={going !== undefined}
        title={t('passkeys.remove-title', { name: going?.name })}
        confirmLabel={t('passkeys.remove')}
        intent="danger"
        onCancel={() => setGoing(undefined)}
        onConfirm={() => going && remove(going)}
      >
        <p>{t('passkeys.remove-text')}</p>
      </Confirm>
    </>
  );
}

function PasskeyRow({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }): ReactNode {
  const { t, i18n } = useTranslation('factors');
  const { name, created_at: made, used_at: used } = passkey;
  return (
    <li className="wp-device">
      <bdi className="wp-device-name">{name}</bdi>
      <span className="wp-quiet">
        {t('passkeys.made', { when: instantText(made, i18n.language) })}
        {' · '}
        {used ? t('passkeys.used', { when: instantText(used, i18n.language) }) : t('passkeys.unused')}
      </span>
      <AppButton size="small" text={t('passkeys.remove')} aria-label={t('passkeys.remove-of', { name })} disabled={busy} onClick={onRemove} />
    </li>
  );
}
