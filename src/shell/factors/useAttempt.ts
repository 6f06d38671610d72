import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '#api';
import { messagesOf } from '#resource';
import { isGivenUp } from '../auth/LoginForm.tsx';

/** One call at a time, and the sentences of its error. */
export function useAttempt() {
  const { t } = useTranslation(['factors', 'resource']);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  async function attempt<T>(call: () => Promise<T>, then: (answer: T) => void): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors([]);
    try {
      then(await call());
    } catch (error) {
      if (isGivenUp(error)) setErrors([t('passkeys.gave-up')]);
      else if (!isAborted(error)) setErrors(messagesOf(error, { t }));
    } finally {
      setBusy(false);
    }
  }
  return { busy, errors, attempt };
}
