import type { ReactNode } from 'react';
import type { CellProps } from '#resource';

/** `2026-10` in words. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** A month in a list. */
export function Month({ value, words }: CellProps): ReactNode {
  return typeof value === 'string' ? monthText(value, words.locale) : null;
}
