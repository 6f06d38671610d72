import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The major versions of Node that `engines` of package.json names. */
export const nodes: readonly number[] = [20, 22, 24];

/** The tests that run on a further version of Node: what depends on the language, its library, its ICU, and native and WebAssembly packages. */
export const fastPart: readonly string[] = [
  'test/api/',
  'test/core/',
  'test/state/',
  'test/ui/',
  'test/server/auth/',
  'test/server/files/',
  'test/server/main/',
  'test/server/pdf/',
];

/** Tells which Node a program is. */
function named(program: string): string {
  console.log(`The tests run on Node ${spawnSync(program, ['-v'], { encoding: 'utf8' }).stdout.trim()}.`);
  return program;
}

/** The program of a further version of Node: npm has each as a package, which is fetched once into `.cache`. */
export function nodeProgram(root: string, version: string): string {
  if (!nodes.includes(Number(version))) throw new Error(`Say which Node: --node ${nodes.join(', ')}.`);
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, '.cache/node', version);
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return named(program);
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching Node ${version} …`);
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${version}`], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !existsSync(program)) throw new Error(`Node ${version} could not be fetched.`);
  return named(program);
}
