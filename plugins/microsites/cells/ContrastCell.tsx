import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#resource';

/** Whether people can read a site: how many pairs of its colours are too much alike. */
export function ContrastCell({ value }: CellProps): ReactNode {
  const { t } = useTranslation('microsites');
  const count = Number(value ?? 0);
  return (
    <Tag minimal intent={count > 0 ? 'danger' : 'success'} icon={count > 0 ? 'warning-sign' : 'tick'}>
      {count > 0 ? t('text.unreadable', { count }) : t('text.readable')}
    </Tag>
  );
}
