import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where a test file runs: plain Node, Node with a DOM, Node with a database, or driving Chromium. */
export type TestKind = 'node' | 'dom' | 'server' | 'browser';

/** The kind of a test file, which its path tells. */
export const kindOf = (file: string): TestKind =>
  /^test\/browser\//.test(file)
    ? 'browser'
    : /^test\/(server|contract)\/|\.api\.test\.ts$/.test(file)
      ? 'server'
      : file.endsWith('.tsx')
        ? 'dom'
        : 'node';

/** Who answers for what a test file costs: an area (`plugins/<id>`) or a layer (`test/<folder>`). */
export const ownerOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Every test file below `test` and `plugins`, as paths from the root, sorted. Those of the example areas run by `test/build/examples.test.ts`. */
export function testFiles(root: string): string[] {
  return ['test', 'plugins']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file).split(path.sep).join('/')}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('test/examples/'))
    .sort();
}
