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

/** What a file runs before itself: its imports of values. Types are gone by then, and `import()` comes later. */
function runsFirst(file: string): string[] {
  const { program } = parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] });
  return (program.body as Statement[]).flatMap(({ importKind, exportKind, source, specifiers = [] }) => {
    const isOfTypes =
      importKind === 'type' ||
      exportKind === 'type' ||
      (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'));
    return source && !isOfTypes ? (fileOf(file, source.value) ?? []) : [];
  });
}

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

test('no file needs itself before it has run', () => {
  const done = new Set<string>();
  const files = ['src', 'plugins']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  assert.equal(
    files.flatMap((file) => circleBelow(file, [], done) ?? []),
    [],
  );
});

test.run();
