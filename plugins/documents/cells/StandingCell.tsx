import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, type CellProps } from '#resource';

/** When a version comes into force, and whether it has. */
export function StandingCell({ value, words }: CellProps): ReactNode {
  const { t } = useTranslation('documents');
  if (typeof value !== 'string') return null;
  const isComing = new Date(value) > new Date();
  return (
    <span className="documents-standing">
      <Tag minimal intent={isComing ? 'primary' : 'none'}>
        {t(isComing ? 'text.coming' : 'text.since')}
      </Tag>
      <span>{instantText(value, words.locale)}</span>
    </span>
  );
}
