import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../lookups.ts';
import type { CellContext } from './cells.ts';
import type { Names } from './useNames.ts';

/** What cells need to show and read their values; the same object until something in it changes. */
export function useCellContext(names: Names): CellContext {
  const { t, i18n } = useTranslation('forms');
  const { digest } = names;
  const loaded = useCurrencies();
  const currencies = loaded.state === 'ready' ? loaded.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies(names): it is another object each time; its digest says when it answers otherwise
  return useMemo(
    () => ({ locale: i18n.language, yes: t('yes'), no: t('no'), currencies: currencies ?? [], names }),
    [i18n.language, t, currencies, digest],
  );
}
