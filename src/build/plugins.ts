import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema, PluginSource, Problem, ResolveFile, Supplies } from '#core';
import { suppliesOf } from './supplies.ts';

/** Names of the folders below `plugins/` that hold an area, sorted. Hidden folders and loose files are none. */
export async function pluginIds(root: string): Promise<string[]> {
  const folder = path.join(root, 'plugins');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name).sort();
}

const known = new Map<string, { signature: string; source: PluginSource }>();

/** Reads one plugin folder, again only when a file of it changed: the same folder is the same object. */
async function readPlugin(root: string, id: string): Promise<PluginSource> {
  const folder = path.join(root, 'plugins', id);
  const signature = await signatureOf(folder);
  const earlier = known.get(folder);
  if (earlier?.signature === signature) return earlier.source;
  const source = await readFolder(folder, id);
  known.set(folder, { signature, source });
  return source;
}

/** Whatever is unreadable becomes a problem of the plugin, never an exception. */
async function readFolder(folder: string, id: string): Promise<PluginSource> {
  const problems: Problem[] = [];
  const files: Record<string, unknown> = {};
  for (const name of await jsonFiles(folder)) {
    try { files[name] = JSON.parse(await readFile(path.join(folder, name), 'utf8')); }
    catch (error) { problems.push({ plugin: id, file: name, pointer: '', message: `is no JSON: ${(error as Error).message}` }); }
  }
  const { 'plugin.json': manifest, ...others } = files;
  const none: Supplies = { pages: [], cells: [], widgets: [], handlers: [] };
  const supplies = await suppliesOf(folder).catch((error: Error) => {
    problems.push({ plugin: id, file: 'client.tsx or server.ts', pointer: '', message: `does not build: ${error.message.split('\n').slice(0, 3).join(' ')}` });
    return none;
  });
  return { id, manifest, files: others, supplies, problems };
}

async function jsonFiles(folder: string): Promise<string[]> {
  const own = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const locales = existsSync(path.join(folder, 'locales')) ? (await readdir(path.join(folder, 'locales'))).filter((name) => name.endsWith('.json')) : [];
  return [...own, ...locales.map((name) => `locales/${name}`)];
}

/** Every plugin folder, read. */
export async function readPlugins(root: string): Promise<PluginSource[]> {
  return Promise.all((await pluginIds(root)).map((id) => readPlugin(root, id)));
}

/** The schemas below `schemas/`, by path from there, as `$ref`s name them. */
export async function sharedSchemas(root: string): Promise<ResolveFile> {
  const base = path.join(root, 'schemas');
  const names = (await readdir(base, { recursive: true })).map(String).filter((name) => name.endsWith('.json'));
  const schemas = new Map(await Promise.all(names.map(async (name): Promise<[string, JsonSchema]> =>
    [name.split(path.sep).join('/'), JSON.parse(await readFile(path.join(base, name), 'utf8')) as JsonSchema])));
  return (file) => schemas.get(file);
}

/** Changes whenever a file below one of the folders is added, removed, renamed or written: names, sizes and times, no contents. */
export async function signatureOf(...folders: string[]): Promise<string> {
  const parts = await Promise.all(folders.filter(existsSync).map(async (folder) => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const stats = await Promise.all(names.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
      return `${path.relative(folder, file)}:${Math.floor(mtimeMs)}:${size}`;
    }));
    return stats.sort().join('\n');
  }));
  return createHash('sha256').update(parts.join('\n\n')).digest('hex').slice(0, 16);
}
