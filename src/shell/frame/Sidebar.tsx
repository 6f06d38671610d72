import { Icon, type IconName } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { can, findRoute, menuFor, type AreaIndex, type IndexedMenu } from '#core';
import { countText, dueMark, dueText } from '../../resource/views/useCounts.ts';
import { useShell } from '../Shell.ts';
import { Catalogue } from './Catalogue.tsx';
import { useCounted } from './Counted.tsx';
import { PageLink } from './PageLink.tsx';
import { useTitles } from './titles.ts';
import { useCatalogue } from './useCatalogue.ts';
import { useViewer } from './useViewer.ts';

/** The areas a role works in, on wide screens. */
export function Sidebar({ collapsed }: { collapsed: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="wp-sidebar" aria-label={t('sidebar')}>
      <SidebarEntries collapsed={collapsed} />
    </nav>
  );
}

export function SidebarEntries({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { index } = useShell();
  const [path] = useLocation();
  const titles = useTitles();
  const entries = menuFor(index, 'sidebar', useViewer());
  const catalogue = useCatalogue();
  const { pinned: hrefs } = useSnapshot(useShell().stores.preferences.state);
  const pinned = hrefs.flatMap((href) => catalogue.find((entry) => entry.href === href) ?? []);
  const current = entryOf([...entries, ...catalogue], index, path)?.href;
  return (
    <ul className="wp-sidebar-list">
      {pinned.length > 0 && (
        <li>
          <h2 className="wp-sidebar-group">{t('catalogue.pinned')}</h2>
        </li>
      )}
      {pinned.map((entry) => (
        <li key={entry.href}>
          <PageLink {...{ entry, onFollow, collapsed }} isCurrent={entry.href === current} />
        </li>
      ))}
      {entries.map((entry, i) => (
        <li
          key={`${entry.plugin}${entry.index}`}
          className={entry.group === entries[i - 1]?.group && (i > 0 || pinned.length === 0) ? undefined : 'wp-sidebar-apart'}
        >
          {entry.group !== undefined && entry.group !== entries[i - 1]?.group && <h2 className="wp-sidebar-group">{titles.group(entry)}</h2>}
          <Link
            href={entry.href}
            className="wp-sidebar-link"
            onClick={onFollow}
            aria-current={entry.href === current ? 'page' : undefined}
            title={collapsed ? titles.menu(entry) : undefined}
          >
            {/* Names come out of manifests, which were checked against Blueprint's icons. */}
            <Icon icon={entry.icon as IconName} size={18} aria-hidden />
            <span className="wp-sidebar-label">{titles.menu(entry)}</span>
          </Link>
          <EntryCount entry={entry} onFollow={onFollow} />
        </li>
      ))}
      {catalogue.length > 0 && <Catalogue entries={catalogue} current={current} collapsed={collapsed} onFollow={onFollow} />}
    </ul>
  );
}

/** What the view of an entry finds, and the way to just that; nothing where it finds nothing. */
function EntryCount({ entry: { plugin, count }, onFollow }: { entry: IndexedMenu; onFollow: (() => void) | undefined }): ReactNode {
  const { index } = useShell();
  const { t, i18n } = useTranslation('resource');
  const titles = useTitles();
  const viewer = useViewer();
  const counted = useCounted().find(({ resource, view }) => resource === count?.resource && view === count.view);
  const view = count && index.views.find((each) => each.resource === count.resource && each.view === count.view);
  if (!view || !counted || counted.count === 0 || !view.needs.every((access) => can(viewer, access))) return null;
  const shown = countText(counted, i18n.language);
  const due = dueText(counted, t);
  const label = `${titles.view({ plugin, ...count })}: ${shown}${due && ` (${due})`}`;
  return (
    <Link href={view.path} className="wp-sidebar-count" data-due={dueMark([counted])} onClick={onFollow} aria-label={label} title={label}>
      {shown}
    </Link>
  );
}

/** The entry of the page that is open: the longest whose path begins the address, else one of the page's area. */
function entryOf<Entry extends { href: string; plugin?: string }>(entries: readonly Entry[], { routes }: AreaIndex, path: string): Entry | undefined {
  const [longest] = entries.filter(({ href }) => path === href || path.startsWith(`${href}/`)).sort((a, b) => b.href.length - a.href.length);
  const plugin = findRoute(routes, path)?.route.plugin;
  return longest ?? entries.find((entry) => plugin !== undefined && entry.plugin === plugin);
}
