// A term has one translation a language, kept in locales/glossary.json: a title that is exactly such a term is translated by it.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { otherLocales } from '#core';
import { said } from '../setup/saidIn.ts';

type Language = 'de' | 'es' | 'fr' | 'he' | 'ru';
/** Every language has a word for each of `en`; `also` has inflections that are as good, `note` what the term means and what not to say. */
type Term = { en: string[]; note?: string; also?: Partial<Record<Language, string[]>> } & Record<Language, string[]>;

const glossary = JSON.parse(readFileSync('locales/glossary.json', 'utf8')) as Term[];
const languages = otherLocales as readonly Language[];
const lower = (text: string) => text.toLowerCase();
const english = new Map(said.filter(({ language }) => language === 'en').map(({ home, path, text }) => [`${home}: ${path}`, lower(text)]));
const terms = new Map(glossary.flatMap(({ en, also, ...term }) => en.map((word, i) => [lower(word), { term, also, i }] as const)));

/** Texts that do not use the term, each with the translation that was chosen. */
const strays = said.flatMap(({ home, language, path, text }) => {
  const found = language === 'en' ? undefined : terms.get(english.get(`${home}: ${path}`) ?? '');
  if (!found) return [];
  const wanted = [found.term[language as Language][found.i]!, ...(found.also?.[language as Language] ?? [])];
  return wanted.map(lower).includes(lower(text)) ? [] : [`${home}: ${language}: ${path}: "${wanted[0]}", not "${text}"`];
});

test('a term of the glossary stands there once, and has a word in every language for each form that English has', () => {
  const broken = glossary.filter((term) => languages.some((language) => term[language]?.length !== term.en.length));
  assert.equal(broken, []);
  const words = glossary.flatMap(({ en }) => en.map(lower));
  assert.equal(
    words.filter((word, i) => words.indexOf(word) < i),
    [],
  );
});

test('titles use the words of the glossary', () => assert.equal(strays, []));

test.run();
