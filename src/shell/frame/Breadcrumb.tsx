import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '#ui';

const nothing = () => null;
/** Nothing stands above most pages that are opened first. What does not come leaves the page as it is. */
const Trail = later(async () => (await import('./Trail.tsx')).Trail, nothing, nothing);

/** The way to here: translated titles and names of records joined by slashes, the last not a link (spec 1 §2). */
export function Breadcrumb({ title, isScreen }: { title: string; isScreen: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="wp-breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {isScreen && <Trail title={title} />}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
