import { readdirSync, readFileSync } from 'node:fs';
import { TranslatableString } from '@rjsf/utils';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formIcons } from '../../src/forms/icons.ts';

const languages = ['en', 'he', 'ru', 'de', 'es', 'fr'];
const read = (language: string, name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as Record<string, string>;
const plain = (key: string) => key.replace(/_(one|two|few|many|other)$/, '');
/** The last part of `type_other` and `format_other` is a key's own, not a plural. */
const nameOf = (key: string, all: Record<string, string>) => (plain(key) !== key && `${plain(key)}_one` in all ? plain(key) : key);
const code = readdirSync('src/forms', { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/forms/${file}`, 'utf8'))
  .join('\n');

test('six languages have the same texts, with the plural forms of each', () => {
  for (const name of ['forms', 'validation']) {
    const english = read('en', name);
    const wanted = [...new Set(Object.keys(english).map((key) => nameOf(key, english)))].sort();
    for (const language of languages) {
      const own = read(language, name);
      assert.equal([...new Set(Object.keys(own).map((key) => nameOf(key, own)))].sort(), wanted, `${language}/${name}`);
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const key of wanted.filter((each) => `${each}_one` in own)) {
        assert.equal(
          categories.filter((category) => !(`${key}_${category}` in own)),
          [],
          `${language}/${name} ${key}`,
        );
      }
    }
  }
});

test('a text has the same parameters in every language', () => {
  const parameters = (text: string) =>
    [...text.matchAll(/{{(\w+)}}|%\d/g)]
      .map(([whole]) => whole)
      .sort()
      .join();
  for (const name of ['forms', 'validation']) {
    const english = read('en', name);
    for (const language of languages) {
      const different = Object.entries(read(language, name)).filter(
        ([key, text]) => key in english && !/_(one|two)$/.test(key) && parameters(text) !== parameters(english[key]!),
      );
      assert.equal(different, [], language);
    }
  }
});

test('every text that the code names is there, and every text is named', () => {
  const english = read('en', 'forms');
  const named = [...code.matchAll(/\bt\(\s*(?:[^'"`()]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g)]
    .flatMap(([, a, b]) => [a, b])
    .filter((key) => key !== undefined);
  const there = new Set(Object.keys(english).map((key) => nameOf(key, english)));
  assert.equal(
    named.filter((key) => !there.has(key)),
    [],
  );
  const made = /^(rjsf|part|unit|format|strength|sort|name|record)-/;
  assert.equal(
    [...there].filter((key) => !made.test(key) && !code.includes(`'${key}'`)),
    [],
  );
});

test('every text of rjsf has one of ours', () => {
  const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const english = read('en', 'forms');
  assert.equal(
    Object.keys(TranslatableString).filter((name) => !(`rjsf-${kebab(name)}` in english)),
    [],
  );
});

test('every icon the code names is in the list, and none is listed in vain', () => {
  const listed: readonly string[] = formIcons;
  const named = [
    ...code.matchAll(/\b(?:icon|endIcon|leftIcon|name)(?:=|: |=\{)["']([a-z][a-z-]+)["']|\bicon=\{[^}]*\? '([a-z-]+)' : '([a-z-]+)'/g),
  ].flatMap(([, ...names]) => names.filter(Boolean));
  assert.equal(
    named.filter((name) => !listed.includes(name!) && !/^(image|table|embed|pages|places)$/.test(name!)),
    [],
  );
  assert.equal(
    formIcons.filter((icon) => !code.replace(/formIcons = \[[^\]]*\]/, '').includes(`'${icon}'`) && !code.includes(`"${icon}"`)),
    [],
  );
});

test.run();
