import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The file that an import leads to; nothing for a package, a layer's door, and what is not code. */
function fileOf(from: string, named: string): string | undefined {
  const target = path.join(path.dirname(from), named);
  return named.startsWith('.') && /^(src|plugins)\/.*\.tsx?$/.test(target) && existsSync(target) ? target : undefined;
}

interface Statement {
  type: string;
  importKind?: string;
  exportKind?: string;
  source?: { value: string } | null;
  specifiers?: Array<{ importKind?: string; exportKind?: string }>;
}

interface Import {
  file: string;
  isOfTypes: boolean;
}

/** The files that a file imports. `import()` is none: it comes later. */
function importsOf(file: string): Import[] {
  const { program } = parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] });
  return (program.body as Statement[]).flatMap(({ importKind, exportKind, source, specifiers = [] }) => {
    const isOfTypes =
      importKind === 'type' ||
      exportKind === 'type' ||
      (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'));
    const target = source ? fileOf(file, source.value) : undefined;
    return target === undefined ? [] : [{ file: target, isOfTypes }];
  });
}

const files = ['src', 'plugins']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** What a file runs before itself: its imports of values. Types are gone by then. */
const runsFirst = (file: string): string[] => imports.get(file)!.flatMap((each) => (each.isOfTypes ? [] : each.file));

/** The first circle below a file, as a path; `done` are files below which there is none. */
function circleBelow(file: string, trail: readonly string[], done: Set<string>): string | undefined {
  if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file].join(' -> ');
  if (done.has(file)) return undefined;
  for (const next of runsFirst(file)) {
    const circle = circleBelow(next, [...trail, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

/** The files that each lead to all others of their circle, by imports of whatever kind (Tarjan). */
function circles(): string[][] {
  const [met, low, open, found] = [new Map<string, number>(), new Map<string, number>(), [] as string[], [] as string[][]];
  const visit = (file: string): void => {
    met.set(file, met.size);
    low.set(file, met.get(file)!);
    open.push(file);
    for (const { file: next } of imports.get(file) ?? []) {
      if (!met.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) === met.get(file)) found.push(open.splice(open.indexOf(file)));
  };
  for (const file of files) if (!met.has(file)) visit(file);
  return found;
}

test('no file needs itself before it has run', () => {
  const done = new Set<string>();
  assert.equal(
    files.flatMap((file) => circleBelow(file, [], done) ?? []),
    [],
  );
});

test('types lead in circles of at most three files', () => {
  assert.equal(
    circles().filter(({ length }) => length > 3),
    [],
  );
});

test.run();
