import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';
import type { TextLanguage } from '../../answers.ts';
import type { Term } from '../../checks/glossary.ts';

interface TermListProps {
  terms: readonly Term[];
  language: TextLanguage;
  /** The key of each, where there is one. */
  keys?: readonly (string | undefined)[];
  /** Absent: nothing can be inserted. */
  onInsert?: ((word: string) => void) | undefined;
}

/** What is said for a term: its translation, or the term itself. */
export const wordFor = ({ kind, term, translations }: Term): string => (kind === 'KEEP' ? term : (translations[0] ?? term));

/** The terms that stand in a source, with what is said for each; a press inserts it. */
export function TermList({ terms, language, keys = [], onInsert }: TermListProps): ReactNode {
  const { t } = useTranslation('localization');
  if (terms.length === 0) return null;
  return (
    <ul className="localization-terms" aria-label={t('resources.localization-terms.plural')}>
      {terms.map((term, i) => (
        <li key={term.id}>
          <bdi>{term.term}</bdi>
          {onInsert ? (
            <AppButton
              size="small"
              aria-label={t('text.keys.insert', { token: wordFor(term) })}
              {...(keys[i] !== undefined && { title: keys[i] })}
              onClick={() => onInsert(wordFor(term))}
            >
              <bdi lang={language.locale}>{wordFor(term)}</bdi>
            </AppButton>
          ) : (
            <bdi lang={language.locale}>{wordFor(term)}</bdi>
          )}
          {term.kind === 'KEEP' && (
            <Tag minimal intent="success">
              {t('text.bench.kept')}
            </Tag>
          )}
          {term.note && (
            <span className="wp-quiet" dir="auto">
              {term.note}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
