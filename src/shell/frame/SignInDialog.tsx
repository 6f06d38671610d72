import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { AppButton, Modal } from '#ui';
import { LoginForm } from '../auth/LoginForm.tsx';
import { useShell } from '../Shell.ts';
import { useSignOut } from './useSignOut.ts';

/** Over the page of an expired session: signing in again lets the calls that wait go on, and no typed word is lost. */
export function SignInDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const { stores, loadProfile } = useShell();
  const { status, profile } = useSnapshot(stores.session.state);
  const signOut = useSignOut();
  return (
    <Modal
      isOpen={status === 'expired'}
      title={t('expired.title')}
      actions={<AppButton look="light" text={t('expired.other')} onClick={() => void signOut()} />}
    >
      <p>{t('expired.text')}</p>
      {profile && <LoginForm email={profile.email} onSignedIn={loadProfile} />}
    </Modal>
  );
}
