import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Twin } from './useFileField.ts';

/** Files that were there before they were sent: whoever sent one may take the one that is there. */
export function Twins({ twins, onSettle }: { twins: readonly Twin[]; onSettle(twin: Twin, takesSame: boolean): void }) {
  const { t } = useTranslation('forms');
  return (
    <div role="status" className="wp-twins">
      {twins.map((twin) => (
        <Callout key={twin.sent.id} compact icon="duplicate">
          <span dir="auto">{t('twin', { name: twin.same.name })}</span>{' '}
          <Button
            size="small"
            text={t('twin-take')}
            aria-label={t('twin-take-named', { name: twin.same.name })}
            onClick={() => onSettle(twin, true)}
          />{' '}
          <Button
            size="small"
            variant="minimal"
            text={t('twin-keep')}
            aria-label={t('twin-keep-named', { name: twin.sent.name })}
            onClick={() => onSettle(twin, false)}
          />
        </Callout>
      ))}
    </div>
  );
}
