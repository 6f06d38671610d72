import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Test files import `uvu`; they get the wrapped one of test/setup, which counts tests and bounds their time. */
const wrappedUvu = (root: string): Plugin => ({
  name: 'wrapped-uvu',
  setup(b) {
    b.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
      importer.endsWith('test/setup/uvu.ts') ? { path: 'uvu', external: true } : { path: path.join(root, 'test/setup/uvu.ts') },
    );
  },
});

/** Compiles test files, and the process that runs them, into `outdir`, which is emptied first. */
export async function bundleTests(root: string, files: string[], { outdir, plugins }: { outdir: string; plugins: Plugin[] }): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [...files, 'test/setup/child.ts'],
    outdir,
    outbase: '.',
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
    plugins: [wrappedUvu(root), ...plugins],
    loader: { '.sql': 'text' },
  });
}
