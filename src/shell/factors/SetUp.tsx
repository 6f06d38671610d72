import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorsApi } from '#api';
import { AppButton } from '#ui';
import { ErrorList, Field } from '../auth/fields.tsx';
import { useShell } from '../Shell.ts';
import { QrCode } from './QrCode.tsx';
import { useAttempt } from './useAttempt.ts';

interface SetUpProps {
  api: FactorsApi;
  onCodes: (codes: readonly string[]) => void;
}

/** Sets an authenticator app up: its secret as a picture and as text, then its first code. */
export function SetUp({ api, onCodes }: SetUpProps): ReactNode {
  const { t } = useTranslation('factors');
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const { busy, errors, attempt } = useAttempt();
  if (begun) return <FirstCode {...begun} api={api} onCodes={onCodes} onCancel={() => setBegun(undefined)} />;
  return (
    <>
      <p>{t('app.off')}</p>
      <ErrorList errors={errors} />
      <AppButton look="dark" icon="mobile-phone" text={t('app.set-up')} loading={busy} onClick={() => void attempt(api.begin, setBegun)} />
    </>
  );
}

interface FirstCodeProps extends SetUpProps {
  secret: string;
  address: string;
  onCancel: () => void;
}

function FirstCode({ api, secret, address, onCodes, onCancel }: FirstCodeProps): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { notices } = useShell().stores;
  const [code, setCode] = useState('');
  const { busy, errors, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      () => api.turnOn(code.trim()),
      (codes) => {
        notices.push({ kind: 'success', title: t('shell:success'), text: t('app.turned-on') });
        onCodes(codes);
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t('app.scan')}</p>
      <QrCode text={address} label={t('app.qr')} />
      <p>{t('app.key')}</p>
      <p>
        <code dir="ltr" className="wp-factors-key">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p>{t('app.first')}</p>
      <div className="wp-factors-code">
        <Field
          label={t('step.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onValue={setCode}
          errors={errors}
          autoFocus
        />
      </div>
      <div className="wp-factors-actions">
        <AppButton type="submit" look="dark" text={t('app.turn-on')} loading={busy} disabled={code.trim() === ''} />
        <AppButton text={t('app.cancel')} disabled={busy} onClick={onCancel} />
      </div>
    </form>
  );
}
