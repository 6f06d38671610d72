import { useMemo } from 'react';
import { formOf, type DraftKey, type PageStores } from '#state';
import type { Screen } from './screen.ts';
import type { NoticeStores } from './tell.ts';

/** What is said of something that can be tried again, such as the save of a form. */
export interface Said extends NoticeStores {
  /** Takes all of it back: it is tried again, or settled. */
  withdraw: () => void;
}

/** Notices about one thing, by a word that nothing else goes by. */
export const saidOf = ({ notices }: Pick<PageStores, 'notices'>, about: string): Said => ({
  notices: { push: (notice) => notices.push({ ...notice, about }) },
  withdraw: () => notices.withdraw(about),
});

/** What is said of the save of a form: gone with the next one. */
export const useSaid = ({ runtime: { stores } }: Screen, key: DraftKey): Said => useMemo(() => saidOf(stores, formOf(key)), [stores, key]);
