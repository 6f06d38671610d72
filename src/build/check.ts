import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf, type Tree } from '#core';
import { layerBreaches } from './layers.ts';
import { loadRegistry, problemLine, type Loaded } from './registry.ts';
import { areaLocale, namespacesOf, shippedLanguages } from './virtual.ts';

/** Keys without their plural endings, so that languages with other categories compare equal. */
const comparable = (tree: Tree): Set<string> => new Set(keysOf(tree).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

function compare(where: string, english: Tree, other: Tree): string[] {
  const [wanted, given] = [comparable(english), comparable(other)];
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${where} lacks "${key}"`),
    ...[...given].filter((key) => !wanted.has(key)).map((key) => `${where} has "${key}", which English does not`),
  ];
}

const readTree = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;

/** Differences of the locale files from the English: of the layers (errors), and of the plugins. */
export function localeProblems(root: string, { registry }: Loaded): { layers: string[]; plugins: string[] } {
  const others = shippedLanguages.filter((language) => language !== 'en');
  const layers = others.flatMap((language) => namespacesOf(root, 'en').flatMap((namespace) => {
    const file = path.join('locales', language, `${namespace}.json`);
    try { return compare(file, readTree(path.join(root, 'locales/en', `${namespace}.json`)), readTree(path.join(root, file))); }
    catch { return [`${file} is missing or no JSON`]; }
  }));
  const plugins = registry.plugins.flatMap((area) => others.flatMap((language) =>
    compare(`plugins/${area.id}/locales/${language}.json`, areaLocale(area, 'en'), areaLocale(area, language))));
  return { layers, plugins };
}

/** `npm run check`: manifests, schemas, locales, layers, types. Prints every problem; exits with 1 on any. */
export async function check(root: string): Promise<void> {
  const loaded = await loadRegistry(root);
  const locales = localeProblems(root, loaded);
  const problems = [
    ...loaded.registry.quarantined.flatMap((each) => each.problems.map(problemLine)),
    ...locales.layers, ...locales.plugins,
    ...layerBreaches(root).map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`),
  ];
  for (const problem of problems) console.error(problem);
  const types = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', root], { stdio: 'inherit' });
  if (problems.length > 0 || types.status !== 0) process.exit(1);
  console.log(`${loaded.registry.plugins.length} plugins, ${loaded.registry.resources.size} resources, ${loaded.registry.routes.length} routes: all checks passed.`);
}
