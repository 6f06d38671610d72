import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { context, type BuildContext, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import type { Registry } from '#core';
import { asModules } from './asModules.ts';
import { buildCss, type Sheet } from './css.ts';
import { buildAhead } from './ahead.ts';
import { buildApiPage } from './apiPage.ts';
import { mainOf, staticClosure } from './chunks.ts';
import { directImports } from './doors.ts';
import { buildInstalled } from './installed.ts';
import { readJson, writeHashed, writeJson, writeWhole } from './files.ts';
import { kernelChunks, markLazy, unmarked } from './kernel.ts';
import { banner, retryImports } from './retryImports.ts';
import { patching } from './patching.ts';
import { virtualModules, type VirtualSource } from './virtual.ts';

/** Builds whose files are kept, so that tabs opened before a rebuild still find their chunks. */
const keptBuilds = 3;

/** Lazily loaded by somebody who may not be signed in. */
const beforeSignIn = /[\\/]src[\\/]shell[\\/](?!(frame|live|palette|personal|factors)[\\/])/;

export interface BrowserBuild {
  html: string;
  metafile: Metafile;
  files: string[];
}
export interface BrowserBuilder {
  build(registry: Registry, folders?: Record<string, string>): Promise<BrowserBuild>;
  dispose(): Promise<void>;
}

/** Remembers every style sheet that code imports and leaves it out of the scripts. */
function cssCollector(found: Set<string>): Plugin {
  return {
    name: 'css-collector',
    setup(b) {
      b.onStart(() => {
        found.clear();
      });
      b.onLoad({ filter: /\.css$/ }, ({ path: file }) => {
        found.add(file);
        return { contents: '', loader: 'js' };
      });
    },
  };
}

const esbuildOptions = {
  entryPoints: { main: 'src/main.tsx' },
  outdir: 'dist/browser/assets',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
  write: false,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
  publicPath: '/assets',
  banner: { js: banner },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.BLUEPRINT_NAMESPACE': 'undefined', 'process.env': '{}', global: 'globalThis' },
  conditions: ['production'],
} satisfies BuildOptions;

/** A builder of the browser half that keeps what it parsed: a rebuild after one plugin changed is quick. */
export async function browserBuilder(root: string, options: Pick<VirtualSource, 'resolve'>): Promise<BrowserBuilder> {
  let source: VirtualSource | undefined;
  const css = new Set<string>();
  const styles = rememberingCss(root);
  const patched = patching();
  let apiPage: Promise<string[]> | undefined;
  const esbuild: BuildContext<{ metafile: true; write: false }> = await context({
    ...esbuildOptions,
    absWorkingDir: root,
    plugins: [
      cssCollector(css),
      kernelChunks(root, beforeSignIn),
      virtualModules(() => source!),
      asModules(root),
      patched.plugin({ isPart: false }),
      directImports(root, { text: patched.text, finish: markLazy }),
    ],
  });
  return {
    async build(registry, folders = {}) {
      source = { root, registry, resolve: options.resolve, folders };
      const { metafile, outputFiles } = await esbuild.rebuild();
      const [missed] = unmarked(metafile);
      if (missed) throw new Error(missed);
      const sheets = await styles(css);
      const out = path.join(root, 'dist/browser/assets');
      await mkdir(out, { recursive: true });
      // It is the same whatever areas there are.
      apiPage ??= buildApiPage(root, path.dirname(out));
      await buildInstalled(root, path.dirname(out));
      await writeHashed(retryImports(outputFiles, metafile));
      const sheetFiles = (await Promise.all(Object.entries(sheets).map(([name, sheet]) => writeSheet(out, name, sheet)))).flat();
      const [ltr = '', rtl = ''] = sheetFiles.filter((file) => file.startsWith('work-'));
      const ahead = await buildAhead(root, { metafile, registry, sheet: { ltr, rtl } });
      await writeHashed([{ path: path.join(out, ahead.file), contents: ahead.contents }]);
      const files = [ahead.file, ...outputFiles.map((file) => path.basename(file.path)), ...sheetFiles, ...(await apiPage)];
      const html = await page(root, { metafile, ahead: ahead.file, sheets: sheetFiles.filter((file) => !file.endsWith('.rtl.css')) });
      await writeWhole([{ path: path.join(root, 'dist/browser/index.html'), contents: new TextEncoder().encode(html) }]);
      await prune(root, files);
      return { html, metafile, files };
    },
    dispose: () => esbuild.dispose(),
  };
}

/** Style sheets, made again only when one was added, removed or written. */
function rememberingCss(root: string): (files: Set<string>) => ReturnType<typeof buildCss> {
  let key = '';
  let made: ReturnType<typeof buildCss> | undefined;
  return async (files) => {
    const now = (await Promise.all([...files].sort().map(async (file) => `${file}:${(await stat(file)).mtimeMs}`))).join();
    if (made === undefined || now !== key) {
      key = now;
      made = buildCss(root, files);
    }
    return made;
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

/** Writes a sheet and its mirror image beside it; answers both names, the plain one first. */
async function writeSheet(folder: string, name: string, { ltr, rtl }: Sheet): Promise<string[]> {
  const hashed = `${name}-${hash(ltr)}`;
  await Promise.all([writeFile(path.join(folder, `${hashed}.css`), ltr), writeFile(path.join(folder, `${hashed}.rtl.css`), rtl)]);
  return [`${hashed}.css`, `${hashed}.rtl.css`];
}

/** index.html with the hashed names filled in, and everything the entry needs at once preloaded. */
async function page(
  root: string,
  { metafile, ahead, sheets: [first, work] }: { metafile: Metafile; ahead: string; sheets: string[] },
): Promise<string> {
  const template = await readFile(path.join(root, 'index.html'), 'utf8');
  const main = mainOf(metafile);
  const preloads = [...staticClosure(metafile, main)]
    .filter((file) => file !== main)
    .map((file) => `<link rel="modulepreload" href="/assets/${path.basename(file)}">`);
  return template
    .replace(
      '<!-- styles -->',
      `<link rel="stylesheet" data-css href="/assets/${first}">\n    <meta name="waypost-work-css" content="/assets/${work}">`,
    )
    .replace(
      '<!-- scripts -->',
      [`<script async src="/assets/${ahead}"></script>`, ...preloads, `<script type="module" src="/assets/${path.basename(main)}"></script>`].join(
        '\n    ',
      ),
    );
}

async function prune(root: string, files: string[]): Promise<void> {
  const list = path.join(root, 'dist/browser/builds.json');
  const earlier = await readJson<string[][]>(list, []);
  const kept = [files, ...earlier.filter((build) => build.join() !== files.join())].slice(0, keptBuilds);
  await writeJson(list, kept);
  const wanted = new Set(kept.flat());
  const folder = path.join(root, 'dist/browser/assets');
  await Promise.all(
    (await readdir(folder)).filter((file) => !wanted.has(file.replace(/\.br$/, ''))).map((file) => rm(path.join(folder, file), { force: true })),
  );
}
