import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pluginProblems, typeProblems, type Elsewhere } from './check.ts';
import { migrationsWrong } from './migrations.ts';
import { breachesBelow } from './layers.ts';
import { loadRegistry, problemLine } from './registry.ts';
import { envOf, runFiles } from './test.ts';
import { strayMigrations } from '../server/start/strayMigrations.ts';
import { bundleTests } from './test/bundle.ts';
import { kindOf } from './test/files.ts';
import { meant } from './types.ts';

/** The nearest `tsconfig.json`, in a folder or above it. */
function projectOf(folder: string): string | undefined {
  const file = path.join(folder, 'tsconfig.json');
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : projectOf(above);
}

const isTyped = (folder: string): boolean =>
  readdirSync(folder, { recursive: true }).some((file) => /\.tsx?$/.test(String(file)) && !String(file).includes('node_modules'));

/** What was looked at, and whether it is right. */
interface Verdict {
  isRight: boolean;
  /** What could not be checked, as a sentence. */
  unchecked?: string;
}

/** The compiler's verdict by the nearest `tsconfig.json`; an area without code needs none. */
function compiles(root: string, folder: string): Verdict {
  if (!isTyped(folder)) return { isRight: true };
  const project = projectOf(folder);
  if (project === undefined) return { isRight: true, unchecked: `Types were not checked: there is no tsconfig.json in ${folder} or above it.` };
  const args = [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', project];
  return { isRight: spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0 };
}

/** Whether an area that is kept elsewhere is in order: what `npm run check` holds of areas here. Says what is not. */
async function verdict(root: string, folder: string, { isFixing }: { isFixing: boolean }): Promise<Verdict> {
  const loaded = await loadRegistry(root, [folder]);
  const only: Elsewhere = { id: path.basename(folder), folder };
  const { problems, words } = pluginProblems(root, loaded, isFixing, only);
  const found = [
    ...problems.map(problemLine),
    ...(await strayMigrations([[only.id, folder]])).map(problemLine),
    ...(await migrationsWrong(root, loaded.registry, [[only.id, folder]])).map(problemLine),
    ...words.filter(({ isError }) => isError).map(({ text }) => text),
    ...typeProblems(root, loaded, isFixing, only),
    ...breachesBelow(folder, `plugins/${only.id}`).map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`),
  ];
  for (const { text } of words.filter(({ isError }) => !isError)) console.warn(`warning: ${text}`);
  for (const warning of loaded.registry.warnings.filter(({ plugin }) => plugin === only.id)) console.warn(`warning: ${problemLine(warning)}`);
  for (const each of found) console.error(each);
  const { isRight, ...rest } = compiles(root, folder);
  return { isRight: isRight && found.length === 0, ...rest };
}

/** The area's tests whose path has one of the words, from the folder that the area's lies in. */
const testsOf = (folder: string, words: readonly string[]): string[] =>
  !existsSync(path.join(folder, 'test'))
    ? []
    : readdirSync(path.join(folder, 'test'), { recursive: true })
        .map((file) => path.posix.join(path.basename(folder), 'test', String(file).split(path.sep).join('/')))
        .filter((file) => /\.test\.tsx?$/.test(file) && (words.length === 0 || words.some((word) => file.includes(word))))
        .sort();

/** Runs tests of an area that is kept elsewhere; answers how many failed. */
async function runTests(root: string, folder: string, files: readonly string[]): Promise<number> {
  const outdir = path.join(root, `.cache/test-${process.pid}`);
  const env = { ...envOf({ isThorough: false, isListed: false }), WAYPOST_AREA: folder };
  await bundleTests(root, files, { outdir, base: path.dirname(folder), elsewhere: [folder] });
  const jobs = files.map((file) => ({ file, kind: kindOf(file), seconds: 1 }));
  const outcomes = [...(await runFiles(root, jobs, { outdir, env })).values()];
  await rm(outdir, { recursive: true, force: true });
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}

/**
 * `npm run area -- <folder> [<word>…] [--fix]`: checks an area that is kept
 * elsewhere beside those here, and runs its tests, or those whose path has a word.
 * `--fix` writes what can be written. Exits with 1 on any problem, and where something could not be checked.
 */
export async function area(root: string, args: string[]): Promise<void> {
  const [given = '.', ...words] = args.filter((each) => !each.startsWith('-'));
  const folder = meant(given);
  if (!existsSync(path.join(folder, 'plugin.json'))) {
    console.error(`${folder} is no area: it has no plugin.json`);
    process.exit(1);
  }
  const files = testsOf(folder, words);
  if (words.length > 0 && files.length === 0) {
    console.error(`${folder} has no test whose path has ${words.join(' or ')}`);
    process.exit(1);
  }
  const { isRight, unchecked } = await verdict(root, folder, { isFixing: args.includes('--fix') });
  const failed = isRight && files.length > 0 ? await runTests(root, folder, files) : 0;
  if (unchecked !== undefined) console.error(unchecked);
  if (!isRight || failed > 0 || unchecked !== undefined) process.exit(1);
  console.log(`The area "${path.basename(folder)}" is in order.`);
}
