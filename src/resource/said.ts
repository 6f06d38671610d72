import type { PageStores } from '#state';
import type { Told } from './tell.ts';

/** What is said of something that can be tried again, such as the save of a form. */
export interface Said extends Told {
  /** Takes all of it back: it is tried again, or settled. */
  withdraw: () => void;
}

/** Notices about one thing, by a word that nothing else goes by. */
export const saidOf = ({ notices }: Pick<PageStores, 'notices'>, about: string): Said => ({
  notices: { push: (notice) => notices.push({ ...notice, about }) },
  withdraw: () => notices.withdraw(about),
});
