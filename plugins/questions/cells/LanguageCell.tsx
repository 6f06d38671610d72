import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#resource';

const names = new Map<string, Intl.DisplayNames>();

/** A language as its reader calls it. */
export function languageName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  names.set(locale, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}

export function LanguageCell({ value }: CellProps): ReactNode {
  const { i18n } = useTranslation();
  return typeof value === 'string' ? languageName(value, i18n.language) : null;
}
