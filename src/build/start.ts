import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadedPlugins, StartOptions } from '#server';
import { browserBuilder, type BrowserBuilder } from './browser.ts';
import { loadRegistry, problemLine } from './registry.ts';
import { signatureOf } from './plugins.ts';
import { buildServer, loadAreas } from './serverLib.ts';
import { localesOf } from './localesOf.ts';
import { printSizes, sizeTable } from './sizes.ts';

const stampFile = 'dist/stamp.json';
const codeSignature = (root: string) => signatureOf(...['src', 'locales', 'schemas'].map((folder) => path.join(root, folder)), path.join(root, 'node_modules/.bin'));
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
  const missed = printSizes(sizeTable(root, metafile, home, `dist/browser/assets/${files.find((file) => file.endsWith('.css') && !file.endsWith('.rtl.css'))}`));
  if (problems.length > 0 || missed.length > 0) process.exit(1);
  await writeStamp(root, { code: await codeSignature(root), plugins: await pluginSignature(root) });
}

/** Loads the plugins on disk again and again, building the browser half only when something changed since the last build. */
function pluginLoader(root: string): { load: () => Promise<LoadedPlugins>; changed: () => Promise<boolean> } {
  let builder: BrowserBuilder | undefined;
  let current = '';
  const load = async (): Promise<LoadedPlugins> => {
    const signature = await pluginSignature(root);
    const { sources, registry, resolve } = await loadRegistry(root);
    const stamp = await readStamp(root);
    const code = await codeSignature(root);
    const { areas, failed } = await loadAreas(root, registry.plugins.map((plugin) => plugin.id), signature);
    if (stamp.plugins !== signature || stamp.code !== code || !existsSync(path.join(root, 'dist/browser/index.html'))) {
      builder ??= await browserBuilder(root, { resolve });
      await builder.build(registry);
      await writeStamp(root, { code, plugins: signature });
    }
    current = signature;
    return { signature, sources, resolve, registry, areas, failed, locales: await localesOf(root, registry), browserDir: path.join(root, 'dist/browser') };
  };
  return { load, changed: async () => (await pluginSignature(root)) !== current };
}

/** `npm start`: builds what changed and serves application and API from this process until it is told to stop. */
export async function start(root: string, args: string[]): Promise<void> {
  const stamp = await readStamp(root);
  if (stamp.code !== (await codeSignature(root)) || !existsSync(path.join(root, 'dist/server/main.mjs'))) await buildServer(root);
  const server = (await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href)) as { start(options: StartOptions): Promise<void> };
  const { load, changed } = pluginLoader(root);
  await server.start({ root, env: process.env, args, loadPlugins: load, changed });
}
