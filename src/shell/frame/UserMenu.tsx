import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { MenuButton, type MenuEntry } from '#ui';
import { useShell } from '../Shell.ts';
import { DraftsQuestion } from './DraftsQuestion.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { useSignOut } from './useSignOut.ts';
import { useViewer } from './useViewer.ts';

/** So many entries are seen at a glance. */
const fewest = 7;

/** Who one is, what only one's role may open, and the way out. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { drafts } = useShell().stores;
  const viewer = useViewer();
  const signOut = useSignOut();
  const [kept, setKept] = useState(0);
  const entries = useCatalogue().filter(({ place }) => place === 'user');
  async function leave(): Promise<void> {
    const mine = await drafts.list(viewer.id).catch(() => []);
    if (mine.length > 0) setKept(mine.length);
    else await signOut();
  }
  const out: MenuEntry = { id: 'log-out', label: t('header.log-out'), icon: 'log-out', last: true, onSelect: () => void leave() };
  return (
    <>
      <MenuButton
        label={t('header.user')}
        icon="user"
        entries={[...entries, out]}
        header={<Who />}
        {...(entries.length > fewest && { find: t('catalogue.find') })}
      />
      <DraftsQuestion
        count={kept}
        onCancel={() => setKept(0)}
        onAnswer={(forget) => void (forget ? drafts.forgetAll(viewer.id) : Promise.resolve()).finally(() => void signOut())}
      />
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
