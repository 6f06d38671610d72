import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleCase } from '#core';
import type { CellProps } from '#resource';

/** What was done, in the words of histories; a call that they have no word for by its id. */
export function Action({ value }: CellProps): ReactNode {
  const { t } = useTranslation('resource');
  const action = String(value ?? '');
  return t(`history.action.${action}`, { defaultValue: titleCase(action.replace(/-/g, '_')) });
}
