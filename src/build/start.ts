import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareWord, type LoadedPlugins, type StartOptions } from '../server/area/LoadedPlugins.ts';
import { phase } from '../server/log/phase.ts';
import { codeSignature } from './known.ts';
import { signatureOf } from './files.ts';
import { areaFolders } from './plugins.ts';
import { PageMaker, readStamp, stampOf, writeStamp } from './pages.ts';
import { loadRegistry, problemLine } from './registry.ts';
import { buildServer, demosOf, loadAreas } from './serverLib.ts';

const pluginSignature = (root: string) => signatureOf(path.join(root, 'plugins'));

/** `npm run build`: server, browser half and the size table. Exits with 1 where a plugin is quarantined or a budget is missed. */
export async function buildAll(root: string): Promise<void> {
  const { registry, resolve } = await loadRegistry(root);
  const problems = registry.quarantined.flatMap((each) => each.problems.map(problemLine));
  for (const problem of problems) console.error(problem);
  await buildServer(root);
  const [{ browserBuilder }, { printSizes, sizeTable }] = await Promise.all([import('./browser.ts'), import('./sizes.ts')]);
  const builder = await browserBuilder(root, { resolve });
  const { metafile, files } = await builder.build(registry);
  await builder.dispose();
  const home = registry.routes.find((route) => route.path === registry.home)?.plugin ?? '';
  const missed = printSizes(sizeTable(root, metafile, home, `dist/browser/assets/${files.find((file) => /^first-\w+\.css$/.test(file))}`));
  if (problems.length > 0 || missed.length > 0) process.exit(1);
  await writeStamp(root, stampOf({ code: codeSignature(root), plugins: pluginSignature(root) }, { registry, kept: [] }));
}

/** The signature of each plugin's folder, by id. */
const folderSignatures = async (root: string): Promise<Record<string, string>> =>
  Object.fromEntries(Array.from(await areaFolders(root), ([id, folder]) => [id, signatureOf(folder)]));

/** Loads the plugins on disk again and again. */
function pluginLoader(
  root: string,
  { withPages }: { withPages: boolean },
): { load: () => Promise<LoadedPlugins>; changed: () => Promise<ReadonlySet<string>> } {
  const pages = new PageMaker(root);
  let current: Record<string, string> | undefined;
  const load = async (): Promise<LoadedPlugins> => {
    const isFirst = current === undefined;
    const versions = (current = await folderSignatures(root));
    const signatures = { code: codeSignature(root), plugins: pluginSignature(root) };
    const read = await loadRegistry(root);
    const { sources, resolve, found, standing } = read;
    const sound = sources.filter(({ id }) => !found.get(id)?.length).map(({ id }) => id);
    const [{ areas, failed }] = await Promise.all([
      loadAreas(root, sound),
      isFirst && withPages ? pages.guess(() => ({ registry: read.registry, kept: [] }), { resolve, signatures }) : undefined,
    ]);
    return {
      sources,
      resolve,
      found,
      standing,
      versions,
      areas,
      demos: demosOf(root, sound),
      failed,
      pages: (served) => pages.make(served, { resolve, signatures }),
    };
  };
  const changed = async () => {
    const now = await folderSignatures(root);
    const before = current ?? {};
    return new Set([...Object.keys(before), ...Object.keys(now)].filter((id) => before[id] !== now[id]));
  };
  return { load, changed };
}

/** `npm start`: builds what changed and serves application and API from this process until it is told to stop. */
export async function start(root: string, args: string[]): Promise<void> {
  const stamp = await readStamp(root);
  if (stamp.code !== codeSignature(root) || !existsSync(path.join(root, 'dist/server/main.mjs')))
    await phase('Server built', () => buildServer(root));
  const server = (await import(pathToFileURL(path.join(root, 'dist/server/main.mjs')).href)) as { start(options: StartOptions): Promise<void> };
  const { load, changed } = pluginLoader(root, { withPages: !args.includes(prepareWord) });
  await server.start({ root, env: process.env, args, loadPlugins: load, changed });
}
