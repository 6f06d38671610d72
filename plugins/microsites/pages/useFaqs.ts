import { useCallback, useState } from 'react';
import { callApi, isAborted, isApiError } from '#api';
import { isObject } from '#core';
import { recordsWritten, tellSuccess, useLoad, type Screen } from '#resource';
import { useLeaveGuard } from '#ui';
import type { StoredFaq } from '../answers.ts';
import { useContentLanguages } from './useContentLanguages.ts';

export interface Faq {
  id?: number;
  question?: string;
  answer?: string;
}
/** By the id of their language. */
type ByLanguage = Readonly<Record<number, readonly Faq[]>>;

const byLanguage = (stored: readonly StoredFaq[]): ByLanguage => {
  const all: Record<number, Faq[]> = {};
  for (const { language_id: language, id, question, answer } of stored) (all[language] ??= []).push({ id, question, answer });
  return all;
};

/** The sentences of a write that did not work: of an answer that says so itself, or of an error; none where it did. */
export function problemsIn(answer: unknown, unknown: string): string[] {
  const body = isApiError(answer) ? answer.body : answer;
  const said = isObject(body) && body.success === false ? body : undefined;
  const listed = said && Array.isArray(said.errors) ? said.errors.filter((each): each is string => typeof each === 'string') : [];
  if (listed.length > 0) return listed;
  if (isApiError(answer)) return isAborted(answer) ? [] : answer.messages;
  if (answer instanceof Error) return [unknown];
  return said ? [typeof said.message === 'string' ? said.message : unknown] : [];
}

/**
 * A write of questions, which may fail with an answer that says so: each sentence is a
 * notice of its own below what failed. Answers what was told, unless nothing of it worked.
 */
export function useFaqWrite({ runtime, bundle, words }: Screen) {
  const unknown = words.t('text.unknown', { ns: bundle.id });
  return useCallback(
    async <T>(id: string, params: Record<string, number>, body: unknown): Promise<T | undefined> => {
      const answer = await callApi<T>(runtime.http, bundle.manifest.calls![id]!, params, body).then(
        ({ body: answered }) => answered,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      const problems = problemsIn(answer, unknown);
      const title = words.call(id, 'errorTitle') ?? words.errorTitle;
      for (const text of problems)
        runtime.stores.notices.push({ kind: 'error', title, text, details: [words.call(id, 'failure') ?? ''].filter(Boolean) });
      recordsWritten(runtime.stores);
      if (answer instanceof Error) return undefined;
      // What came of each is told where some of them worked.
      if (problems.length > 0) return isObject(answer) && Array.isArray(answer.results) ? answer : undefined;
      const said = words.call(id, 'success');
      if (said !== undefined) tellSuccess(runtime.stores, said, words);
      return answer as T;
    },
    [runtime, bundle, words, unknown],
  );
}

/** The languages that have or had questions: one that lost its last is saved without. */
const languagesIn = (...lists: readonly ByLanguage[]): number[] => [...new Set(lists.flatMap((each) => Object.keys(each).map(Number)))];

/** The questions of a category as they are stored and as they are typed, and the way to save them all. */
export function useFaqs(screen: Screen, category: number) {
  const { runtime, bundle } = screen;
  const load = useLoad(`microsite-category-faq/by-category/${category}`, async () => {
    const answer = await callApi<StoredFaq[]>(runtime.http, bundle.manifest.calls!.faqs!, { categoryId: category });
    return byLanguage(Array.isArray(answer.body) ? answer.body : []);
  });
  const languages = useContentLanguages(screen);
  const [typed, setTyped] = useState<ByLanguage | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const write = useFaqWrite(screen);
  const isChanged = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(load.value);
  useLeaveGuard(isChanged);
  /** What was typed up to this moment, since the form reports it a moment later. */
  const save = async (now: ByLanguage) => {
    setSaving(true);
    const faqs = Object.entries(now).flatMap(([language, all]) =>
      all.map(({ id, question = '', answer = '' }) => ({ ...(id !== undefined && { id }), language_id: Number(language), question, answer })),
    );
    const saved = await write<{ faqs: StoredFaq[] }>('save-faqs', { id: category }, { faqs, languages: languagesIn(now, load.value ?? {}) });
    if (saved) {
      runtime.stores.rowCache.set(`microsite-category-faq/by-category/${category}`, byLanguage(saved.faqs));
      setTyped(undefined);
    }
    setSaving(false);
  };
  return {
    load,
    languages,
    value: typed ?? load.value ?? {},
    change: setTyped,
    discard: () => setTyped(undefined),
    isChanged,
    isSaving,
    save,
    write,
  };
}
