import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema, PluginSource, Problem, ResolveFile, Supplies } from '#core';
import { buildProblems, messagesOf } from './buildErrors.ts';
import { signatureOf } from './files.ts';
import { checkSignature, keep, recall, recallFound, type Known, type State } from './known.ts';
import { suppliesOf } from './supplies.ts';

/** Names of the folders below `plugins/` that hold an area, sorted. Hidden folders and loose files are none. */
async function pluginIds(root: string): Promise<string[]> {
  const folder = path.join(root, 'plugins');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** A plugin folder as it was read; `remember` keeps what its check found for later starts. */
export interface ReadPlugin extends Known {
  remember: (found: Problem[]) => Promise<void>;
}

const read = new Map<string, { signature: string; plugin: ReadPlugin }>();

/** The folders that hold an area, by id: those below `plugins/`, and those kept elsewhere, which stand in for one of their id. */
export async function areaFolders(root: string, elsewhere: readonly string[] = []): Promise<Map<string, string>> {
  const own = (await pluginIds(root)).map((id): [string, string] => [id, path.join(root, 'plugins', id)]);
  return new Map([...own, ...elsewhere.map((folder): [string, string] => [path.basename(folder), folder])]);
}

/** Reads one plugin folder, again only when a file of it changed: the same folder is the same object. */
async function readPlugin(root: string, { id, folder }: { id: string; folder: string }, code: string): Promise<ReadPlugin> {
  const state = { code, folder: signatureOf(folder) };
  const signature = JSON.stringify(state);
  const earlier = read.get(folder);
  if (earlier?.signature === signature) return earlier.plugin;
  const known = (await recall(root, id, state)) ?? (await readAgain(root, { id, folder }, state));
  const remember = async (found: Problem[]) => {
    plugin.found = found;
    // What could not be read may be readable next time, with nothing changed.
    if (!known.source.problems?.length) await keep(root, state, { source: known.source, found });
  };
  const plugin: ReadPlugin = { ...known, remember };
  read.set(folder, { signature, plugin });
  return plugin;
}

/** A folder with another text, of which a check may have looked at nothing that changed: code is read by what it supplies alone. */
async function readAgain(root: string, { id, folder }: { id: string; folder: string }, state: State): Promise<Known> {
  const source = await readFolder(folder, id);
  const found = await recallFound(root, source, state);
  if (found) await keep(root, state, { source, found });
  return { source, ...(found && { found }) };
}

/** Whatever is unreadable becomes a problem of the plugin, never an exception. */
async function readFolder(folder: string, id: string): Promise<PluginSource> {
  const problems: Problem[] = [];
  const files: Record<string, unknown> = {};
  for (const name of await jsonFiles(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    try {
      files[name] = JSON.parse(text);
    } catch (error) {
      problems.push({ plugin: id, file: `${name}:${await placeIn(text)}`, pointer: '', message: `is no JSON: ${(error as Error).message}` });
    }
  }
  const { 'plugin.json': written, ...others } = files;
  const { inPresentWords, oneByOne } = await import('#core/check');
  const { manifest: told, found } = inPresentWords(written);
  const manifest = oneByOne(told);
  const supplies = await suppliesOf(folder).catch((error: unknown) => {
    problems.push(...unbuilt({ plugin: id, folder }, error));
    return nothingKnown;
  });
  const warnings = found.map(({ pointer, now }) => ({ plugin: id, file: 'plugin.json', pointer, message: `is called "${now}" now: rename it` }));
  return { id, manifest, files: others, supplies, problems, ...(warnings.length > 0 && { warnings }) };
}

/** What is supplied cannot be told while the code does not build. */
const nothingKnown: Supplies = { pages: [], cells: [], widgets: [], handlers: [], reactions: [], isUnknown: true };

/** Line and column, from 1, of what in a text is no JSON, which the parser of Node does not always say; where nothing is found, the end. */
async function placeIn(text: string): Promise<string> {
  const lines = text.split('\n');
  const end = { line: lines.length, column: lines.at(-1)!.length };
  const { transform } = await import('esbuild');
  const found = await transform(text, { loader: 'json', logLevel: 'silent' }).then(
    () => undefined,
    (error: unknown) => messagesOf(error)[0]?.location,
  );
  const { line, column } = found ?? end;
  return `${line}:${column + 1}`;
}

/** Why the code halves say nothing: what the build found, else what was thrown while they were read. */
function unbuilt({ plugin, folder }: { plugin: string; folder: string }, error: unknown): Problem[] {
  const found = buildProblems(error, { plugin, folder });
  if (found.length > 0) return found;
  const { file = 'client.tsx or server.ts' } = error as { file?: string };
  return [{ plugin, file, pointer: '', message: `does not load: ${error instanceof Error ? error.message : String(error)}` }];
}

/** What the compiler and the package manager of an area kept elsewhere read, which may stand beside its own and need not be JSON. */
const isOfTools = (name: string) => /^(package|package-lock|tsconfig(\..+)?)\.json$/.test(name);

async function jsonFiles(folder: string): Promise<string[]> {
  const own = (await readdir(folder)).filter((name) => name.endsWith('.json') && !isOfTools(name));
  const locales = existsSync(path.join(folder, 'locales'))
    ? (await readdir(path.join(folder, 'locales'))).filter((name) => name.endsWith('.json'))
    : [];
  return [...own, ...locales.map((name) => `locales/${name}`)];
}

/** Every plugin folder, read; with the folders of areas kept `elsewhere`. */
export const readPlugins = async (root: string, elsewhere?: readonly string[]): Promise<PluginSource[]> =>
  (await readKnown(root, elsewhere)).map(({ source }) => source);

/** The same, with what is known of their checks. */
export async function readKnown(root: string, elsewhere?: readonly string[]): Promise<ReadPlugin[]> {
  const code = checkSignature(root);
  return Promise.all(Array.from(await areaFolders(root, elsewhere), ([id, folder]) => readPlugin(root, { id, folder }, code)));
}

/** The schemas below `schemas/`, by path from there. */
export async function schemaFiles(root: string): Promise<Map<string, JsonSchema>> {
  const base = path.join(root, 'schemas');
  const names = (await readdir(base, { recursive: true })).map(String).filter((name) => name.endsWith('.json'));
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, JsonSchema]> => [
          name.split(path.sep).join('/'),
          JSON.parse(await readFile(path.join(base, name), 'utf8')) as JsonSchema,
        ],
      ),
    ),
  );
}

/** The same, as `$ref`s name them. */
export async function sharedSchemas(root: string): Promise<ResolveFile> {
  const schemas = await schemaFiles(root);
  return (file) => schemas.get(file);
}
