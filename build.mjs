#!/usr/bin/env node
// One entry for every command. Only node: modules are imported at the top, so that it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = import.meta.dirname;
const [command = 'build', ...args] = process.argv.slice(2);

/** Commands that run the product; the others also need what tests, checks and types are made with. */
const running = ['start', 'build', 'pack', 'export', 'import', 'secrets', 'audit'];

/**
 * Installs the locked packages when node_modules is missing or belongs to another
 * lockfile: those that the command needs. No package runs a script of its own.
 */
function install() {
  const [stamp, wanted] = ['node_modules/.package-lock.json', 'package-lock.json'].map((file) => path.join(root, file));
  const isLean = running.includes(command);
  if (!existsSync(wanted) || (existsSync(stamp) && sameVersions(wanted, stamp, isLean))) return;
  const began = Date.now();
  console.log('Installing packages (about 20 seconds, once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', isLean ? '--omit=dev' : '--include=dev'];
  const { status } = spawnSync(npm, ['ci', ...options], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function sameVersions(wanted, installed, isLean) {
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const want = JSON.parse(readFileSync(wanted, 'utf8')).packages;
  // Of a linked package the lockfile does not say that development alone needs it.
  const isDev = (name, { dev, link }) => dev || (link && name.replace('node_modules/', '') in (want[''].devDependencies ?? {}));
  const isMeant = ([name, each]) => name !== '' && !each.optional && !(isLean && isDev(name, each));
  return Object.entries(want)
    .filter(isMeant)
    .every(([name, { version }]) => name in have && have[name].version === version);
}

/** Changes with every file that the commands are made of, by names, sizes and times. */
function madeOf() {
  const files = ['src', 'schemas'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const lineOf = (file) => {
    const { mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return `${path.relative(root, file)}:${mtimeMs}:${size}`;
  };
  return [...files, ...['build.mjs', 'package-lock.json'].map((name) => path.join(root, name))].map(lineOf).sort().join('\n');
}

/** Bundles src/build (TypeScript) where it changed, and hands the command over to it. */
async function run() {
  const outdir = path.join(root, '.cache/build');
  const stamp = path.join(outdir, 'made-of.txt');
  const wanted = madeOf();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await bundle(outdir);
    writeFileSync(stamp, wanted);
  }
  process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
  await main(root, command, args);
}

async function bundle(outdir) {
  const { build } = await import('esbuild');
  // Split, so that a command loads only what it needs.
  await build({
    absWorkingDir: root,
    entryPoints: ['src/build/main.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    loader: { '.sql': 'text' },
  });
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Waypost needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}
install();
if (command !== 'install') await run();
