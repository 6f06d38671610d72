import { diffWordsWithSpace } from 'diff';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf } from '../words.ts';

/** What became of the words of a text, to be read: those that went struck out, those that came underlined. */
export function Difference({ before, now }: { before: string; now: string }): ReactNode {
  const { t } = useTranslation('documents');
  const parts = useMemo(() => diffWordsWithSpace(linesOf(before), linesOf(now)), [before, now]);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>{t('text.same')}</p>;
  return (
    <div className="documents-difference" dir="auto">
      {parts.map(({ value, added, removed }, at) => {
        const Is = added ? 'ins' : removed ? 'del' : 'span';
        return <Is key={at}>{value}</Is>;
      })}
    </div>
  );
}
