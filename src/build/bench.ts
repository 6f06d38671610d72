import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { bundled } from './bundled.ts';

/** `npm run bench [-- words]`: the figures of the budgets whose part of the system a word names (all without), each beside its target. */
export async function bench(root: string, words: string[]): Promise<void> {
  const outfile = path.join(root, '.cache/bench/main.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/bench/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
    loader: { '.sql': 'text' },
    plugins: [bundled(root)],
  });
  const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...words], { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
