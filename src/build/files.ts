import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file as a signature knows it; one that vanished meanwhile counts as empty. */
function stateOf(folder: string, file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${path.relative(folder, file)}:${Math.floor(found?.mtimeMs ?? 0)}:${found?.size ?? 0}`;
}

/**
 * Changes whenever a file below one of the folders is added, removed, renamed or written: names, sizes and
 * times, no contents. Synchronous, since every page waits for it: the same in promises takes ten times as long.
 */
export const signatureOf = (...folders: string[]): string => digest(folders, stateOf);

/** Changes with the names and contents of the files below a folder alone: the same on every machine. */
export const contentsSignature = (folder: string): string =>
  digest([folder], (_, file) => `${path.relative(folder, file)}:${readFileSync(file, 'base64')}`);

function digest(folders: string[], line: typeof stateOf): string {
  const parts = folders
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => line(folder, path.join(entry.parentPath, entry.name)))
        .sort()
        .join('\n'),
    );
  return createHash('sha256').update(parts.join('\n\n')).digest('hex').slice(0, 16);
}

/** Writes files whose names have a hash of their contents. One that is there whole is the same; one that a killed build left cut short is not. */
export async function writeHashed(files: ReadonlyArray<{ path: string; contents: Uint8Array }>): Promise<void> {
  const isThere = ({ path: file, contents }: { path: string; contents: Uint8Array }) =>
    statSync(file, { throwIfNoEntry: false })?.size === contents.byteLength;
  await Promise.all(files.filter((file) => !isThere(file)).map((file) => writeFile(file.path, file.contents)));
}

/** Writes files so that another process finds each one whole or not at all. */
export async function writeWhole(files: ReadonlyArray<{ path: string; contents: Uint8Array }>): Promise<void> {
  await Promise.all(
    files.map(async ({ path: file, contents }) => {
      const beside = `${file}.${process.pid}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(beside, contents);
      await rename(beside, file);
    }),
  );
}

/** Writes what a later build reads back with `readJson`. */
export const writeJson = (file: string, value: unknown): Promise<void> =>
  writeWhole([{ path: file, contents: new TextEncoder().encode(JSON.stringify(value)) }]);

/** What a build wrote into a JSON file; `none` where there is no such file, or none that is whole. */
export async function readJson<T>(file: string, none: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return none;
  }
}
