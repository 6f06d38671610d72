import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeReach } from '#core';
import type { CellProps } from '#resource';

/** A scope in a few words: all of it, or its first entries. */
export function Scope({ value }: CellProps): ReactNode {
  const { t } = useTranslation('api-tokens');
  const scope = Array.isArray(value) ? value.map(String) : [];
  if (scope.includes(wholeReach)) return t('text.scope.all');
  return <span dir="ltr">{scope.join(', ')}</span>;
}
