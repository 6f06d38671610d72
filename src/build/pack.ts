import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packedFile, type Packed } from '../server/start/packedFile.ts';
import { billOfMaterials } from './billOfMaterials.ts';
import { bundled } from './bundled.ts';
import { contentsSignature, readJson, signatureOf } from './files.ts';
import { codeSignature } from './known.ts';
import { copyPackages, outside } from './packages.ts';
import { areaFolders, schemaFiles } from './plugins.ts';
import { PageMaker } from './pages.ts';
import { loadRegistry, problemLine, type Loaded } from './registry.ts';

/** What a pack consists of. A folder that it is written into may have more, such as `data`. */
const parts = ['server.mjs', 'code', 'browser', 'plugins', 'node_modules', packedFile, 'package.json', 'bom.json'];

/** A module of each plugin that has one, by id. */
const importsOf = (folders: ReadonlyMap<string, string>, file: string): string =>
  Array.from(folders, ([id, folder]) => [id, path.join(folder, file)] as const)
    .filter(([, each]) => existsSync(each))
    .map(([id, each]) => `${JSON.stringify(id)}: () => import(${JSON.stringify(each)}).then((half) => half.default)`)
    .join(',\n');

/** `packed:server`, the entry: the server with the halves of all plugins. */
const entry = (root: string, folders: ReadonlyMap<string, string>): Plugin => ({
  name: 'packed-entry',
  setup(b) {
    b.onResolve({ filter: /^packed:server$/ }, () => ({ path: 'server', namespace: 'packed' }));
    b.onLoad({ filter: /.*/, namespace: 'packed' }, () => ({
      resolveDir: root,
      contents: `import { runPacked } from './src/server/start/packed.ts';
const areas = {${importsOf(folders, 'server.ts')}};
const demos = {${importsOf(folders, 'demo.ts')}};
await runPacked(import.meta.dirname, { areas, demos });`,
    }));
  },
});

async function bundleServer(root: string, folder: string, folders: ReadonlyMap<string, string>): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'packed:server' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'code/[name]-[hash]',
    bundle: true,
    splitting: true,
    external: outside.flatMap(({ name }) => [name, `${name}/*`]),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    logLevel: 'warning',
    loader: { '.sql': 'text', '.png': 'binary', '.webp': 'binary' },
    // Packages that are no modules ask for others while they run.
    banner: { js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);` },
    plugins: [bundled(root), entry(root, folders)],
  });
}

/** The browser's half, of the last build alone. */
async function copyPages(from: string, to: string): Promise<void> {
  const [files = []] = await readJson<string[][]>(path.join(from, 'builds.json'), []);
  await mkdir(path.join(to, 'assets'), { recursive: true });
  await Promise.all(
    ['index.html', 'docs.html', 'installed', ...files.map((file) => `assets/${file}`)].map((file) =>
      cp(path.join(from, file), path.join(to, file), { recursive: true }),
    ),
  );
}

/** What is read of plugins while the server runs: what was found of them, and their migrations. */
async function copyPlugins(
  root: string,
  folder: string,
  { folders, loaded, locales }: { folders: ReadonlyMap<string, string>; loaded: Loaded; locales: Packed['locales'] },
) {
  const packed: Packed = {
    sources: loaded.sources,
    schemas: Object.fromEntries(await schemaFiles(root)),
    shipped: [...loaded.standing.shipped],
    versions: Object.fromEntries(Array.from(folders, ([id, each]) => [id, contentsSignature(each)])),
    locales,
  };
  await writeFile(path.join(folder, packedFile), JSON.stringify(packed));
  for (const [id, each] of folders)
    if (existsSync(path.join(each, 'migrations')))
      await cp(path.join(each, 'migrations'), path.join(folder, 'plugins', id, 'migrations'), { recursive: true });
}

async function writePackage(root: string, folder: string): Promise<void> {
  const { name, version, description, type, engines } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, description, type, engines }, null, 2)}\n`);
  await writeFile(path.join(folder, 'bom.json'), billOfMaterials(root));
}

/** Puts the parts in place; what else lies in the folder, such as data, stays. */
async function putInPlace(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of parts) {
    await rm(path.join(to, part), { recursive: true, force: true });
    if (existsSync(path.join(from, part))) await rename(path.join(from, part), path.join(to, part));
  }
  await rm(from, { recursive: true, force: true });
}

/**
 * `npm run pack [-- <folder>]`: a folder that runs the whole product with `node server.mjs`, on machines of this kind, without
 * installing or building anything. Default: `dist/waypost`. Exits with 1 where a plugin is quarantined.
 */
export async function pack(root: string, [given = path.join(root, 'dist/waypost')]: string[]): Promise<void> {
  const loaded = await loadRegistry(root);
  const problems = loaded.registry.quarantined.flatMap((each) => each.problems.map(problemLine));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  const signatures = { code: codeSignature(root), plugins: signatureOf(path.join(root, 'plugins')) };
  const maker = new PageMaker(root);
  const pages = await maker.make({ registry: loaded.registry, kept: [] }, { resolve: loaded.resolve, signatures });
  await maker.dispose();
  if ('problems' in pages) throw new Error(pages.problems.map(problemLine).join('\n'));
  const [folder, folders] = [path.resolve(given), await areaFolders(root)];
  const making = `${folder}.${process.pid}`;
  await bundleServer(root, making, folders);
  await Promise.all([
    copyPages(pages.browserDir, path.join(making, 'browser')),
    copyPlugins(root, making, { folders, loaded, locales: pages.locales }),
    writePackage(root, making),
    copyPackages(root, making),
  ]);
  await putInPlace(making, folder);
  console.log(`${path.relative(process.cwd(), folder)} is ready: node server.mjs there runs it.`);
}
