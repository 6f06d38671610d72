import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorsApi } from '#api';
import { instantText } from '#resource';
import { AppButton, Confirm } from '#ui';
import { ErrorList } from '../auth/fields.tsx';
import { useShell } from '../Shell.ts';
import { useAttempt } from './useAttempt.ts';

interface AppIsOnProps {
  api: FactorsApi;
  since: string;
  hasPasskeys: boolean;
  onOff: () => void;
}

/** An authenticator app that is on: since when, and how to turn it off. */
export function AppIsOn({ api, since, hasPasskeys, onOff }: AppIsOnProps): ReactNode {
  const { t, i18n } = useTranslation(['factors', 'shell']);
  const { notices } = useShell().stores;
  const [asks, setAsks] = useState(false);
  const { busy, errors, attempt } = useAttempt();
  const turnOff = () => {
    setAsks(false);
    void attempt(api.turnOff, () => {
      notices.push({ kind: 'success', title: t('shell:success'), text: t('app.turned-off') });
      onOff();
    });
  };
  return (
    <>
      <p>{t('app.on', { when: instantText(since, i18n.language) })}</p>
      <ErrorList errors={errors} />
      <AppButton intent="danger" text={t('app.turn-off')} disabled={busy} onClick={() => setAsks(true)} />
      <Confirm
        isOpen={asks}
        title={t('app.off-title')}
        confirmLabel={t('app.turn-off')}
        intent="danger"
        onCancel={() => setAsks(false)}
        onConfirm={turnOff}
      >
        <p>{t(hasPasskeys ? 'app.off-stay' : 'app.off-text')}</p>
      </Confirm>
    </>
  );
}
