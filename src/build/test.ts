import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Where a test file runs: plain Node, Node with a DOM, Node with a database, or driving Chromium. One process each. */
export type TestKind = 'node' | 'dom' | 'server' | 'browser';
interface Totals { passed: number; failed: number; skipped: number }

const kindOf = (file: string): TestKind =>
  /^test\/browser\//.test(file) ? 'browser'
  : /^test\/(server|contract)\/|\.api\.test\.ts$/.test(file) ? 'server'
  : file.endsWith('.tsx') ? 'dom'
  : 'node';

/** Test files import `uvu`; they get the wrapped one of test/setup, which counts tests and bounds their time. */
const wrappedUvu = (root: string): Plugin => ({
  name: 'wrapped-uvu',
  setup(b) {
    b.onResolve({ filter: /^uvu$/ }, ({ importer }) =>
      importer.endsWith('test/setup/uvu.ts') ? { path: 'uvu', external: true } : { path: path.join(root, 'test/setup/uvu.ts') });
  },
});

async function bundle(root: string, files: string[], { outdir, plugins }: { outdir: string; plugins: Plugin[] }): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root, entryPoints: [...files, 'test/setup/child.ts'], outdir, outbase: '.', bundle: true, splitting: true, packages: 'external',
    platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic', sourcemap: 'linked', outExtension: { '.js': '.mjs' },
    logLevel: 'warning', define: { 'process.env.NODE_ENV': '"test"' }, plugins: [wrappedUvu(root), ...plugins], loader: { '.sql': 'text' },
  });
}

function runKind(root: string, outdir: string, kind: TestKind, files: string[]): Promise<Totals> {
  const compiled = files.map((file) => path.join(outdir, file.replace(/\.tsx?$/, '.mjs')));
  const args = ['--enable-source-maps', path.join(outdir, 'test/setup/child.mjs'), kind, ...compiled];
  return new Promise((resolve) => {
    const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, TZ: 'UTC' } });
    let ended = false;
    child.on('message', (message: Totals & { done?: true }) => {
      totals.passed += message.passed; totals.failed += message.failed; totals.skipped += message.skipped;
      ended = message.done === true || ended;
    });
    child.on('close', (code) => {
      if (!ended || (code !== 0 && totals.failed === 0)) { console.error(`The ${kind} tests ended early (code ${code}).`); totals.failed++; }
      resolve(totals);
    });
  });
}

/** Every test file below `test` and `plugins`, as paths from the root, sorted. */
function testFiles(root: string): string[] {
  return ['test', 'plugins'].filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file).split(path.sep).join('/')}`))
    .filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** The compiler's verdict on the whole project, as one test. */
function checkTypes(root: string): Totals {
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', root], { stdio: 'inherit' });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** Runs the test files whose path contains one of `words` (all without words), a process a kind; `--coverage` reports what they run of src and plugins. Exits with 1 on any failure. */
export async function runTests(root: string, words: string[]): Promise<void> {
  const patterns = words.filter((word) => !word.startsWith('-'));
  const all = testFiles(root);
  const files = patterns.length ? all.filter((file) => patterns.some((word) => file.includes(word))) : all;
  const outdir = path.join(root, `.cache/test-${patterns.length ? process.pid : 'all'}`);
  const isMeasured = words.includes('--coverage');
  const coverage = isMeasured ? await import('./coverage.ts') : undefined;
  if (coverage) process.env.WAYPOST_COVERAGE = coverage.coverageFolder(root);
  await bundle(root, files, { outdir, plugins: coverage ? [coverage.instrumented] : [] });
  const results: Totals[] = [];
  for (const kind of ['node', 'dom', 'server', 'browser'] as const) {
    const mine = files.filter((file) => kindOf(file) === kind);
    if (mine.length) results.push(await runKind(root, outdir, kind, mine));
  }
  if (patterns.length === 0) results.push(checkTypes(root));
  if (patterns.length) await rm(outdir, { recursive: true, force: true });
  coverage?.reportCoverage(root);
  const sum = (key: keyof Totals) => results.reduce((total, each) => total + each[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  if (sum('failed') > 0 || sum('passed') === 0 || (process.env.REQUIRE_ALL === '1' && sum('skipped') > 0)) process.exit(1);
}
