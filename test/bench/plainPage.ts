import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Where a server of this project shows the page to compare with. */
export const plainAddress = '/assets/plain.html';

/** Adds a page with a plain table of 100 rows to a built project: React, the calls our list makes before its rows, and an HTML table. */
export async function addPlainPage(root: string): Promise<void> {
  const folder = path.join(root, 'dist/browser/assets');
  await build({
    entryPoints: { plain: 'test/bench/plain.page.tsx' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  await writeFile(
    path.join(folder, 'plain.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title></head><body><div id="root"></div><script type="module" src="/assets/plain.js"></script></body></html>',
  );
}
