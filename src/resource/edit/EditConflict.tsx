import type { ReactNode } from 'react';
import { nameInSentence } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Edit } from './useEdit.ts';

/** The two versions of a record, where its save met another one. */
export function EditConflict({ screen: { resource, words }, edit: { base, compared, conflict } }: { screen: Screen; edit: Edit }): ReactNode {
  const { found, resolve, dismiss } = conflict;
  if (!found) return null;
  const name = nameInSentence(resource, found.theirs, words);
  return <ConflictDialog {...{ words, name, compared, base, ...found }} onResolve={resolve} onCancel={dismiss} />;
}
