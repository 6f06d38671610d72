import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import coverage, { type CoverageMapData } from 'istanbul-lib-coverage';
import { createInstrumenter } from 'istanbul-lib-instrument';
import library from 'istanbul-lib-report';
import reports from 'istanbul-reports';

const instrumenter = () =>
  createInstrumenter({
    esModules: true,
    compact: false,
    produceSourceMap: false,
    parserPlugins: ['typescript', 'jsx', 'importAttributes'],
    coverageVariable: '__coverage__',
  });
const measured = (file: string) => /[\\/](src|plugins)[\\/].*\.tsx?$/.test(file) && !/[\\/]test[\\/]|\.d\.ts$|[\\/]node_modules[\\/]/.test(file);

/** Counts what runs, on the sources themselves: a bundle's own figures miss functions that were shaken out because nothing calls them. */
export const instrumented: Plugin = {
  name: 'instrumented',
  setup(b) {
    b.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) =>
      measured(file)
        ? { contents: instrumenter().instrumentSync(await readFile(file, 'utf8'), file), loader: file.endsWith('x') ? 'tsx' : 'ts' }
        : undefined,
    );
  },
};

/** An empty folder for what each process counted. */
export function coverageFolder(root: string): string {
  const folder = path.join(root, 'coverage/raw');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes the report: a summary on the console, pages below `coverage/`. A file that no test loaded counts as uncalled. */
export function reportCoverage(root: string): void {
  const map = coverage.createCoverageMap({});
  const raw = path.join(root, 'coverage/raw');
  for (const file of readdirSync(raw)) map.merge(JSON.parse(readFileSync(path.join(raw, file), 'utf8')) as CoverageMapData);
  for (const file of ['src', 'plugins'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(root, folder, String(name))),
  )) {
    if (!measured(file) || map.files().includes(file)) continue;
    const one = instrumenter();
    one.instrumentSync(readFileSync(file, 'utf8'), file);
    map.addFileCoverage(one.lastFileCoverage());
  }
  const report = library.createContext({ dir: path.join(root, 'coverage'), coverageMap: map });
  reports.create('text-summary').execute(report);
  reports.create('html').execute(report);
}
