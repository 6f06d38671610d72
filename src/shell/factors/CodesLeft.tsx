import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorsApi } from '#api';
import { AppButton, Confirm } from '#ui';
import { ErrorList } from '../auth/fields.tsx';
import { useAttempt } from './useAttempt.ts';

interface CodesLeftProps {
  api: Pick<FactorsApi, 'renewCodes'>;
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and the way to new ones: they stand in for an app and for passkeys alike. */
export function CodesLeft({ api, left, onCodes }: CodesLeftProps): ReactNode {
  const { t } = useTranslation('factors');
  const [asks, setAsks] = useState(false);
  const { busy, errors, attempt } = useAttempt();
  const renew = () => {
    setAsks(false);
    void attempt(api.renewCodes, onCodes);
  };
  return (
    <>
      <p>{t('codes.left', { count: left })}</p>
      <ErrorList errors={errors} />
      <AppButton text={t('codes.renew')} disabled={busy} onClick={() => setAsks(true)} />
      <Confirm isOpen={asks} title={t('codes.renew-title')} confirmLabel={t('codes.renew')} onCancel={() => setAsks(false)} onConfirm={renew}>
        <p>{t('codes.renew-text')}</p>
      </Confirm>
    </>
  );
}
