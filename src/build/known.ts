import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginSource, Problem } from '#core';
import { signatureOf } from './files.ts';

/** A plugin folder as it was read, and what its check found; `found` is absent until it was checked. */
export interface Known {
  source: PluginSource;
  found?: Problem[];
}

const codes = new Map<string, string>();

/** What a build depends on beside the plugins: our own code, the shared schemas and the packages. As it was when this process first asked. */
export function codeSignature(root: string): string {
  const signature =
    codes.get(root) ?? signatureOf(...['src', 'locales', 'schemas'].map((folder) => path.join(root, folder)), path.join(root, 'node_modules/.bin'));
  codes.set(root, signature);
  return signature;
}

const fileOf = (root: string, id: string) => path.join(root, '.cache/plugins', `${id}.json`);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** What an earlier process left of a plugin, where nothing it depends on changed since. */
export async function recall(root: string, id: string, signature: string): Promise<Known | undefined> {
  try {
    const { sum, text } = JSON.parse(await readFile(fileOf(root, id), 'utf8')) as { sum: string; text: string };
    return sum === digest(signature + text) ? (JSON.parse(text) as Known) : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves it for the next process. A folder that cannot be written costs time, nothing else. */
export async function keep(root: string, signature: string, known: Known): Promise<void> {
  const text = JSON.stringify(known);
  try {
    await mkdir(path.dirname(fileOf(root, known.source.id)), { recursive: true });
    await writeFile(fileOf(root, known.source.id), JSON.stringify({ sum: digest(signature + text), text }));
  } catch {
    /* read and checked again next time */
  }
}
