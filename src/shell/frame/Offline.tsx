import { Callout } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useRuntime } from '#resource';
import { idle, useEvent, useOffline } from '#ui';

const retryMs = 15_000;

/**
 * Says so as long as there is no connection, and that nothing typed is lost. What was
 * saved in the meantime is sent when it is back, again and again until it is answered.
 */
export function Offline(): ReactNode {
  const { t } = useTranslation('shell');
  const runtime = useRuntime();
  const { count } = useSnapshot(runtime.stores.waiting.state);
  const isOffline = useOffline();
  const send = useEvent(async () => {
    await idle();
    const { sendWaiting } = await import('../../resource/edit/sendWaiting.ts');
    await sendWaiting(runtime, (key, params) => t(key, { ...params }));
  });
  useEffect(
    function sendWhenBack() {
      if (!isOffline) send().catch(() => undefined);
    },
    [isOffline, send],
  );
  const retries = count > 0 && !isOffline;
  useEffect(
    function tryAgain() {
      if (!retries) return undefined;
      const timer = setInterval(() => void send().catch(() => undefined), retryMs);
      return () => clearInterval(timer);
    },
    [retries, send],
  );
  return (
    <div className="wp-offline" role="status">
      {isOffline && (
        <Callout compact intent="warning" icon="offline">
          {t('offline')} {count > 0 && t('waiting.count', { count, shown: count.toLocaleString() })}
        </Callout>
      )}
    </div>
  );
}
