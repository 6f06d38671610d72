import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useViewer } from './useViewer.ts';
import { useShell } from '../Shell.ts';
import { trailTo } from './trail.ts';
import { useTitles } from './titles.ts';

/** The way to here: translated titles joined by slashes, the last not a link (spec 1 §2). */
export function Breadcrumb({ title, isScreen }: { title: string; isScreen: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { index } = useShell();
  const viewer = useViewer();
  const [path] = useLocation();
  const titles = useTitles();
  const above = isScreen ? trailTo(index, viewer, path) : [];
  return (
    <nav className="wp-breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {above.map(({ href, route }) => (
          <Fragment key={href}>
            <li>
              <Link href={href}>{titles.route(route)}</Link>
            </li>
            <li aria-hidden className="wp-breadcrumb-slash">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
