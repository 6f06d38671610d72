import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Which files each file may import, by path from the root. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file);

/** Where a word may lead, whether a file is there or not. */
function targetsOf(file: string, wanted: string, doors: Readonly<Record<string, string>>): string[] {
  const target = wanted.startsWith('#') ? doors[wanted]?.replace(/^\.\//, '') : path.posix.join(path.posix.dirname(file), wanted);
  return target === undefined ? [] : [target, ...['.ts', '.tsx', '/index.ts'].map((end) => target + end)];
}

/**
 * Every text of a file that could be an import counts as one. So nothing is missed that a parser would find,
 * without parsing thousands of files; what is none costs only that more is looked at.
 */
export function graphOf(root: string, files: readonly string[]): Graph {
  const { imports = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports?: Record<string, string> };
  return new Map(
    files.filter(isCode).map((file) => {
      const words = [...readFileSync(path.join(root, file), 'utf8').matchAll(/['"`]((?:\.\.?\/|#)[^'"`\n]+)['"`]/g)];
      return [file, new Set(words.flatMap(([, wanted]) => targetsOf(file, wanted!, imports)))];
    }),
  );
}

function reached(from: Iterable<string>, next: (file: string) => Iterable<string>): Set<string> {
  const seen = new Set(from);
  for (const file of seen) for (const each of next(file)) seen.add(each);
  return seen;
}

/** The code that may mean something else now: what changed, and what imports it by however many steps. What is gone may be among what changed. */
export function affectedBy(graph: Graph, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return [...reached(changed, (file) => importers.get(file) ?? [])].filter((file) => graph.has(file));
}

/** The folders that a file lies in, and the file itself. */
const placesOf = (file: string): string[] => file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));

/** The places, files or whole folders, of which some files need nothing. What is declared for all files (`.d.ts`) counts as needed by each. */
export function unneededBy(graph: Graph, files: readonly string[]): string[] {
  const ambient = [...graph.keys()].filter((file) => file.endsWith('.d.ts'));
  const needed = new Set([...reached([...files, ...ambient], (file) => graph.get(file) ?? [])].flatMap(placesOf));
  return [...new Set([...graph.keys()].flatMap((file) => placesOf(file).find((place) => !needed.has(place)) ?? []))].sort();
}
