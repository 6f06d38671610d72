import { Icon, type IconName } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useShell } from '../Shell.ts';

interface PageLinkProps {
  entry: { href: string; icon: IconName; label: string };
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
  collapsed?: boolean;
}

/** A page beside the work of every day, with a button that pins it above the entries of the sidebar or takes it from there. */
export function PageLink({ entry: { href, icon, label }, isCurrent, onFollow, collapsed = false }: PageLinkProps): ReactNode {
  const ref = useRef<HTMLAnchorElement>(null);
  const { state } = useShell().stores.preferences;
  useEffect(
    function keepInSight() {
      // A pinned one is in sight at the top.
      if (isCurrent && !state.pinned.includes(href)) ref.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [isCurrent, href, state],
  );
  return (
    <>
      <Link
        ref={ref}
        href={href}
        className="wp-sidebar-link"
        onClick={onFollow}
        aria-current={isCurrent ? 'page' : undefined}
        title={collapsed ? label : undefined}
      >
        <Icon icon={icon} size={18} aria-hidden />
        <span className="wp-sidebar-label">{label}</span>
      </Link>
      {!collapsed && <PinButton href={href} label={label} />}
    </>
  );
}

function PinButton({ href, label }: { href: string; label: string }): ReactNode {
  const { t } = useTranslation('shell');
  const { preferences } = useShell().stores;
  const isPinned = useSnapshot(preferences.state).pinned.includes(href);
  const title = t('catalogue.pin', { page: label });
  return (
    <button
      type="button"
      className="wp-sidebar-pin"
      aria-pressed={isPinned}
      aria-label={title}
      title={title}
      onClick={() => preferences.setPinned(href, !isPinned)}
    >
      <Icon icon="pin" size={14} aria-hidden />
    </button>
  );
}
