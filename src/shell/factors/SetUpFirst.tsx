import './factors.css';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createFactorsApi, createPasskeysApi } from '#api';
import { AppButton } from '#ui';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { useSignOut } from '../frame/useSignOut.ts';
import { useShell } from '../Shell.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

/** In place of everything else, for somebody who must have a second step: it is set up, then its recovery codes are shown. */
export function SetUpFirst(): ReactNode {
  const { t } = useTranslation(['factors', 'shell']);
  const { http, loadProfile } = useShell();
  const signOut = useSignOut();
  const api = useMemo(() => createFactorsApi(http), [http]);
  const passkeys = useMemo(() => createPasskeysApi(http), [http]);
  const [codes, setCodes] = useState<readonly string[]>();
  const title = t('required.title');
  useEffect(
    function nameDocument() {
      document.title = t('shell:document-title', { title });
    },
    [t, title],
  );
  return (
    <AuthLayout title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => void loadProfile()} />
      ) : (
        <>
          <p>{t('required.text')}</p>
          <h2 className="bp6-heading wp-factors-way">{t('passkeys.title')}</h2>
          <AddPasskey api={passkeys} isFirst onAdded={setCodes} />
          <h2 className="bp6-heading wp-factors-way">{t('app.title')}</h2>
          <SetUp api={api} onCodes={setCodes} />
          <p className="wp-auth-more">
            <AppButton look="light" text={t('required.sign-out')} onClick={() => void signOut()} />
          </p>
        </>
      )}
    </AuthLayout>
  );
}
