import './textDifference.css';
import { diffWordsWithSpace } from 'diff';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const blocks = 'h1, h2, h3, h4, p, li, blockquote, td, th';

/** The words of rich text, a line for each paragraph, heading or entry. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leaves = [...body.querySelectorAll(blocks)].filter((each) => each.querySelector(blocks) === null);
  const lines = leaves.map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
  return (lines.length > 0 ? lines : [(body.textContent ?? '').trim()]).join('\n');
}

interface TextDifferenceProps {
  before: string;
  now: string;
  /** They are plain text, not rich. */
  isPlain?: boolean;
}

/** What became of the words of a text, to be read: those that went struck out, those that came underlined. */
export function TextDifference({ before, now, isPlain = false }: TextDifferenceProps): ReactNode {
  const { t } = useTranslation('kit');
  const parts = useMemo(() => {
    const read = isPlain ? (text: string) => text : linesOf;
    return diffWordsWithSpace(read(before), read(now));
  }, [before, now, isPlain]);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>{t('same-text')}</p>;
  return (
    <div className="wp-difference" dir="auto">
      {parts.map(({ value, added, removed }, at) => {
        const Is = added ? 'ins' : removed ? 'del' : 'span';
        return <Is key={at}>{value}</Is>;
      })}
    </div>
  );
}
