import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One page of several, and the way to those beside it. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const number = (count: number) => count.toLocaleString(i18n.language);
  return (
    <nav className="reports-actions" aria-label={t('text.statements.pages')}>
      <Button text={t('text.statements.earlier')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{t('text.statements.page', { page: number(page), pages: number(pages) })}</span>
      <Button text={t('text.statements.later')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
