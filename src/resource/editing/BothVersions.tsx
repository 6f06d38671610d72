import { useMemo, type ReactNode } from 'react';
import type { WireRecord } from '#core';
import { ConflictDialog } from '../edit/ConflictDialog.tsx';
import { withLabels, type Words } from '../words.ts';
import type { Editing } from './useEditing.ts';

interface BothVersionsProps {
  words: Words;
  edit: Pick<Editing, 'form' | 'base' | 'compared' | 'conflict'>;
  /** What is being saved, in words. */
  nameOf: (theirs: WireRecord) => string;
}

/** The two versions of a value, where its save met another one. */
export function BothVersions({ words, edit: { form, base, compared, conflict }, nameOf }: BothVersionsProps): ReactNode {
  const { found, resolve, dismiss } = conflict;
  const { label } = form.props;
  const own = useMemo(() => withLabels(words, label, compared.schema), [words, label, compared.schema]);
  if (!found) return null;
  return <ConflictDialog {...{ words: own, name: nameOf(found.theirs), compared, base, ...found }} onResolve={resolve} onCancel={dismiss} />;
}
