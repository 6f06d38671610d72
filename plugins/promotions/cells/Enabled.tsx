import { Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#resource';
import { useEnable } from './useEnable.ts';

/** Whether a discount is enabled, to be switched where it stands. */
export function Enabled({ value, record, words }: CellProps): ReactNode {
  const { t } = useTranslation('promotions');
  const { mayChange, busy, set } = useEnable(record, words);
  return (
    <Switch
      className="promotions-switch"
      checked={value === 1}
      disabled={!mayChange || busy}
      aria-label={t('text.enabledOf', { name: record.title })}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
