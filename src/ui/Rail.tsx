import { Icon } from '@blueprintjs/core';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

interface RailItem {
  id: string;
  label: string;
  href: string /** Something in it is wrong, or not saved yet. */;
  mark?: 'error' | 'changed' | undefined;
}
interface RailProps {
  /** Names the rail. */ label: string;
  items: readonly RailItem[];
  current: string;
  /** What will be there once the record is saved. */ later?: readonly string[];
}

/** The parts of a screen as links in a row, the current one marked; a part with errors or unsaved words says so without being opened. */
export function Rail({ label, items, current, later = [] }: RailProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  useEffect(
    function showCurrent() {
      row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [current],
  );
  return (
    <nav className="wp-rail" aria-label={label}>
      <ul ref={row}>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={item.href} className="wp-rail-item" data-part={item.id} {...(item.id === current && { 'aria-current': 'true' as const })}>
              <bdi>{item.label}</bdi>
              {item.mark && <MarkOf mark={item.mark} />}
            </Link>
          </li>
        ))}
        {later.length > 0 && <Later names={later} />}
      </ul>
    </nav>
  );
}

function Later({ names }: { names: readonly string[] }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <li className="wp-rail-later">
      {t('rail.later')}
      {names.map((name, at) => (
        <Fragment key={name}>
          {at === 0 ? ' ' : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </li>
  );
}

function MarkOf({ mark }: { mark: 'error' | 'changed' }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <span className={`wp-rail-${mark}`}>
      {mark === 'error' ? <Icon icon="error" size={12} /> : <span aria-hidden>•</span>}
      <span className="wp-hidden"> {t(mark === 'error' ? 'rail.error' : 'rail.changed')}</span>
    </span>
  );
}
