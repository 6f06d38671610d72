// Every text people read, in the core and in the areas, by language: for the tests of words.
import { readdirSync, readFileSync } from 'node:fs';
import { englishOf, locales, otherLocales, type Tree } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';

export interface Said {
  /** The area, or a file of the core's: `core/shell`. */
  home: string;
  language: string;
  path: string;
  text: string;
}

const read = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;
const flat = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const told = (home: string, language: string, tree: Tree): Said[] => flat(tree).map(([path, text]) => ({ home, language, path, text }));

export const { registry } = await loadRegistry(process.cwd());

/** Texts of the core and of every area, in every language. */
export const said: Said[] = [
  ...locales.flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) => told(`core/${file.replace('.json', '')}`, language, read(`locales/${language}/${file}`))),
  ),
  ...registry.plugins.flatMap((area) => [
    ...told(area.id, 'en', englishOf(area)),
    ...otherLocales.flatMap((language) => told(area.id, language, (area.files[`locales/${language}.json`] ?? {}) as Tree)),
  ]),
];
