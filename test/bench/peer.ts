import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Where a server of this project shows the same list, written with react-admin. */
export const peerAddress = '/assets/peer.html#/bookings';
/** A row of it that holds a record. */
export const peerRow = '.RaDatagrid-row .column-code';

/** Copies the page and installs its locked packages, once. */
function install(folder: string): void {
  cpSync('test/bench/peer', folder, { recursive: true });
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing react-admin, to compare with (about a minute, once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.`);
}

/** Adds the page to a built project, minified and packed as our own files are; answers the size of its scripts, kB gzip. */
export async function addPeerPage(root: string): Promise<number> {
  const folder = path.resolve('.cache/bench/peer');
  install(folder);
  const { outputFiles } = await build({
    entryPoints: { peer: path.join(folder, 'page.jsx') },
    outdir: path.join(root, 'dist/browser/assets'),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  });
  const [{ path: file, contents }] = outputFiles as [(typeof outputFiles)[number]];
  const packed = gzipSync(contents, { level: 9 });
  await Promise.all([writeFile(file, contents), writeFile(`${file}.gz`, packed), writeFile(`${file}.br`, brotliCompressSync(contents))]);
  await writeFile(
    path.join(root, 'dist/browser/assets/peer.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Peer</title></head><body><div id="root"></div><script type="module" src="/assets/peer.js"></script></body></html>',
  );
  return packed.length / 1000;
}
