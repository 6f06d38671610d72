import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { englishOf, keysOf, otherLocales, type Plugin, type Tree } from '#core';
import { areaLocale } from './virtual.ts';

/** What an area's words lack or have too much of in one language. */
export interface WordProblem {
  /** Whether the area must have these words: it promises the language, or belongs to Waypost itself. */
  isError: boolean;
  text: string;
}

const mostNamed = 3;

/**
 * Keys without their plural endings, so that languages with other categories compare equal. A counted noun is
 * made of singular and plural where a language has no more forms than that: whoever has more may give them.
 */
export const comparable = (tree: Tree): Set<string> => new Set(bare(tree).filter((key) => !/^resources\.[^.]+\.counted$/.test(key)));
const bare = (tree: Tree): string[] => keysOf(tree).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));

/** The languages an area is asked for words in. */
const languagesOf = ({ manifest }: Plugin): readonly string[] => manifest.languages ?? otherLocales;

const named = (keys: readonly string[]) =>
  `${keys
    .slice(0, mostNamed)
    .map((key) => `"${key}"`)
    .join(', ')}${keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : ''}`;

const usualFolder = ({ id }: Plugin) => `plugins/${id}`;

/**
 * How an area's words differ from its English ones, a line for each language. What
 * English does not have is always an error. `folder` is the area's, from the root.
 */
export function wordProblems(area: Plugin, { isShipped, folder = usualFolder(area) }: { isShipped: boolean; folder?: string }): WordProblem[] {
  const wanted = [...comparable(englishOf(area))];
  return languagesOf(area).flatMap((language) => {
    const file = `${folder}/locales/${language}.json`;
    const given = comparable(areaLocale(area, language));
    const keys = comparable((area.files[`locales/${language}.json`] ?? {}) as Tree);
    const [missing, strange] = [wanted.filter((key) => !given.has(key)), [...given].filter((key) => !wanted.includes(key))];
    return [
      ...(missing.length > 0
        ? [
            {
              isError: isShipped || area.manifest.languages !== undefined,
              text: `${file} lacks ${named(missing)}: ${missing.every((key) => keys.has(key)) ? 'the keys are there, fill them in' : 'the check writes the keys to fill in with --fix'}`,
            },
          ]
        : []),
      ...(strange.length > 0 ? [{ isError: true, text: `${file} has ${named(strange)}, which English does not` }] : []),
    ];
  });
}

/** A tree of what is there already, and empty texts for the rest of the English. */
function withStubs(english: Tree, given: Tree): Tree {
  const have = comparable(given);
  const own = Object.entries(english).map(([key, value]): [string, string | Tree] => {
    const now = given[key];
    if (typeof value !== 'string') return [key, withStubs(value, typeof now === 'object' ? now : {})];
    return [key, typeof now === 'string' ? now : ''];
  });
  // Of plurals, what the language has stands already.
  const stubs = own.filter(([key, value]) => value !== '' || !have.has(key.replace(/_(one|other)$/, '')) || key in given);
  return { ...Object.fromEntries(stubs), ...Object.fromEntries(Object.entries(given).filter(([key]) => !(key in english))) };
}

/**
 * Writes the keys that an area's languages lack, each with an empty text to
 * fill in; answers the files written. `folder` is the area's, from the root.
 */
export function writeStubs(root: string, area: Plugin, folder = usualFolder(area)): string[] {
  const english = englishOf(area);
  return languagesOf(area).flatMap((language) => {
    const file = `${folder}/locales/${language}.json`;
    const given = (area.files[`locales/${language}.json`] ?? {}) as Tree;
    const text = `${JSON.stringify(withStubs(english, given), null, 2)}\n`;
    if (keysOf(given).length > 0 && [...comparable(english)].every((key) => comparable(given).has(key))) return [];
    mkdirSync(path.resolve(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.resolve(root, file), text);
    return [file];
  });
}
