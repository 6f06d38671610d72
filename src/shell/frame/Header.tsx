import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { isUnscoped } from '#core';
import { useShell } from '../Shell.ts';
import { Bell } from './Bell.tsx';
import { ClearCache } from './ClearCache.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import type { OverlayName } from './Overlays.tsx';
import { SupportMenu } from './SupportMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useViewer } from './useViewer.ts';

export function Header({ onOverlay }: { onOverlay: (overlay: OverlayName) => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <header className="wp-header">
      <SidebarToggles onDrawer={() => onOverlay('sidebar')} />
      <Link href="/" className="wp-brand">
        <span className="wp-brand-mark" aria-hidden>
          W
        </span>
        <span className="wp-brand-name">{t('brand')}</span>
      </Link>
      <Button
        className="wp-search-button"
        icon="search"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('palette.open')}
        onClick={() => onOverlay('palette')}
      >
        <span className="wp-search-text">{t('palette.open')}</span>
        <kbd className="wp-search-key" dir="ltr" aria-hidden>
          {modifier}K
        </kbd>
      </Button>
      <div className="wp-header-tools">
        <OperatorId />
        <ClearCache />
        <LanguageMenu />
        <ThemeMenu />
        <Bell />
        <SupportMenu onShortcuts={() => onOverlay('shortcuts')} />
        <UserMenu />
      </div>
    </header>
  );
}

const modifier = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl ';

/** Narrow screens open a drawer; wide ones fold the sidebar to its icons. CSS shows one of the two. */
function SidebarToggles({ onDrawer }: { onDrawer: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { preferences } = useShell().stores;
  const { sidebarCollapsed } = useSnapshot(preferences.state);
  const fold = t(sidebarCollapsed ? 'sidebar-expand' : 'sidebar-collapse');
  return (
    <>
      <Button className="wp-only-narrow" variant="minimal" icon="menu" aria-label={t('sidebar-open')} aria-haspopup="dialog" onClick={onDrawer} />
      <Button
        className="wp-only-wide"
        variant="minimal"
        icon={sidebarCollapsed ? 'menu-open' : 'menu-closed'}
        aria-label={fold}
        title={fold}
        aria-expanded={!sidebarCollapsed}
        onClick={() => preferences.setSidebarCollapsed(!sidebarCollapsed)}
      />
    </>
  );
}

/** For those who work for one operator. */
function OperatorId(): ReactNode {
  const { t } = useTranslation('shell');
  const viewer = useViewer();
  const { operatorId } = viewer;
  if (isUnscoped(viewer) || operatorId === undefined) return null;
  return <span className="wp-operator">{t('header.operator', { id: operatorId })}</span>;
}
