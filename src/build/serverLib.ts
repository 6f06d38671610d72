import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { DemoContext, ServerArea } from '#server';
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
      main: 'src/server/start/main.ts',
      transfer: 'src/server/backup/transfer.ts',
      auditCommand: 'src/server/auditCommand.ts',
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
    plugins: [bundled(root)],
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
type Generator = (context: DemoContext) => Promise<void>;
const loaded = new Map<string, unknown>();

/** A module of an area that is bundled by itself. */
interface Entry {
  id: string;
  /** Its file in the area's folder. */
  file: 'server.ts' | 'demo.ts';
}

const fileOf = (root: string, { id, file }: Entry): string => path.join(root, 'plugins', id, file);

async function bundle(root: string, entry: Entry, outfile: string): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints: [fileOf(root, entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [doors],
    loader: { '.sql': 'text', '.png': 'binary', '.webp': 'binary' },
  });
  await writeWhole(outputFiles);
}

/** What a module exports by default, as it is now: from this process, from the bundle an earlier one left, or bundled anew. */
async function load<T>(root: string, entry: Entry): Promise<T> {
  const name = entry.id + (entry.file === 'demo.ts' ? '.demo' : '');
  const file = `${name}-${signatureOf(path.dirname(fileOf(root, entry)))}-${codeSignature(root)}.mjs`;
  const outfile = path.join(root, 'dist/areas', file);
  if (loaded.has(outfile)) return loaded.get(outfile) as T;
  if (!existsSync(outfile)) await bundle(root, entry, outfile);
  const { default: found } = (await import(pathToFileURL(outfile).href)) as { default: T };
  loaded.set(outfile, found);
  await removeOlder(path.join(root, 'dist/areas'), name, file);
  return found;
}

async function removeOlder(folder: string, name: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter(
    (file) => file !== kept && new RegExp(`^${name.replace('.', '\\.')}(-[0-9a-f]{16}){1,2}\\.mjs$`).test(file),
  );
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}

/**
 * Bundles the `server.ts` of each plugin that has one and loads it, again only when the
 * folder changed. A half that does not build or load is left to the caller, by name.
 */
export async function loadAreas(root: string, ids: readonly string[]): Promise<{ areas: Record<string, Area>; failed: Record<string, Error> }> {
  const areas: Record<string, Area> = {};
  const failed: Record<string, Error> = {};
  await Promise.all(
    ids
      .filter((id) => existsSync(fileOf(root, { id, file: 'server.ts' })))
      .map(async (id) => {
        try {
          areas[id] = await load<Area>(root, { id, file: 'server.ts' });
        } catch (error) {
          failed[id] = error instanceof Error ? error : new Error(String(error));
        }
      }),
  );
  return { areas, failed };
}

/** The `demo.ts` of each plugin that has one, by id: bundled and loaded only when called. */
export const demosOf = (root: string, ids: readonly string[]): Record<string, () => Promise<Generator>> =>
  Object.fromEntries(
    ids
      .map((id): Entry => ({ id, file: 'demo.ts' }))
      .filter((entry) => existsSync(fileOf(root, entry)))
      .map((entry) => [entry.id, () => load<Generator>(root, entry)]),
  );
