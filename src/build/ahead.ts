import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { areaIndex, directionOf, locales, type Registry } from '#core';
import type { AheadFiles } from '../ahead.ts';
import { chunkOf, mainOf, staticClosure } from './chunks.ts';

/** The small script that runs before all others. */
interface Ahead {
  file: string;
  contents: Uint8Array;
}
interface Built {
  metafile: Metafile;
  registry: Registry;
  /** The sheet that work is drawn with, and its mirror image. */
  sheet: { ltr: string; rtl: string };
}

/** Builds `src/ahead.ts` with what it is to ask for. */
export async function buildAhead(root: string, built: Built): Promise<Ahead> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/ahead.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { AHEAD: JSON.stringify(filesOf(built)) },
  });
  const { contents } = outputFiles[0]!;
  return { file: `ahead-${createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase()}.js`, contents };
}

/** What is wanted at which address, each file but those of the entry. */
function filesOf({ metafile, registry, sheet }: Built): AheadFiles {
  const names: string[] = [];
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const entry = staticClosure(metafile, mainOf(metafile));
  const numbers = (...entries: RegExp[]): number[] => {
    const wanted = new Set(entry);
    for (const each of entries) {
      const chunk = chunkOf(metafile, each);
      if (chunk) staticClosure(metafile, chunk, wanted);
    }
    return [...wanted].filter((file) => !entry.has(file)).map((file) => numberOf(path.basename(file, '.js')));
  };
  const inWords = (...entries: Array<(language: string) => string>) =>
    Object.fromEntries(locales.map((language) => [language, numbers(...entries.map((name) => new RegExp(`^${name(language)}$`)))]));
  const { routes, home } = areaIndex(registry);
  const lists = routes.filter(({ kind, path: at }) => kind === 'list' && !at.includes('{'));
  return {
    frame: numbers(/src\/shell\/frame\/Frame\.tsx$/, /^virtual:icons$/, /src\/resource\/list\/ListPage\.tsx$/),
    words: inWords(
      (language) => `locale-group:${language}/base`,
      (language) => `locale-group:${language}/work`,
    ),
    lists: Object.fromEntries(
      lists.map(({ path: at, plugin }) => [
        at,
        { code: numbers(new RegExp(`^area:${plugin}$`)), words: inWords((language) => `locale-area:${language}/${plugin}`) },
      ]),
    ),
    home,
    sheets: Object.fromEntries(locales.map((language) => [language, sheet[directionOf(language)]])),
    names,
  };
}
