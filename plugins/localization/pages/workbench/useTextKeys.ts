import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent, useKeys, type PageKey } from '#ui';
import type { Queued } from '../../answers.ts';
import type { Writing } from './useWriting.ts';

interface Ways {
  found: Queued;
  /** The translation that is offered first. */
  best: { text: string } | undefined;
  /** What may be inserted. */
  words: readonly string[];
  onComment: () => void;
  onHistory: () => void;
}

const marks: Readonly<Record<string, 'draft' | 'reviewed' | 'needs_work'>> = { KeyR: 'reviewed', KeyY: 'needs_work', KeyS: 'draft' };

/** The keys of the text in front. */
export function useTextKeys(writing: Writing, { found, best, words, onComment, onHistory }: Ways): void {
  const { t } = useTranslation('localization');
  const run = useEvent((code: string) => {
    if (code === 'ArrowDown') return writing.next();
    if (code === 'ArrowUp') return writing.previous();
    if (code === 'KeyK') return onComment();
    if (code === 'KeyH') return onHistory();
    if (!writing.writable) return undefined;
    if (code === 'Enter') return writing.save();
    const state = marks[code];
    if (state) return writing.canMark ? writing.mark(state) : undefined;
    if (code === 'KeyC') return writing.type(found.source);
    if (code === 'KeyM') return best && writing.type(best.text);
    const word = words[Number(code.slice(-1)) - 1];
    if (word !== undefined) writing.insert(word);
  });
  useKeys(
    useMemo((): PageKey[] => {
      const key = (code: string, label: string): PageKey => ({ code, label, run: () => void run(code) });
      return [
        key('Enter', t('text.keys.save')),
        key('KeyR', t('text.keys.review')),
        key('KeyY', t('text.bench.sendBack')),
        key('KeyS', t('text.bench.saveDraft')),
        key('ArrowDown', t('text.keys.next')),
        key('ArrowUp', t('text.keys.previous')),
        key('KeyC', t('text.copySource')),
        key('KeyM', t('text.keys.take')),
        key('KeyK', t('text.bench.newComment')),
        key('KeyH', t('text.bench.earlier')),
        ...words.slice(0, 9).map((token, i) => key(`Digit${i + 1}`, t('text.keys.insert', { token }))),
      ];
    }, [t, run, words]),
  );
}
