import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#ui';

/** Says so as long as there is no connection, and that nothing typed is lost. */
export function Offline(): ReactNode {
  const { t } = useTranslation('shell');
  const isOffline = useOffline();
  return (
    <div className="wp-offline" role="status">
      {isOffline && (
        <Callout compact intent="warning">
          {t('offline')}
        </Callout>
      )}
    </div>
  );
}
