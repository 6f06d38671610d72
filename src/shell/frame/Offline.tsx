import { Callout } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useRuntime } from '#resource';
import { idle, useEvent, useOffline } from '#ui';

/** Says so as long as there is no connection, and that nothing typed is lost; what was saved meanwhile goes out when it is back. */
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
