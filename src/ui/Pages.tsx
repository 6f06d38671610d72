import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One page of several, and the way to those beside it; nothing where there is one alone. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }): ReactNode {
  const { t, i18n } = useTranslation('kit');
  if (pages <= 1) return null;
  const number = (count: number) => count.toLocaleString(i18n.language);
  return (
    <nav className="wp-actions" aria-label={t('pages.label')}>
      <Button text={t('pages.earlier')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{t('pages.of', { page: number(page), pages: number(pages) })}</span>
      <Button text={t('pages.later')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
