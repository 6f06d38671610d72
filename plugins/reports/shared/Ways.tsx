import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, Link } from 'wouter';
import { can, findRoute } from '#core';
import { useRuntime } from '#resource';

/** The reports there are, and what was kept of them, in their order. */
const reports = [
  '/reports/sales-report',
  '/reports/today',
  '/reports/manage-report',
  '/reports/scorecard',
  '/reports/appeals',
  '/reports/statements',
  '/reports/exports',
] as const;

/** The way from one report to the others, as far as their reader may open them. */
export function Ways(): ReactNode {
  const { t } = useTranslation('reports');
  const { index, viewer } = useRuntime();
  const [here] = useLocation();
  const open = reports.filter((path) => {
    const route = findRoute(index.routes, path)?.route;
    return route && can(viewer, route.access);
  });
  return (
    <nav className="reports-ways" aria-label={t('text.ways.label')}>
      {open.map((path) => (
        <Link key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          {t(`text.ways.${path.split('/')[2]!}`)}
        </Link>
      ))}
    </nav>
  );
}
