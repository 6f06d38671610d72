import type { Recurring } from '../../answers.ts';
import { folded, stopWordsOf } from './stopWords.ts';

const most = 30;
const leastLetters = 3;
/** French and Italian words stand behind others, as in l’eau. */
const elided = /^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu;
const wordPattern = /\p{L}[\p{L}\p{M}'’]*/gu;

/** The words that stand in most of some texts of a language, each counted once a text; those in one text alone do not recur. */
export function recurring(texts: readonly string[], language: string): Recurring[] {
  const stops = stopWordsOf(language);
  const found = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const seen = new Set<string>();
    for (const [raw] of text.matchAll(wordPattern)) {
      const word = raw.replace(elided, '').replace(/['’]+$/, '');
      const key = folded(word);
      if ([...key].length < leastLetters || stops.has(key) || seen.has(key)) continue;
      seen.add(key);
      const written = found.get(key) ?? new Map<string, number>();
      found.set(key, written.set(word.toLowerCase(), (written.get(word.toLowerCase()) ?? 0) + 1));
    }
  }
  return Array.from(found.values(), commonest)
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word))
    .slice(0, most);
}

/** How a word is written mostly, and how often it is there at all. */
function commonest(written: ReadonlyMap<string, number>): Recurring {
  const [[word = ''] = []] = [...written].sort(([, a], [, b]) => b - a);
  return { word, count: [...written.values()].reduce((sum, each) => sum + each, 0) };
}
