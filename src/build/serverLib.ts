import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { ServerArea } from '#server';
import { bundled } from './bundled.ts';
import { signatureOf, writeWhole } from './files.ts';
import { codeSignature } from './known.ts';

/** The server as one library: its entry, and the two doors that plugins' server halves share with it. */
export async function buildServer(root: string): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints: {
      main: 'src/server/main.ts',
      transfer: 'src/server/transfer.ts',
      secretsCommand: 'src/server/secretsCommand.ts',
      core: 'src/core/index.ts',
      server: 'src/server/index.ts',
    },
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    loader: { '.sql': 'text' },
    plugins: [bundled],
  });
  await writeWhole(outputFiles);
}

/** `#core` and `#server` of a server half lead to the built library beside it, wherever the checkout lies, so that both see the same modules. */
const doors: Plugin = {
  name: 'doors',
  setup(b) {
    b.onResolve({ filter: /^#(core|server)$/ }, ({ path: door }) => ({ path: `../server/${door.slice(1)}.mjs`, external: true }));
  },
};

type Area = (area: ServerArea) => void;
const loadedAreas = new Map<string, Area>();

async function bundleArea(root: string, id: string, outfile: string): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints: [path.join(root, 'plugins', id, 'server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [doors],
    loader: { '.sql': 'text' },
  });
  await writeWhole(outputFiles);
}

/** The half of a folder as it is now: from this process, from the bundle an earlier one left, or bundled anew. */
async function loadArea(root: string, id: string): Promise<Area> {
  const file = `${id}-${signatureOf(path.join(root, 'plugins', id))}-${codeSignature(root)}.mjs`;
  const outfile = path.join(root, 'dist/areas', file);
  const earlier = loadedAreas.get(outfile);
  if (earlier) return earlier;
  if (!existsSync(outfile)) await bundleArea(root, id, outfile);
  const { default: area } = (await import(pathToFileURL(outfile).href)) as { default: Area };
  loadedAreas.set(outfile, area);
  await removeOlder(path.join(root, 'dist/areas'), id, file);
  return area;
}

async function removeOlder(folder: string, id: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter((file) => file !== kept && new RegExp(`^${id}(-[0-9a-f]{16}){1,2}\\.mjs$`).test(file));
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}

/** Bundles the `server.ts` of each plugin that has one and loads it, again only when the folder changed. A half that does not build or load is left to the caller, by name. */
export async function loadAreas(root: string, ids: readonly string[]): Promise<{ areas: Record<string, Area>; failed: Record<string, Error> }> {
  const areas: Record<string, Area> = {};
  const failed: Record<string, Error> = {};
  await Promise.all(
    ids
      .filter((id) => existsSync(path.join(root, 'plugins', id, 'server.ts')))
      .map(async (id) => {
        try {
          areas[id] = await loadArea(root, id);
        } catch (error) {
          failed[id] = error instanceof Error ? error : new Error(String(error));
        }
      }),
  );
  return { areas, failed };
}
