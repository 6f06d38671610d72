import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRegistry, otherLocales, type Plugin, type PluginSource, type Problem, type Tree } from '#core';
import { demoProblems } from '#core/check';
import { answerProblems } from './answerTypes.ts';
import { comparable, wordProblems, writeStubs, type WordProblem } from './areaWords.ts';
import { migrationsWrong } from './migrations.ts';
import { languageSchemaProblems } from './languageSchema.ts';
import { referencePage, writeReference } from './reference.ts';
import { staleTypes } from './recordTypes.ts';
import { loadRegistry, problemLine, type Loaded } from './registry.ts';
import { areaFolders } from './plugins.ts';
import { codeProblems } from './codeProblems.ts';
import { rememberPassed } from './checked.ts';
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

interface Meant {
  isFixing: boolean;
  /** The areas that are meant; none: everything. */
  areas: readonly Elsewhere[];
}

/** What is wrong with declarations, words, migrations, and what is written from them. */
async function declarationProblems(root: string, loaded: Loaded, { isFixing, areas }: Meant): Promise<string[]> {
  const folders = areas.length > 0 ? new Map(areas.map(({ id, folder }) => [id, folder])) : await areaFolders(root);
  const each: ReadonlyArray<Elsewhere | undefined> = areas.length > 0 ? areas : [undefined];
  const found = each.map((only) => pluginProblems(root, loaded, isFixing, only));
  const words = found.flatMap((one) => one.words);
  for (const { text } of words.filter(({ isError }) => !isError)) console.warn(`warning: ${text}`);
  return [
    ...found.flatMap((one) => one.problems.map(problemLine)),
    ...(await strayMigrations(folders)).map(problemLine),
    ...(await migrationsWrong(root, loaded.registry, folders)).map(problemLine),
    ...words.filter(({ isError }) => isError).map(({ text }) => text),
    ...each.flatMap((only) => typeProblems(root, loaded, isFixing, only)),
    ...(await answerProblems(root, loaded.registry.plugins, { isFixing, only: areas.map(({ id }) => id) })),
    ...(areas.length > 0 ? [] : [...layerWordProblems(root), ...referenceProblems(root, isFixing)]),
  ];
}

/** The areas that are named, as `plugins/tours`. */
function areasIn(root: string, words: readonly string[]): Elsewhere[] {
  const areas = words.filter((word) => !word.startsWith('-')).map((word) => ({ id: path.basename(word), folder: path.resolve(root, word) }));
  for (const { id, folder } of areas)
    if (folder !== path.join(root, 'plugins', id) || !existsSync(folder)) {
      console.error(`${folder} is no area here: name its folder, as in npm run check -- plugins/tours`);
      process.exit(1);
    }
  return areas;
}

/**
 * `npm run check [-- plugins/<id> …]`: manifests, schemas, locales, layers, the reference, style, types; of everything, or of some
 * areas. Prints every problem at once; exits with 1 on any. Words that an area does not promise are warnings. `--fix` mends what can be written.
 */
export async function check(root: string, words: string[] = []): Promise<void> {
  const meant: Meant = { isFixing: words.includes('--fix'), areas: areasIn(root, words) };
  const ofCode = () => codeProblems(root, { isFixing: meant.isFixing, folders: meant.areas.map(({ id }) => `plugins/${id}`) });
  // The compiler and Biome work beside this process; what it writes, they have to see.
  const early = meant.isFixing ? undefined : ofCode();
  // Areas refer to it, so that it is written before they are read.
  const language = languageSchemaProblems(root, meant.isFixing);
  const loaded = await loadRegistry(root);
  const declared = await declarationProblems(root, loaded, meant);
  const { problems, contents } = await (early ?? ofCode());
  for (const warning of loaded.registry.warnings) console.warn(`warning: ${problemLine(warning)}`);
  for (const problem of [...declared, ...language, ...problems]) console.error(problem);
  if (declared.length + language.length + problems.length > 0) process.exit(1);
  const { plugins, resources, routes } = loaded.registry;
  if (meant.areas.length > 0) return console.log(`${meant.areas.map(({ id }) => id).join(', ')}: all checks passed.`);
  await rememberPassed(root, contents);
  console.log(`${plugins.length} plugins, ${resources.size} resources, ${routes.length} routes: all checks passed.`);
}
