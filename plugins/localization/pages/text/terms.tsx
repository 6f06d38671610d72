import { createContext, useContext, useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import { useLoad, type Screen } from '#resource';
import type { TextLanguage } from '../../answers.ts';
import { findTerms, type Term } from '../../checks/glossary.ts';
import { ask } from '../useLocalization.ts';

const none: readonly Term[] = [];
const Terms = createContext<readonly Term[]>(none);

/** What the glossary says in a language, for all texts below. */
export function WithTerms({ screen, language, children }: { screen: Screen; language: TextLanguage; children: ReactNode }): ReactNode {
  const { value = none } = useLoad<Term[]>(`localization-terms/in/${language.id}`, () =>
    ask<Term[]>(screen, 'glossary', { languageId: language.id }),
  );
  return <Terms value={value}>{children}</Terms>;
}

/** The terms of the language that is worked at. */
export const useTerms = (): readonly Term[] => useContext(Terms);

/** Those that stand in a source, each once, in their order: what may not be used is no matter of the source. */
export function useTermsIn(source: string, locale: string): Term[] {
  const terms = useTerms();
  return useMemo(() => {
    const sought = terms.filter(({ kind }) => kind !== 'FORBID');
    return [...new Set(findTerms(source.replace(/<[^<>]*>/g, ' '), sought, locale).map(({ term }) => term))];
  }, [terms, source, locale]);
}

const name = 'localization-term';

/** Marks terms where they stand on the page, without touching it: a highlight of the browser's own. */
export function useMarkedTerms(place: RefObject<HTMLElement | null>, terms: readonly Term[], locale: string, source: string): void {
  useEffect(
    function mark() {
      if (typeof Highlight === 'undefined' || terms.length === 0 || !place.current) return undefined;
      const shared = CSS.highlights.get(name) ?? new Highlight();
      CSS.highlights.set(name, shared);
      const ranges = textsBelow(place.current).flatMap((node) => findTerms(node.data, terms, locale).map(({ from, to }) => rangeIn(node, from, to)));
      for (const range of ranges) shared.add(range);
      return () => {
        for (const range of ranges) shared.delete(range);
      };
    },
    // Another source is another text there.
    [place, terms, locale, source],
  );
}

function textsBelow(host: HTMLElement): globalThis.Text[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  const found: globalThis.Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as globalThis.Text);
  return found;
}

function rangeIn(node: globalThis.Text, from: number, to: number): Range {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}
