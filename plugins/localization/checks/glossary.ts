import { languageIn, mailPattern, wordsOf, type Check, type Checked } from './Checked.ts';

/**
 * A word with a rule. `TRANSLATE`: it is one of these in the language; `KEEP`: it stays
 * as it is; `FORBID`: it must not stand in a translation, and what stands instead.
 */
export interface Term {
  id: number;
  term: string;
  kind: 'TRANSLATE' | 'KEEP' | 'FORBID';
  /** The preferred one first. */
  translations: readonly string[];
  caseSensitive: boolean;
  note: string | null;
}

/** A term where it stands in a text, in characters. */
interface TermMatch {
  term: Term;
  from: number;
  to: number;
}

interface Word {
  word: string;
  from: number;
  to: number;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** Placeholders and addresses are no words. */
const noWords = /\{\{?[^{}]*\}?\}|https?:\/\/\S+|%(?:\d+\$)?(?:\(\w+\))?[sdif]/g;

function wordsIn(text: string): Word[] {
  const blank = (whole: string) => ' '.repeat(whole.length);
  const bare = text.replace(noWords, blank).replace(mailPattern, blank);
  return Array.from(bare.matchAll(wordPattern), ({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
}

/** How English bends a word. */
function isEnglishForm(word: string, wanted: string): boolean {
  if (wanted.endsWith('y') && word === `${wanted.slice(0, -1)}ies`) return true;
  if (wanted.endsWith('e') && word === `${wanted.slice(0, -1)}ing`) return true;
  return word.startsWith(wanted) && ['s', 'es', 'd', 'ed', 'ing'].includes(word.slice(wanted.length));
}

const most = 3;

/** How other languages do: by their ends, and German and Dutch by joining words. */
function isOtherForm(word: string, wanted: string, language: string): boolean {
  if (['de', 'nl'].includes(language) && wanted.length >= 4 && (word.endsWith(wanted) || word.startsWith(wanted))) return true;
  const kept = Math.max(3, wanted.length - 2);
  return wanted.length >= 3 && Math.abs(word.length - wanted.length) <= most && word.slice(0, kept) === wanted.slice(0, kept);
}

/** Small words that Hebrew writes in front of the next one. */
const hebrewPrefix = /^[והבלמשכ]{1,2}(?=\p{L}{2})/u;

interface Look {
  language: string;
  /** `exact`: as it is written; `near`: with another ending; `form`: in any form, as far as that is known. */
  as: 'exact' | 'near' | 'form';
}

/** The same word with another ending: of a long one the last two letters may differ. */
function isNear(word: string, wanted: string): boolean {
  const kept = wanted.length >= 6 ? wanted.length - 2 : wanted.length;
  return wanted.length >= 4 && Math.abs(word.length - wanted.length) <= 2 && word.slice(0, kept) === wanted.slice(0, kept);
}

function isFormOf(given: string, term: string, caseSensitive: boolean, { language, as }: Look): boolean {
  const [word, wanted] = caseSensitive ? [given, term] : [given.toLocaleLowerCase(), term.toLocaleLowerCase()];
  if (word === wanted) return true;
  if (language === 'he' && hebrewPrefix.test(word) && isFormOf(word.replace(hebrewPrefix, ''), wanted, true, { language: '', as })) return true;
  if (as === 'exact') return false;
  if (as === 'near') return isNear(word, wanted);
  return language === 'en' ? isEnglishForm(word, wanted) : isOtherForm(word, wanted, language);
}

/** The words of a phrase, one after the other, from a word on. */
function follows(words: readonly Word[], at: number, phrase: readonly string[], caseSensitive: boolean, look: Look): boolean {
  return phrase.every((each, i) => words[at + i] !== undefined && isFormOf(words[at + i]!.word, each, caseSensitive, look));
}

interface Phrase {
  term: Term;
  words: string[];
}
const known = new WeakMap<readonly Term[], Map<string, Phrase[]>>();
const keyOf = (word: string): string => word.toLocaleLowerCase().slice(0, 3);

/** Terms by how they begin, the longest first. */
function indexed(terms: readonly Term[]): Map<string, Phrase[]> {
  const found = known.get(terms);
  if (found) return found;
  const index = new Map<string, Phrase[]>();
  const phrases = terms.map((term) => ({ term, words: term.term.match(wordPattern) ?? [] })).filter(({ words }) => words.length > 0);
  for (const phrase of phrases.sort((a, b) => b.words.length - a.words.length)) {
    const key = keyOf(phrase.words[0]!);
    index.set(key, [...(index.get(key) ?? []), phrase]);
  }
  known.set(terms, index);
  return index;
}

/** Where a word may begin that a term begins with. */
function beginnings({ word }: Word, language: string): string[] {
  const bare = language === 'he' ? [word, word.slice(1), word.slice(2)] : [word];
  return [...new Set(bare.flatMap((each) => [keyOf(each), keyOf(each).slice(0, 2), keyOf(each).slice(0, 1)]))].filter((each) => each !== '');
}

/** The terms that stand in a text, from its beginning on; of those that begin at one word the longest. */
export function findTerms(text: string, terms: readonly Term[], locale: string, { as = 'form' }: Partial<Pick<Look, 'as'>> = {}): TermMatch[] {
  if (terms.length === 0) return [];
  const index = indexed(terms);
  const words = wordsIn(text);
  const language = languageIn(locale);
  const lookOf = ({ kind }: Term): Look => ({ language, as: kind === 'KEEP' ? 'exact' : as });
  const found: TermMatch[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrases = beginnings(words[at]!, language).flatMap((key) => index.get(key) ?? []);
    const best = phrases
      .filter(({ term, words: phrase }) => follows(words, at, phrase, term.caseSensitive, lookOf(term)))
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (!best) continue;
    const last = at + best.words.length - 1;
    found.push({ term: best.term, from: words[at]!.from, to: words[last]!.to });
    at = last;
  }
  return found;
}

/** Whether a text has a phrase, in whatever form its words are. */
function has(text: string, phrase: string, { caseSensitive, locale }: { caseSensitive: boolean; locale: string }): boolean {
  const [words, wanted] = [wordsIn(text), phrase.match(wordPattern) ?? []];
  const look: Look = { language: languageIn(locale), as: 'form' };
  return wanted.length > 0 && words.some((_, at) => follows(words, at, wanted, caseSensitive, look));
}

const ofKind = new WeakMap<readonly Term[], Record<Term['kind'], readonly Term[]>>();

/** The terms of a kind; the same list each time, so that it is indexed once. */
function termsOf({ terms = [] }: Checked, kind: Term['kind']): readonly Term[] {
  const sorted = ofKind.get(terms) ?? {
    TRANSLATE: terms.filter((term) => term.kind === 'TRANSLATE'),
    KEEP: terms.filter((term) => term.kind === 'KEEP'),
    FORBID: terms.filter((term) => term.kind === 'FORBID'),
  };
  ofKind.set(terms, sorted);
  return sorted[kind];
}

/** Each term once. */
const termsIn = (found: readonly TermMatch[]): Term[] => [...new Set(found.map(({ term }) => term))];

const missing: Check = (checked) => {
  const words = wordsOf(checked, checked.text);
  const wanted = termsIn(findTerms(wordsOf(checked, checked.source), termsOf(checked, 'TRANSLATE'), checked.sourceLocale));
  const lacking = wanted.filter((term) => !term.translations.some((each) => has(words, each, { ...checked, caseSensitive: term.caseSensitive })));
  const terms = lacking.map(({ term, translations }) => `${term} → ${translations.join(' / ')}`).join(', ');
  return lacking.length > 0 ? [{ check: 'term_missing', severity: 'warning', params: { terms } }] : [];
};

const forbidden: Check = (checked) => {
  const found = findTerms(wordsOf(checked, checked.text), termsOf(checked, 'FORBID'), checked.locale, { as: 'near' });
  if (found.length === 0) return [];
  const words = termsIn(found).map(({ term, translations: [instead] }) => (instead === undefined ? term : `${term} → ${instead}`));
  const fix = replaced(checked, found);
  return [{ check: 'term_forbidden', severity: 'warning', params: { words: words.join(', ') }, ...(fix !== undefined && { fix }) }];
};

/** The text with what is to stand instead, where each word stands there as it is forbidden: another form would have to be bent. */
function replaced({ text, isMarkup }: Checked, found: readonly TermMatch[]): string | undefined {
  const isSafe = found.every(({ term, from, to }) => text.slice(from, to) === term.term && term.translations[0] !== undefined);
  if (isMarkup || !isSafe) return undefined;
  return found.toReversed().reduce((now, { term, from, to }) => now.slice(0, from) + term.translations[0]! + now.slice(to), text);
}

const kept: Check = (checked) => {
  const words = wordsOf(checked, checked.text);
  const isThere = ({ term, caseSensitive }: Term) =>
    caseSensitive ? words.includes(term) : words.toLocaleLowerCase().includes(term.toLocaleLowerCase());
  const wanted = termsIn(findTerms(wordsOf(checked, checked.source), termsOf(checked, 'KEEP'), checked.sourceLocale));
  const lost = wanted.filter((term) => !isThere(term));
  const fix = restored(checked, lost);
  const terms = lost.map(({ term }) => term).join(', ');
  return lost.length > 0 ? [{ check: 'dnt', severity: 'error', params: { terms }, ...(fix !== undefined && { fix }) }] : [];
};

/** The text with names written as they are; only where they stand there with other letters. */
function restored({ text, isMarkup }: Checked, lost: readonly Term[]): string | undefined {
  const lower = text.toLocaleLowerCase();
  if (isMarkup || lower.length !== text.length || !lost.every(({ term }) => lower.includes(term.toLocaleLowerCase()))) return undefined;
  return lost.reduce((now, { term }) => {
    const at = now.toLocaleLowerCase().indexOf(term.toLocaleLowerCase());
    return now.slice(0, at) + term + now.slice(at + term.length);
  }, text);
}

/** What the glossary says of terms. */
export const glossaryChecks: readonly Check[] = [missing, forbidden, kept];
