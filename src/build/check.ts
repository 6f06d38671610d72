import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRegistry, otherLocales, type Plugin, type PluginSource, type Problem, type Tree } from '#core';
import { demoProblems } from '#core/check';
import { answerProblems } from './answerTypes.ts';
import { comparable, wordProblems, writeStubs, type WordProblem } from './areaWords.ts';
import { migrationsWrong } from './migrations.ts';
import { languageSchemaProblems } from './languageSchema.ts';
import { layerBreaches } from './layers.ts';
import { referencePage, writeReference } from './reference.ts';
import { staleTypes } from './recordTypes.ts';
import { typeCheckAgain } from './typeCheck.ts';
import { loadRegistry, problemLine, type Loaded } from './registry.ts';
import { areaFolders } from './plugins.ts';
import { styleProblems } from './style.ts';
import { strayMigrations } from '../server/start/strayMigrations.ts';
import { namespacesOf } from './virtual.ts';

function compare(where: string, english: Tree, other: Tree): string[] {
  const [wanted, given] = [comparable(english), comparable(other)];
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${where} lacks "${key}"`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${where} has "${key}", which English does not`),
  ];
}

const readTree = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;

/** Differences of the layers' locale files from the English. */
export function layerWordProblems(root: string): string[] {
  return otherLocales.flatMap((language) =>
    namespacesOf(root, 'en').flatMap((namespace) => {
      const file = path.join('locales', language, `${namespace}.json`);
      try {
        return compare(file, readTree(path.join(root, 'locales/en', `${namespace}.json`)), readTree(path.join(root, file)));
      } catch {
        return [`${file} is missing or no JSON`];
      }
    }),
  );
}

/** A plugin as far as it can be read, and what of it is wrong only in the eyes of others. */
interface Further {
  plugins: Plugin[];
  problems: Problem[];
}

const keyOf = ({ file, pointer, message }: Problem) => [file, pointer, message].join(' ');

/** What else is wrong with a plugin that is left out already, so that one run says everything. A declaration that cannot be read says no more. */
function further({ sources, found, resolve, standing, registry }: Loaded, id: string): Further {
  const check = (source: PluginSource) => (source.id === id ? [] : (found.get(source.id) ?? []));
  const told = new Set(registry.quarantined.find((each) => each.id === id)!.problems.map(keyOf));
  try {
    const again = createRegistry(
      sources.map((source) => ({ ...source, problems: [] })),
      { check, resolve, standing },
    );
    const problems = again.quarantined.filter((each) => each.id === id).flatMap((each) => each.problems);
    return { plugins: again.plugins.filter((each) => each.id === id), problems: problems.filter((problem) => !told.has(keyOf(problem))) };
  } catch {
    return { plugins: [], problems: [] };
  }
}

/** An area that is kept elsewhere, and its folder. */
export interface Elsewhere {
  id: string;
  folder: string;
}

/** Problems of the plugins, or of `only` one that is kept elsewhere, and of the words of each that can be read; `--fix` writes keys to fill in. */
export function pluginProblems(root: string, loaded: Loaded, isFixing: boolean, only?: Elsewhere): { problems: Problem[]; words: WordProblem[] } {
  const isMeant = ({ id }: { id: string }) => only === undefined || only.id === id;
  const quarantined = loaded.registry.quarantined.filter(isMeant);
  const more = quarantined.map(({ id }) => further(loaded, id));
  const areas = [...loaded.registry.plugins.filter(isMeant), ...more.flatMap((each) => each.plugins)];
  if (isFixing) for (const file of areas.flatMap((area) => writeStubs(root, area, only?.folder))) console.log(`${file} has keys to fill in.`);
  return {
    problems: [...quarantined.flatMap((each) => each.problems), ...more.flatMap((each) => each.problems), ...areas.flatMap(demoProblems)],
    words: areas.flatMap((area) => wordProblems(area, { isShipped: loaded.standing.shipped.has(area.id), ...(only && { folder: only.folder }) })),
  };
}

/** Whether the reference says what the schemas say; `--fix` writes it. */
function referenceProblems(root: string, isFixing: boolean): string[] {
  if (isFixing && writeReference(root)) console.log('src/docs/areas/reference.md is written.');
  const { file, is, shouldBe } = referencePage(root);
  return is === shouldBe ? [] : [`${file} does not match schemas/: npm run check -- --fix writes it`];
}

/** Whether the types of records say what the schemas say; `--fix` writes them. */
export function typeProblems(root: string, { registry }: Pick<Loaded, 'registry'>, isFixing: boolean, only?: Elsewhere): string[] {
  const plugins = only ? registry.plugins.filter(({ id }) => id === only.id) : registry.plugins;
  const stale = staleTypes(root, { plugins }, { missing: isFixing, ...(only && { folderOf: () => only.folder }) });
  if (!isFixing) return stale.map(({ file }) => `${file} is not what the schemas say: the check writes it with --fix`);
  for (const { file, text } of stale) {
    writeFileSync(path.resolve(root, file), text);
    console.log(`${file} is written anew.`);
  }
  return [];
}

/**
 * `npm run check`: manifests, schemas, locales, layers, the reference, style, types. Prints every problem at
 * once; exits with 1 on any. Words that an area does not promise are warnings. `--fix` mends what can be written.
 */
export async function check(root: string, words: string[] = []): Promise<void> {
  const isFixing = words.includes('--fix');
  // Areas refer to it, so that it is written before they are read.
  const language = languageSchemaProblems(root, isFixing);
  const loaded = await loadRegistry(root);
  const areas = pluginProblems(root, loaded, isFixing);
  const folders = await areaFolders(root);
  const problems = [
    ...areas.problems.map(problemLine),
    ...(await strayMigrations(folders)).map(problemLine),
    ...(await migrationsWrong(root, loaded.registry, folders)).map(problemLine),
    ...layerWordProblems(root),
    ...areas.words.filter(({ isError }) => isError).map(({ text }) => text),
    ...referenceProblems(root, isFixing),
    ...language,
    ...typeProblems(root, loaded, isFixing),
    ...(await answerProblems(root, loaded.registry.plugins, isFixing)),
    ...layerBreaches(root).map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`),
    ...styleProblems(root, { fixing: isFixing }),
  ];
  for (const { text } of areas.words.filter(({ isError }) => !isError)) console.warn(`warning: ${text}`);
  for (const warning of loaded.registry.warnings) console.warn(`warning: ${problemLine(warning)}`);
  for (const problem of problems) console.error(problem);
  const types = spawnSync(process.execPath, typeCheckAgain(root), { stdio: 'inherit' });
  if (problems.length > 0 || types.status !== 0) process.exit(1);
  console.log(
    `${loaded.registry.plugins.length} plugins, ${loaded.registry.resources.size} resources, ${loaded.registry.routes.length} routes: all checks passed.`,
  );
}
