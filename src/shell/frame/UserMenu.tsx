import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { MenuButton, type MenuEntry } from '#ui';
import { useShell } from '../Shell.ts';
import { useCatalogue } from './useCatalogue.ts';
import { useLeave } from './useLeave.tsx';

/** So many entries are seen at a glance. */
const fewest = 7;

/** Who one is, what only one's role may open, and the way out. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { leave, question } = useLeave();
  const entries = useCatalogue().filter(({ place }) => place === 'user');
  const out: MenuEntry = { id: 'log-out', label: t('header.log-out'), icon: 'log-out', last: true, onSelect: leave };
  return (
    <>
      <MenuButton
        label={t('header.user')}
        icon="user"
        entries={[...entries, out]}
        header={<Who />}
        {...(entries.length > fewest && { find: t('catalogue.find') })}
      />
      {question}
    </>
  );
}

function Who(): ReactNode {
  const { t } = useTranslation('shell');
  const { profile } = useSnapshot(useShell().stores.session.state);
  if (!profile) return null;
  return (
    <div className="wp-who">
      <strong>
        <bdi>{t('header.welcome', { name: profile.profile.full_name || profile.email })}</bdi>
      </strong>
      <span dir="ltr">{profile.email}</span>
    </div>
  );
}
