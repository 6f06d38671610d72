// A term has one translation a language, kept in locales/glossary.json: a title that is exactly such a term is translated by it.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { englishOf, otherLocales, type Tree } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

type Languages = Partial<Record<string, string[]>>;
/** `he` and the others have a word for each of `en`; `also` has inflections that are as good. */
type Term = { en: string[]; note?: string; also?: Languages } & Record<'de' | 'es' | 'fr' | 'he' | 'ru', string[]>;

/** Areas whose words are not yet those of the glossary. The list only shrinks. */
const notYet = [
  'bookings',
  'categories',
  'coupons',
  'departures',
  'documents',
  'enquiries',
  'faq-categories',
  'faqs',
  'guides',
  'localization',
  'media-library',
  'menus',
  'microsites',
  'newsletter-subscribers',
  'operators',
  'payment-systems',
  'promotions',
  'questions',
  'reports',
  'reviews',
  'scorecard',
  'sliders',
  'statements',
  'systems',
  'tours',
  'users',
  'webhooks',
];

const { registry } = await loadRegistry(process.cwd());
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const glossary = read<Term[]>('locales/glossary.json');

const lower = (text: string) => text.toLowerCase();
const accepted = (language: (typeof otherLocales)[number]): Map<string, string[]> =>
  new Map(glossary.flatMap(({ en, also, ...term }) => en.map((word, i) => [lower(word), [term[language as 'de'][i]!, ...(also?.[language] ?? [])]])));

const textsOf = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : textsOf(value as Tree, `${path}${key}.`),
  );

/** Texts of one language that do not use the term, each with the translation that was chosen. */
function strays(english: Tree, given: Tree, language: (typeof otherLocales)[number]): string[] {
  const terms = accepted(language);
  const said = new Map(textsOf(given));
  return textsOf(english).flatMap(([path, text]) => {
    const [word, wanted] = [said.get(path), terms.get(lower(text))];
    return word && wanted && !wanted.map(lower).includes(lower(word)) ? [`${language}: ${path}: "${text}" is "${wanted[0]}", not "${word}"`] : [];
  });
}

test('a term of the glossary has a word in every language for each form that English has', () => {
  const broken = glossary.filter((term) => otherLocales.some((language) => term[language as 'de']?.length !== term.en.length));
  assert.equal(broken, []);
  const words = glossary.flatMap(({ en }) => en.map(lower));
  assert.equal(
    words.filter((word, i) => words.indexOf(word) < i),
    [],
  );
});

for (const language of otherLocales)
  test(`the core's titles use the glossary in ${language}`, () => {
    const problems = readdirSync('locales/en').flatMap((file) => strays(read(`locales/en/${file}`), read(`locales/${language}/${file}`), language));
    assert.equal(problems, []);
  });

test('titles of areas use the glossary, and no area is excused without a reason', () => {
  const problems = registry.plugins.map((area) => {
    const texts = otherLocales.flatMap((language) => strays(englishOf(area), (area.files[`locales/${language}.json`] ?? {}) as Tree, language));
    return [area.id, texts] as const;
  });
  assert.equal(
    problems.flatMap(([id, texts]) => (notYet.includes(id) ? [] : texts.map((text) => `${id}: ${text}`))),
    [],
  );
  assert.equal(
    problems.filter(([id, texts]) => notYet.includes(id) && texts.length === 0).map(([id]) => id),
    [],
    'take these off the list',
  );
});

test.run();
