import { useMemo, type RefObject } from 'react';
import type { Screen } from '#resource';
import { useLeaveGuard } from '#ui';
import type { Queued, Standing, TextLanguage } from '../../answers.ts';
import { isEdited, typed, type Edited } from '../text/edited.ts';
import { insertWord } from '../text/insert.ts';
import { wordFor } from '../text/TermList.tsx';
import { useTermsIn } from '../text/terms.tsx';
import { useKeptText } from './useKeptText.ts';
import { keyOf, type Queue } from './useQueue.ts';
import { useSaveText } from './useSaveText.ts';

export interface InFront {
  screen: Screen;
  standing: Standing;
  language: TextLanguage;
  /** Nobody translates into it any more. */
  isGone: boolean;
  queue: Queue;
  found: Queued;
}

export type Writing = ReturnType<typeof useWriting>;

/** The text in front as it is written: what stands in its field below `box`, and the ways to change it, to save it and to go on. */
export function useWriting({ screen, standing, language, isGone, queue, found }: InFront, box: RefObject<HTMLElement | null>) {
  const refused = queue.refused.get(keyOf(found));
  const [edited, setKept, isBack] = useKeptText(found, language, refused?.edited);
  const setEdited = (change: (now: Edited) => Edited) => {
    queue.touch();
    setKept(change);
  };
  const { save, next } = useSaveText({ screen, language, queue, found, edited, onSaved: () => setKept(() => ({})) });
  useLeaveGuard(isEdited(edited));
  const resource = standing.resources.find(({ name }) => name === found.resource)!;
  const writable = resource.writable && !isGone;
  const value = edited.texts?.[found.path] ?? found.text ?? '';
  const type = (text: string) => setEdited((now) => typed(now, found, text));
  return {
    edited,
    setEdited,
    /** What was typed before a reload stands there again. */
    isBack,
    errors: refused?.errors,
    resource,
    info: resource.fields.find(({ field }) => field === found.field)!,
    value,
    writable,
    canMark: writable && value !== '',
    type,
    insert: (word: string) => insertWord(box.current, { value, word, onType: type }),
    save,
    mark: (state: 'draft' | 'reviewed' | 'needs_work') => save({ states: { [found.path]: state } }),
    next,
    previous: () => queue.go(queue.at - 1),
    isFirst: queue.at === 0,
  };
}

/** What stands for something else in a text, in its order: placeholders and tags. */
const tokensIn = (source: string): string[] => [...new Set(source.match(/\{\{[^{}]+\}\}|\{\w+\}|%(?:\d+\$)?(?:\(\w+\))?[sd]/g) ?? [])];

/** What of a source may be inserted: what stands for something else, then what is said for its terms; `words`: all of it. */
export function useInsertable(source: string, locale: string) {
  const tokens = useMemo(() => tokensIn(source), [source]);
  const terms = useTermsIn(source, locale);
  const words = useMemo(() => [...tokens, ...terms.map(wordFor)], [tokens, terms]);
  return { tokens, terms, words };
}
