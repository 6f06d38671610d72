import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from './files.ts';

/** The files of a project, by their contents. */
export interface Contents {
  /** Of what every check goes by: the commands themselves, packages, settings of compiler and style. */
  base: string;
  /** Hash by path from the root. */
  files: Readonly<Record<string, string>>;
}

const made = new Set(['.git', '.cache', 'dist', 'data', 'shots', 'coverage']);

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [file];
    const isOurs = entry.isDirectory() && entry.name !== 'node_modules' && !made.has(file);
    return isOurs ? filesBelow(root, file) : [];
  });
}

const isBase = (file: string): boolean => /^src\/build\/|^[^/]+$|\.d\.ts$/.test(file);

/** What is there now: contents alone count, neither times nor sizes. Packages go by npm's own list of what it installed. */
export function contentsOf(root: string): Contents {
  const files = Object.fromEntries(filesBelow(root).map((file) => [file, hash(readFileSync(path.join(root, file)))]));
  const base = Object.entries(files).filter(([file]) => isBase(file) && !file.endsWith('.md'));
  return { base: hash(JSON.stringify([process.version, installed(root), base.sort()])), files };
}

function installed(root: string): string {
  try {
    return readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8');
  } catch {
    return '';
  }
}

const memory = (root: string) => path.join(root, '.cache/checked.json');

/** The files that are not as they were when everything passed last, those that are gone among them; `undefined`: all, as nothing has passed. */
export async function changedSincePassed(root: string, now: Contents): Promise<string[] | undefined> {
  const passed = await readJson<Contents | undefined>(memory(root), undefined);
  if (passed?.base !== now.base) return undefined;
  return [...new Set([...Object.keys(passed.files), ...Object.keys(now.files)])].filter((file) => passed.files[file] !== now.files[file]).sort();
}

/** Remembers that everything passed; not where a file was written meanwhile, since nobody knows which text of it was read. */
export async function rememberPassed(root: string, { base, files }: Contents): Promise<void> {
  const now = contentsOf(root);
  if (JSON.stringify([now.base, now.files]) === JSON.stringify([base, files])) await writeJson(memory(root), now);
}
