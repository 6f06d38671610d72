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
  /** Recovery codes that are left. */
  left: number;
  hasPasskeys: boolean;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

/** An authenticator app that is on: what is left of its recovery codes, and how to turn it off. */
export function AppIsOn({ api, since, left, hasPasskeys, onCodes, onOff }: AppIsOnProps): ReactNode {
  const { t, i18n } = useTranslation(['factors', 'shell']);
  const { notices } = useShell().stores;
  const [asks, setAsks] = useState<'renew' | 'off'>();
  const { busy, errors, attempt } = useAttempt();
  const renew = () => {
    setAsks(undefined);
    void attempt(api.renewCodes, onCodes);
  };
  const turnOff = () => {
    setAsks(undefined);
    void attempt(api.turnOff, () => {
      notices.push({ kind: 'success', title: t('shell:success'), text: t('app.turned-off') });
      onOff();
    });
  };
  const stay = () => setAsks(undefined);
  return (
    <>
      <p>{t('app.on', { when: instantText(since, i18n.language) })}</p>
      <p>{t('codes.left', { count: left })}</p>
      <ErrorList errors={errors} />
      <div className="wp-factors-actions">
        <AppButton text={t('codes.renew')} disabled={busy} onClick={() => setAsks('renew')} />
        <AppButton intent="danger" text={t('app.turn-off')} disabled={busy} onClick={() => setAsks('off')} />
      </div>
      <Confirm isOpen={asks === 'renew'} title={t('codes.renew-title')} confirmLabel={t('codes.renew')} onCancel={stay} onConfirm={renew}>
        <p>{t('codes.renew-text')}</p>
      </Confirm>
      <Confirm
        isOpen={asks === 'off'}
        title={t('app.off-title')}
        confirmLabel={t('app.turn-off')}
        intent="danger"
        onCancel={stay}
        onConfirm={turnOff}
      >
        <p>{t(hasPasskeys ? 'app.off-stay' : 'app.off-text')}</p>
      </Confirm>
    </>
  );
}
