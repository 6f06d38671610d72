import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyPatch, createTwoFilesPatch } from 'diff';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tree } from '#core';
import { changedFile, fileText } from '../server/interface/change.ts';
import { folded, isPlural, unfolded } from '../server/interface/plurals.ts';
import { wordsIn, withWords } from '../server/interface/trees.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The files of the layers' words, and of every area there is, in the languages beside English. */
const files = ['de', 'es', 'fr', 'he', 'ru'].flatMap((locale) => [
  ...readdirSync(`locales/${locale}`).map((name) => path.join('locales', locale, name)),
  ...readdirSync('plugins').flatMap((area) => {
    const file = path.join('plugins', area, 'locales', `${locale}.json`);
    return existsSync(file) ? [file] : [];
  }),
]);

test('every file of words is written back to the byte, its plurals folded and unfolded', () => {
  assert.ok(files.length > 100);
  for (const file of files) {
    const tree = JSON.parse(read(file)) as Tree;
    assert.is(fileText(tree), read(file), file);
    const words = Array.from(
      folded(wordsIn(tree)),
      ([key, text]) => unfolded(key, text, isPlural(text)) ?? [[`${file}: ${key}`, text] as [string, string]],
    );
    assert.equal(Object.fromEntries(words.flat()), Object.fromEntries(wordsIn(tree)), file);
    assert.is(fileText(withWords(tree, new Map(words.flat()), tree)), read(file), file);
  }
});

test('Hebrew and Russian plurals are one message each, with the forms of their languages', () => {
  const words = new Map([
    ['left_one', 'Осталось {{count}} место'],
    ['left_few', 'Осталось {{count}} места'],
    ['left_many', "Осталось {{count}} мест, {{name}}'"],
    ['left_other', 'Осталось {{count}} места #'],
    ['kind_other', 'Другое'],
  ]);
  const all = folded(words);
  assert.is(
    all.get('left'),
    "{count, plural, one {Осталось # место} few {Осталось # места} many {Осталось # мест, {name}''} other {Осталось # места '#'}}",
  );
  assert.equal(new Map(Array.from(all).flatMap(([key, text]) => unfolded(key, text, isPlural(text))!)), words);
  assert.is(unfolded('left', 'Осталось', true), undefined);
});

test('a change names the lines that are others, puts new keys where English has them, and applies', () => {
  const english: Tree = { title: 'Carts', text: { pay: 'Pay', more: 'More', left_one: '{{count}} left', left_other: '{{count}} left' } };
  const tree: Tree = {
    title: 'Корзины',
    text: { pay: 'Плати', left_one: '{{count}} место', left_few: '{{count}} места', left_many: '{{count}} мест', left_other: '{{count}} места' },
  };
  const row = (key: string, source: string, text: string) => ({ namespace: 'carts', key, source, text });
  const next = changedFile({ namespace: 'carts', locale: 'ru', file: 'plugins/carts/locales/ru.json', tree }, english, [
    row('text.pay', 'Pay', 'Оплатить'),
    row('text.more', 'More', 'Ещё'),
    row('title', 'Carts', 'Корзины'),
    row('text.left', '{count, plural, one {# left} other {# left}}', '{count, plural, one {Одно место} few {# места} many {# мест} other {# места}}'),
  ]);
  assert.equal(Object.keys(next.text as Tree), ['pay', 'more', 'left_one', 'left_few', 'left_many', 'left_other']);
  assert.equal([(next.text as Tree).pay, (next.text as Tree).left_one], ['Оплатить', 'Одно место']);
  const patch = createTwoFilesPatch('a', 'b', fileText(tree), fileText(next));
  assert.is(applyPatch(fileText(tree), patch), fileText(next));
});

test.run();
