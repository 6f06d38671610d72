import { Icon } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { menuGroups, type MenuGroup } from '#core';
import { FindBox, matching } from '#ui';
import type { CatalogueProps } from './Catalogue.tsx';
import { PageLink } from './PageLink.tsx';
import { useUnfolded } from './useUnfolded.ts';

/** The groups of the catalogue, each of which unfolds in place, and a box that narrows them. */
export function CatalogueGroups({ entries, current, onFollow }: CatalogueProps): ReactNode {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const isNarrowed = text.trim() !== '';
  const found = matching(
    entries.map((entry) => ({ ...entry, note: t(`catalogue.groups.${entry.group}`) })),
    text,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Escape' && text !== '') {
      // A drawer would close with it.
      event.stopPropagation();
      setText('');
    } else if (event.key === 'Enter' && isNarrowed && first && !event.nativeEvent.isComposing) {
      onFollow?.();
      setText('');
      navigate(first.href);
    }
  };
  return (
    <>
      <FindBox label={t('catalogue.find')} value={text} onChange={(event) => setText(event.target.value)} onKeyDown={onKeyDown} />
      {found.length === 0 && <p className="wp-sidebar-none">{t('ui:no-results')}</p>}
      {menuGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group && found.some(({ id }) => id === entry.id));
        return own.length > 0 && <Group key={group} group={group} isNarrowed={isNarrowed} {...{ entries: own, current, onFollow }} />;
      })}
    </>
  );
}

function Group({ group, entries, current, isNarrowed, onFollow }: CatalogueProps & { group: MenuGroup; isNarrowed: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const isHere = entries.some(({ href }) => href === current);
  const [unfolded, setUnfolded] = useUnfolded(group, isHere);
  const isOpen = unfolded || isNarrowed;
  return (
    <>
      <button
        type="button"
        className="wp-sidebar-link wp-sidebar-fold wp-sidebar-group"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere && !isOpen ? 'true' : undefined}
        onClick={() => setUnfolded(!isOpen)}
      >
        <span className="wp-sidebar-label">{t(`catalogue.groups.${group}`)}</span>
        <Icon icon="chevron-down" className="wp-sidebar-chevron" aria-hidden />
      </button>
      <ul id={id}>
        {isOpen &&
          entries.map((entry) => (
            <li key={entry.id}>
              <PageLink {...{ entry, onFollow }} isCurrent={entry.href === current} />
            </li>
          ))}
      </ul>
    </>
  );
}
