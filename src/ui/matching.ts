import { inLatin } from '#core';

/** Something that is found by typing: by its label, by the words beside it, and by other words for the same thing. */
export interface Worded {
  label: string;
  note?: string;
  words?: string;
  /** Where it stands: what is found by this alone comes late. */
  where?: string;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** How well something fits a query, 0 the best; `undefined`: not at all. Case, accents, the alphabet and one wrong letter are forgiven. */
export function rankOf({ label, note = '', words = '', where = '' }: Worded, query: string): number | undefined {
  const wanted = inLatin(query).trim();
  const asked = wordsOf(wanted);
  const [title, meant, whole] = [label, `${label} ${words}`, `${label} ${words} ${note} ${where}`].map(inLatin) as [string, string, string];
  const every = (text: string, test: (word: string, asked: string) => boolean) => {
    const all = wordsOf(text);
    return asked.every((each) => all.some((word) => test(word, each)));
  };
  const begins = (word: string, each: string) => word.startsWith(each);
  const tests = [
    () => title === wanted,
    () => title.startsWith(wanted),
    () => every(words && inLatin(words), (word, each) => word === each),
    () => every(title, begins),
    () => every(meant, begins),
    () => every(whole, begins),
    () => every(whole, (word, each) => word.includes(each)),
    () => every(meant, nearlyBegins),
  ];
  const rank = tests.findIndex((test) => test());
  return rank < 0 ? undefined : rank;
}

/** Those that fit a query, the best first; all of them, as they are, where nothing is asked. */
export function matching<T extends Worded>(items: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(item, query) }))
    .filter((each): each is { item: T; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Shorter words become another word by one letter. */
const shortestForgiven = 4;

/** Whether a word begins with what was typed but for one letter: another one, one too many, one too few, or two the wrong way round. */
function nearlyBegins(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < shortestForgiven) return false;
  let at = 0;
  while (word[at] === typed[at]) at++;
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (swapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
