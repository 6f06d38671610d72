import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { joined } from './declarations.ts';
import { areaDoors } from './layers.ts';
import { areaFolders } from './plugins.ts';
import { typesFile } from './recordTypes.ts';

interface Project {
  version: string;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Has the compiler write the declarations of some files, and of what they import, below `folder`. Throws what it finds. */
function emit(root: string, folder: string, files: readonly string[]): void {
  const project = path.join(folder, 'tsconfig.json');
  const up = path.relative(folder, root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Whether the code is right is what `npm run check` says.
  const compilerOptions = { noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true, rootDir: up, outDir: 'out' };
  const include = ['src/**/*.d.ts', 'test/**/*.d.ts', ...files].map((file) => path.join(up, file));
  writeFileSync(project, JSON.stringify({ extends: path.join(up, 'tsconfig.json'), compilerOptions, include, files: [] }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the compiler could not write declarations:\n${stdout}${stderr}`);
}

const declared = (file: string) => file.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts');

const head = (
  { version }: Project,
  packages: readonly string[],
) => `// The doors of Waypost ${version} for areas kept elsewhere. Written by npm run types; change nothing here.
// Beside them it speaks of: ${packages.join(', ')}.
/// <reference types="node" />
/// <reference types="react" />
`;

/** The types of all that either half of an area, or a test of one, may import, as one file of declarations: shipped areas' records included. */
function declarationsOf(root: string, records: readonly string[]): string {
  const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Project;
  const doors = Object.fromEntries(areaDoors(Object.keys(project.imports)).map((name) => [name, project.imports[name]!]));
  const folder = path.join(root, '.cache/types', String(process.pid));
  try {
    emit(root, folder, [...Object.values(doors), ...records]);
    const files = Object.fromEntries(Object.entries(doors).map(([name, file]) => [name, declared(file)]));
    const { text, packages } = joined(path.join(folder, 'out'), { doors: files, further: records.map(declared) });
    return `${head(project, packages)}\n${text}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where somebody who types a command means a file to be: from where they stand, which npm leaves for the project's folder. */
export const meant = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** `npm run types -- [<file>]`: writes `waypost.d.ts`, or the file given. */
export async function types(root: string, [file = 'waypost.d.ts']: string[]): Promise<void> {
  const records = Array.from((await areaFolders(root)).keys(), (id) => `plugins/${id}/${typesFile}`);
  const there = records.filter((each) => existsSync(path.join(root, each)));
  const to = meant(file);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, declarationsOf(root, there));
  console.log(`${to} has the types of every door an area may import.`);
}
