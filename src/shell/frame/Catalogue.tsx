import { Icon } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '#ui';
import { useShell } from '../Shell.ts';
import type { CatalogueEntry } from './useCatalogue.ts';
import { useUnfolded } from './useUnfolded.ts';

export interface CatalogueProps {
  entries: readonly CatalogueEntry[];
  /** Address of the entry of the page that is open. */
  current: string | undefined;
  onFollow: (() => void) | undefined;
}

const nothing = () => null;
const CatalogueGroups = later(async () => (await import('./CatalogueGroups.tsx')).CatalogueGroups, nothing);

/** Pages beside the work of every day, folded below the entries of the sidebar. */
export function Catalogue({ collapsed, ...props }: CatalogueProps & { collapsed: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { preferences } = useShell().stores;
  const id = useId();
  const isHere = props.entries.some(({ href }) => href === props.current);
  const [unfolded, setUnfolded] = useUnfolded('all', isHere);
  const isOpen = unfolded && !collapsed;
  const toggle = () => {
    // A strip of icons has no room for groups.
    if (collapsed) preferences.setSidebarCollapsed(false);
    setUnfolded(!isOpen);
  };
  return (
    <li className="wp-sidebar-apart">
      <button
        type="button"
        className="wp-sidebar-link wp-sidebar-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere && !isOpen ? 'true' : undefined}
        title={collapsed ? t('catalogue.title') : undefined}
        onClick={toggle}
      >
        <Icon icon="cog" size={18} aria-hidden />
        <span className="wp-sidebar-label">{t('catalogue.title')}</span>
        <Icon icon="chevron-down" className="wp-sidebar-chevron" aria-hidden />
      </button>
      <div id={id}>{isOpen && <CatalogueGroups {...props} />}</div>
    </li>
  );
}
