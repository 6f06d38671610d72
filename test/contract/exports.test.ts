import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** So many names may be exported for their tests alone: lower it, never raise it. */
const mostForTests = 90;

const { imports: doors } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$|\.gen\.ts$|(^|\/)(vendor|node_modules)\//.test(file);
const isTest = (file: string) => /(^|\/)test\//.test(file);
const files = ['src', 'plugins', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`))
  .concat('build.mjs')
  .filter(isCode);

/**
 * What nobody has to import, since it is found otherwise: the halves and the demo of an area by their names, the types that `answers.ts`
 * gives the API, the names of icons (`src/build/icons.ts`), and what a door (`index.ts`) offers areas that are not here.
 */
const isFoundOtherwise = (file: string, name: string): boolean =>
  (name === 'default' && /^plugins\/[^/]+\/(client\.tsx|server\.ts|demo\.ts)$/.test(file)) ||
  /^plugins\/[^/]+\/answers\.ts$/.test(file) ||
  name.endsWith('Icons') ||
  file.endsWith('/index.ts');

interface Named {
  name?: string;
  value?: string;
}
interface Node {
  type?: string;
  loc?: { start: { line: number } };
  source?: { value?: string } | null;
  specifiers?: Array<Node & { imported?: Named; local?: Named; exported?: Named }>;
  declaration?: Node & { id?: Named; declarations?: Array<{ id: Named }> };
  callee?: Node;
  arguments?: Node[];
  argument?: Node & { literal?: Node };
  value?: string;
}
/** A name of a file that another imports; `*` is all of them. */
interface Use {
  file: string;
  name: string;
}
interface Export {
  name: string;
  line: number;
}

function fileOf(from: string, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  if (doors[wanted]) return path.posix.normalize(doors[wanted]);
  return wanted.startsWith('.') ? path.posix.join(path.posix.dirname(from), wanted) : undefined;
}

const wordOf = (name: Named | undefined): string => name?.name ?? name?.value ?? '*';

function usesOfStatement({ type, specifiers = [] }: Node): string[] {
  if (type === 'ExportAllDeclaration') return ['*'];
  if (type === 'ExportNamedDeclaration') return specifiers.map(({ local }) => wordOf(local));
  return specifiers.map((each) => (each.type === 'ImportDefaultSpecifier' ? 'default' : wordOf(each.imported)));
}

function exportsOf({ type, declaration, specifiers = [], loc }: Node): Export[] {
  const { line } = loc!.start;
  if (type === 'ExportDefaultDeclaration') return [{ name: 'default', line }];
  if (type !== 'ExportNamedDeclaration') return [];
  const declared = declaration?.declarations?.map(({ id }) => id) ?? (declaration?.id ? [declaration.id] : []);
  return [...declared.map((id) => ({ name: wordOf(id), line })), ...specifiers.map(({ exported }) => ({ name: wordOf(exported), line }))];
}

/** What `import()` and a type's `import()` lead to, and files that are named in full, as entry points are. */
function usesBelow(file: string, code: string, body: unknown): Use[] {
  const found: Use[] = [...code.matchAll(/\b(?:src|plugins)\/[\w./-]+\.tsx?\b/g)].map(([named]) => ({ file: named, name: '*' }));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, callee, arguments: given, argument } = value as Node;
    const lazily = type === 'CallExpression' && callee?.type === 'Import' ? given?.[0]?.value : undefined;
    const target = fileOf(file, lazily ?? (type === 'TSImportType' ? (argument?.literal?.value ?? argument?.value) : undefined));
    if (target) found.push({ file: target, name: '*' });
    for (const [key, each] of Object.entries(value)) if (key !== 'loc') visit(each);
  };
  visit(body);
  return found;
}

function read(file: string): { exports: Export[]; uses: Use[] } {
  const code = readFileSync(file, 'utf8');
  const body = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] }).program.body as Node[];
  const uses = body.flatMap((statement) => {
    const target = fileOf(file, statement.source?.value);
    return target ? usesOfStatement(statement).map((name) => ({ file: target, name })) : [];
  });
  return { exports: body.flatMap(exportsOf), uses: [...uses, ...(/\bimport\(|\.tsx?'/.test(code) ? usesBelow(file, code, body) : [])] };
}

const all = new Map(files.map((file) => [file, read(file)]));
const usedBy = (isUser: (file: string) => boolean) =>
  new Set(
    [...all].flatMap(([file, { uses }]) => (isUser(file) ? uses.filter((use) => use.file !== file).map((use) => `${use.file} ${use.name}`) : [])),
  );
const inProduct = usedBy((file) => !isTest(file));
const inTests = usedBy(isTest);
const isIn = (used: ReadonlySet<string>, file: string, name: string) => used.has(`${file} ${name}`) || used.has(`${file} *`);

const unused = [...all]
  .filter(([file]) => !isTest(file) && file !== 'build.mjs')
  .flatMap(([file, { exports }]) => exports.map((each) => ({ file, ...each })))
  .filter(({ file, name }) => !isFoundOtherwise(file, name) && !isIn(inProduct, file, name));

test('every export is imported somewhere', () => {
  assert.equal(
    unused.filter(({ file, name }) => !isIn(inTests, file, name)).map(({ file, line, name }) => `${file}:${line} ${name}`),
    [],
  );
});

test('hardly a name is exported for its test alone', () => {
  const forTests = unused.filter(({ file, name }) => isIn(inTests, file, name)).map(({ file, line, name }) => `${file}:${line} ${name}`);
  assert.ok(forTests.length <= mostForTests, `${forTests.length} names, ${mostForTests} allowed:\n${forTests.join('\n')}`);
});

test.run();
