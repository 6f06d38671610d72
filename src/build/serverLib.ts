import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { ServerArea } from '#server';

/** The server as one library: its entry, and the two doors that plugins' server halves share with it. */
export async function buildServer(root: string): Promise<void> {
  await build({
    absWorkingDir: root, entryPoints: { main: 'src/server/main.ts', core: 'src/core/index.ts', server: 'src/server/index.ts' }, outdir: 'dist/server', outExtension: { '.js': '.mjs' },
    bundle: true, splitting: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', sourcemap: 'linked', logLevel: 'warning', loader: { '.sql': 'text' },
  });
}

/** `#core` and `#server` of a server half lead to the built library, so that both see the same modules. */
const doors = (root: string): Plugin => ({
  name: 'doors',
  setup(b) {
    b.onResolve({ filter: /^#(core|server)$/ }, ({ path: door }) => ({ path: pathToFileURL(path.join(root, `dist/server/${door.slice(1)}.mjs`)).href, external: true }));
  },
});

/** Bundles the `server.ts` of each plugin that has one and loads it. A half that throws while loading is left to the caller, by name. */
export async function loadAreas(root: string, ids: readonly string[], stamp: string): Promise<{ areas: Record<string, (area: ServerArea) => void>; failed: Record<string, Error> }> {
  const withServer = ids.filter((id) => existsSync(path.join(root, 'plugins', id, 'server.ts')));
  const areas: Record<string, (area: ServerArea) => void> = {};
  const failed: Record<string, Error> = {};
  await Promise.all(withServer.map(async (id) => {
    const outfile = path.join(root, 'dist/areas', `${id}-${stamp}.mjs`);
    try {
      await build({ absWorkingDir: root, entryPoints: [`plugins/${id}/server.ts`], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', sourcemap: 'inline', logLevel: 'silent', plugins: [doors(root)], loader: { '.sql': 'text' } });
      areas[id] = ((await import(pathToFileURL(outfile).href)) as { default: (area: ServerArea) => void }).default;
    } catch (error) { failed[id] = error instanceof Error ? error : new Error(String(error)); }
  }));
  await pruneAreas(root, stamp);
  return { areas, failed };
}

async function pruneAreas(root: string, stamp: string): Promise<void> {
  const folder = path.join(root, 'dist/areas');
  if (!existsSync(folder)) return;
  const old = (await readdir(folder)).filter((file) => !file.endsWith(`-${stamp}.mjs`));
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}
