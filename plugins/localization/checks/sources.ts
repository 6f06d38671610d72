import { languageIn, wordsOf, type Checked, type Issue } from './Checked.ts';
import { lengthOf, mostCharacters } from './whole.ts';

/** A source by itself. `note`: what translators are told of it; `null`: nothing, absent: nobody can say anything of it. */
export interface SourceText extends Pick<Checked, 'source' | 'sourceLocale' | 'isMarkup' | 'maxLength' | 'room'> {
  note?: string | null;
  /** In how many languages it has long been without a translation, and in how many checks find something. */
  across?: { missing: number; failing: number };
}

type SourceCheck = (source: SourceText) => Issue[];
const said = (check: string, params?: Issue['params'], severity: Issue['severity'] = 'info'): Issue[] => [
  { check, severity, ...(params && { params }) },
];

/** A share of the room that other languages need for themselves. */
const fullFrom = 0.85;

const room: SourceCheck = (of) => {
  const most = mostCharacters(of);
  const given = most === undefined ? 0 : lengthOf(of.source);
  return most !== undefined && given > fullFrom * most ? said('source_length', { most, given }, 'warning') : [];
};

const ellipsis: SourceCheck = (of) => (/(?<!\.)\.{3}(?!\.)/.test(wordsOf(of, of.source)) ? said('source_ellipsis') : []);

/** Placeholders that no language can put in another order. */
const unnamed: SourceCheck = ({ source }) => {
  const found = source.match(/%[sdif](?![\p{L}])|(?<!\{)\{\}(?!\})/gu) ?? [];
  return found.length > 1 ? said('source_unnamed', { count: found.length }, 'warning') : [];
};

/** What counts something, in front of what is counted. */
const counting = /(?:\{\{?\s*(?:n|num|number|total|amount|quantity|\w*count)\s*\}\}?|%(?:\d+\$)?d)\s+\p{L}{2,}/iu;
const eitherForm = /\p{L}\((?:e?s|n|en)\)/u;

const plural: SourceCheck = ({ source }) => {
  if (/\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/.test(source)) return [];
  return counting.test(source) || eitherForm.test(source) ? said('source_plural', undefined, 'warning') : [];
};

/** Words that something is bound to follow. */
const open = new Set(['of', 'to', 'for', 'with', 'by', 'from', 'the', 'a', 'an', 'and', 'or', 'than', 'between']);

const joined: SourceCheck = (of) => {
  const words = wordsOf(of, of.source);
  const isSpaced = !of.isMarkup && words.trim() !== '' && words !== words.trim();
  const all = words.trim().split(/\s+/);
  const isOpen = languageIn(of.sourceLocale) === 'en' && all.length > 1 && open.has(all.at(-1)!.toLowerCase());
  return isSpaced || isOpen ? said('source_joined') : [];
};

/** So few words may mean many things. */
const fewWords = 2;

const context: SourceCheck = ({ source, note }) => {
  if (note === undefined || (note ?? '').trim() !== '') return [];
  const words = source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const hasPlaceholder = /\{\s*\w|%(?:\d+\$)?(?:\(\w+\))?[sdif](?![\p{L}])/u.test(source);
  return (words.length > 0 && words.length <= fewWords) || hasPlaceholder ? said('source_context') : [];
};

/** What many languages stumble over is seldom their fault. */
const manyLanguages = 3;

const untranslated: SourceCheck = ({ across }) =>
  across && across.missing >= manyLanguages ? said('source_untranslated', { languages: across.missing }) : [];

const failing: SourceCheck = ({ across }) =>
  across && across.failing >= manyLanguages ? said('source_failing', { languages: across.failing }, 'warning') : [];

const all: readonly SourceCheck[] = [room, ellipsis, unnamed, plural, joined, context, untranslated, failing];

/** What makes a source hard to translate, whatever the language. */
export const checkSource = (of: SourceText): Issue[] => (of.source.trim() === '' ? [] : all.flatMap((check) => check(of)));
