import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundled } from '../bundled.ts';
import { areaFolders } from '../plugins.ts';

/** Test files import `uvu`; they get the wrapped one of test/setup, which counts tests and bounds their time. */
const wrappedUvu = (root: string): Plugin => ({
  name: 'wrapped-uvu',
  setup(b) {
    b.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
      importer.endsWith('test/setup/uvu.ts') ? { path: 'uvu', external: true } : { path: path.join(root, 'test/setup/uvu.ts') },
    );
  },
});

/** The halves of every area by id, as the test kit loads those it is asked for. */
const halves = (root: string, elsewhere: readonly string[]): Plugin => ({
  name: 'halves',
  setup(b) {
    b.onResolve({ filter: /^virtual:(server|client)-halves$/ }, ({ path: name }) => ({ path: name, namespace: 'halves' }));
    b.onLoad({ filter: /.*/, namespace: 'halves' }, async ({ path: name }) => {
      const [half, file] = name.includes('server') ? ['serverHalves', 'server.ts'] : ['clientHalves', 'client.tsx'];
      const lines = Array.from(await areaFolders(root, elsewhere), ([id, folder]) => ({ id, file: path.join(folder, file) }))
        .filter((each) => existsSync(each.file))
        .map((each) => `  ${JSON.stringify(each.id)}: () => import(${JSON.stringify(each.file)}),`);
      return { contents: `export const ${half} = {\n${lines.join('\n')}\n};`, resolveDir: root };
    });
  },
});

/** Our doors as files: a folder kept elsewhere has no package that leads to them. */
const doors = (root: string): Plugin => ({
  name: 'doors',
  setup(b) {
    const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };
    b.onResolve({ filter: /^#/ }, ({ path: door }) => (imports[door] ? { path: path.join(root, imports[door]) } : undefined));
  },
});

/** What is compiled, and where to. */
interface TestBundle {
  /** Emptied first. */
  outdir: string;
  plugins?: Plugin[];
  /** Where the names of the files start. Default: the root. */
  base?: string;
  /** Folders of areas that are kept elsewhere. */
  elsewhere?: readonly string[];
}

const bare = (file: string) => file.replace(/\.tsx?$/, '');

/** Compiles test files, and the process that runs them. */
export async function bundleTests(
  root: string,
  files: readonly string[],
  { outdir, plugins = [], base = root, elsewhere = [] }: TestBundle,
): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...files.map((file) => ({ in: path.join(base, file), out: bare(file) })), { in: 'test/setup/child.ts', out: 'test/setup/child' }],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    logOverride: { 'assign-to-define': 'silent' },
    define: { 'process.env.NODE_ENV': '"test"' },
    tsconfig: 'tsconfig.json',
    plugins: [bundled(root), wrappedUvu(root), doors(root), halves(root, elsewhere), ...plugins],
    loader: { '.sql': 'text', '.png': 'binary', '.webp': 'binary' },
  });
}
