// Copies of the checkout with the areas of specimens that are built, with a database
// that has its demo data: made once for a state of the sources, and copied.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signatureOf } from '../../src/build/files.ts';
import { secondsOf } from '../../src/build/test/cpu.ts';
import { inCommon } from '../setup/cpu.ts';
import { startWaypost } from './harness.ts';
import { dropIn, specimenText } from './specimenAreas.ts';

const sources = ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'index.html', 'src', 'schemas', 'locales', 'plugins'];
const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder that goes with the process. */
export function temporaryFolder(name = 'waypost-'): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name));
  folders.push(folder);
  return folder;
}

/** The socket of a lock stays where a busy server had no time to end in order. */
const filter = (file: string) => !file.endsWith('/.lock');

function copyInto(folder: string, from: string, names: readonly string[]): void {
  for (const name of names)
    if (existsSync(path.join(from, name)))
      cpSync(path.join(from, name), path.join(folder, name), { recursive: true, preserveTimestamps: true, filter });
}

/** Demo data is dated from the day it was made. */
function signature(): string {
  const files = ['build.mjs', 'package.json', 'index.html', 'package-lock.json'].map((file) => Math.floor(statSync(file).mtimeMs));
  return [
    new Date().toISOString().slice(0, 10),
    signatureOf(...['src', 'schemas', 'locales', 'plugins'].map((name) => path.resolve(name))),
    ...files,
    createHash('sha256').update(specimenText).digest('hex').slice(0, 8),
  ].join('-');
}

const kept = path.resolve('.cache/checkouts');

/** What a first start leaves to its jobs takes longer than the start itself: done here, no copy does it again. */
async function rests(pid: number): Promise<void> {
  for (let before = secondsOf(pid), quiet = 0; before !== undefined && quiet < 2; ) {
    await pause(1000);
    const now = secondsOf(pid);
    quiet = now !== undefined && now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
}

/** Builds a copy and lets it start once, so that the next one finds everything done. */
async function prepare(folder: string): Promise<void> {
  copyInto(folder, process.cwd(), [...sources, '.cache/plugins']);
  dropIn(folder);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const waypost = await startWaypost({ root: folder, dataDir: path.join(folder, 'data') });
  await rests(waypost.process.pid!);
  const code = await waypost.stop();
  if (code !== 0) throw new Error(`a first start ended with code ${code}:\n${waypost.output()}`);
}

/** Takes the turn to prepare; undefined when another process has it. */
function turn(lock: string): (() => void) | undefined {
  mkdirSync(kept, { recursive: true });
  try {
    mkdirSync(lock);
  } catch {
    return undefined;
  }
  return () => rmSync(lock, { recursive: true, force: true });
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
/** Longer than any preparation takes: a lock that is older was left behind. */
const patienceMs = 180_000;

async function preparedAt(folder: string): Promise<string> {
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    const release = turn(lock);
    if (!release) {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > patienceMs)
        rmSync(lock, { recursive: true, force: true });
      await pause(100);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      const made = mkdtempSync(path.join(kept, 'making-'));
      await prepare(made);
      renameSync(made, folder);
      for (const other of readdirSync(kept))
        if (path.join(kept, other) !== folder && path.join(kept, other) !== lock) rmSync(path.join(kept, other), { recursive: true, force: true });
    } finally {
      release();
    }
  }
  return folder;
}

let prepared: Promise<string> | undefined;
const ready = (): Promise<string> => (prepared ??= inCommon(() => preparedAt(path.join(kept, signature()))));

/** A copy of the checkout whose plugins a test may change: built, with `data` of its own. Packages are shared. */
export async function checkout(): Promise<string> {
  const from = await ready();
  const folder = temporaryFolder('waypost-checkout-');
  copyInto(folder, from, [...sources, 'dist', 'data', '.cache']);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** A data directory with the demo data, for one process. */
export async function demoData(): Promise<string> {
  const folder = temporaryFolder('waypost-data-');
  copyInto(folder, await ready(), ['data']);
  return path.join(folder, 'data');
}

let plain: Promise<string> | undefined;
/** The copy that processes share which change nothing in it. */
export const plainCheckout = (): Promise<string> => (plain ??= checkout());
