import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { menuFor } from '#core';
import { useRuntime } from '../area.ts';

/** The way from a page to those that stand with it, as areas say it in their `menu`, as far as their reader may open them. */
export function Ways({ group }: { group: string }): ReactNode {
  const { t } = useTranslation('areas');
  const { index, viewer } = useRuntime();
  const [here] = useLocation();
  const ways = menuFor(index, 'pages', viewer).filter((way) => way.group === group);
  const [first] = ways;
  if (!first) return null;
  return (
    <nav className="wp-ways" aria-label={t(`${first.plugin}.menu.groups.${group}`)}>
      {ways.map(({ plugin, index: at, href }) => (
        <Link key={href} href={href} aria-current={href === here ? 'page' : undefined}>
          {t(`${plugin}.menu.${at}`)}
        </Link>
      ))}
    </nav>
  );
}
