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

const signatures = new Map<string, string>();

/** As it was when this process first asked. */
function signatureIn(root: string, folders: readonly string[]): string {
  const key = [root, ...folders].join('\n');
  const signature = signatures.get(key) ?? signatureOf(...[...folders, 'node_modules/.bin'].map((folder) => path.join(root, folder)));
  signatures.set(key, signature);
  return signature;
}

/** What a build depends on beside the plugins: our own code, the shared schemas and the packages. */
export const codeSignature = (root: string): string => signatureIn(root, ['src', 'locales', 'schemas']);

/** What reading a plugin and checking it by itself depend on beside its folder. */
export const checkSignature = (root: string): string => signatureIn(root, ['src/core', 'src/build', 'src/vendor', 'schemas']);

const fileOf = (root: string, id: string) => path.join(root, '.cache/plugins', `${id}.json`);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

interface Kept {
  signature: string;
  sum: string;
  text: string;
}

/** What an earlier process left of a plugin, where it is whole. */
async function kept(root: string, id: string): Promise<(Known & { signature: string }) | undefined> {
  try {
    const { signature, sum, text } = JSON.parse(await readFile(fileOf(root, id), 'utf8')) as Kept;
    return sum === digest(signature + text) ? { ...(JSON.parse(text) as Known), signature } : undefined;
  } catch {
    return undefined;
  }
}

/** Signatures of a plugin's folder, and of what reading and checking it depends on beside it. */
export interface State {
  code: string;
  folder: string;
}
const signatureFor = ({ code, folder }: State) => `${code} ${folder}`;

/** What an earlier process left of a plugin in this state. */
export async function recall(root: string, id: string, state: State): Promise<Known | undefined> {
  const known = await kept(root, id);
  return known?.signature === signatureFor(state) ? { source: known.source, ...(known.found && { found: known.found }) } : undefined;
}

/** What a check found of the same source in a folder of which only what it does not look at changed. */
export async function recallFound(root: string, source: PluginSource, { code }: State): Promise<Problem[] | undefined> {
  const known = await kept(root, source.id);
  return known?.signature.startsWith(`${code} `) && JSON.stringify(known.source) === JSON.stringify(source) ? known.found : undefined;
}

/** Leaves it for the next process. A folder that cannot be written costs time, nothing else. */
export async function keep(root: string, state: State, known: Known): Promise<void> {
  const text = JSON.stringify(known);
  const signature = signatureFor(state);
  try {
    await mkdir(path.dirname(fileOf(root, known.source.id)), { recursive: true });
    await writeFile(fileOf(root, known.source.id), JSON.stringify({ signature, sum: digest(signature + text), text } satisfies Kept));
  } catch {
    /* read and checked again next time */
  }
}
