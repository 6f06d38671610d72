import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedPlugins, StartOptions } from '../server/main.ts';
import { browserBuilder, type BrowserBuilder } from './browser.ts';
import { keepLastGood } from './lastGood.ts';
import { codeSignature } from './known.ts';
import { loadRegistry, problemLine, type Loaded } from './registry.ts';
import { signatureOf } from './files.ts';
import { buildServer, loadAreas } from './serverLib.ts';
import { localesOf } from './localesOf.ts';
import { printSizes, sizeTable } from './sizes.ts';

const stampFile = 'dist/stamp.json';
const pluginSignature = (root: string) => signatureOf(path.join(root, 'plugins'));

interface Stamp { code: string; plugins: string }
const readStamp = async (root: string): Promise<Partial<Stamp>> => JSON.parse(await readFile(path.join(root, stampFile), 'utf8').catch(() => '{}')) as Partial<Stamp>;
const writeStamp = async (root: string, stamp: Stamp) => { await mkdir(path.join(root, 'dist'), { recursive: true }); await writeFile(path.join(root, stampFile), JSON.stringify(stamp)); };

/** `npm run build`: server, browser half and the size table. Exits with 1 where a plugin is quarantined or a budget is missed. */
export async function buildAll(root: string): Promise<void> {
  const { registry, resolve } = await loadRegistry(root);
  const problems = registry.quarantined.flatMap((each) => each.problems.map(problemLine));
  for (const problem of problems) console.error(problem);
  await buildServer(root);
  const builder = await browserBuilder(root, { resolve });
  const { metafile, files } = await builder.build(registry);
  await builder.dispose();
  const home = registry.routes.find((route) => route.path === registry.home)?.plugin ?? '';
  const missed = printSizes(sizeTable(root, metafile, home, `dist/browser/assets/${files.find((file) => /^first-\w+\.css$/.test(file))}`));
  if (problems.length > 0 || missed.length > 0) process.exit(1);
  await writeStamp(root, { code: codeSignature(root), plugins: pluginSignature(root) });
}

/** Loads the plugins on disk again and again, building the browser half only when something changed since the last build. */
function pluginLoader(root: string): { load: () => Promise<LoadedPlugins>; changed: () => Promise<boolean> } {
  let builder: BrowserBuilder | undefined;
  let current = '';
  const lastGood = keepLastGood(root);
  const buildBrowser = async (loaded: Loaded, stamp: Stamp) => {
    builder ??= await browserBuilder(root, { resolve: loaded.resolve });
    const { registry, folders } = await lastGood(loaded);
    await builder.build(registry, folders);
    await writeStamp(root, stamp);
  };
  const load = async (): Promise<LoadedPlugins> => {
    current = pluginSignature(root);
    const stamp: Stamp = { code: codeSignature(root), plugins: current };
    const [loaded, earlier] = await Promise.all([loadRegistry(root), readStamp(root)]);
    const isBuilt = earlier.plugins === stamp.plugins && earlier.code === stamp.code && existsSync(path.join(root, 'dist/browser/index.html'));
    const [{ areas, failed }, locales] = await Promise.all([
      loadAreas(root, loaded.registry.plugins.map((plugin) => plugin.id)), localesOf(root, loaded.registry), isBuilt ? lastGood(loaded) : buildBrowser(loaded, stamp),
    ]);
    return { signature: stamp.plugins, sources: loaded.sources, resolve: loaded.resolve, registry: loaded.registry, areas, failed, locales, browserDir: path.join(root, 'dist/browser') };
  };
  return { load, changed: async () => pluginSignature(root) !== current };
}

/** `npm start`: builds what changed and serves application and API from this process until it is told to stop. */
export async function start(root: string, args: string[]): Promise<void> {
  const stamp = await readStamp(root);
  if (stamp.code !== codeSignature(root) || !existsSync(path.join(root, 'dist/server/main.mjs'))) await buildServer(root);
  const server = (await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href)) as { start(options: StartOptions): Promise<void> };
  const { load, changed } = pluginLoader(root);
  await server.start({ root, env: process.env, args, loadPlugins: load, changed });
}
