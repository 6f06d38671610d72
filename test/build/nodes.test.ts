import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fastPart, nodeProgram, nodes } from '../../src/build/test/nodes.ts';
import { testFiles } from '../../src/build/test/files.ts';

interface Package {
  engines: { node: string };
  devDependencies: Record<string, string>;
  packages: Record<string, Package>;
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;
const { engines, devDependencies } = read('package.json');

test('the fast part runs on the versions of Node that engines names, and the page on deploying names the same', () => {
  const majors = engines.node.split(' || ').map((range) => Number(/^\^(\d+)\./.exec(range)?.[1]));
  assert.equal(majors, [...nodes]);
  assert.is(read('package-lock.json').packages['']!.engines.node, engines.node);
  const [, section = ''] = readFileSync('src/server/deploy.md', 'utf8').split('## Which Node versions are supported?');
  for (const [, major, minor] of engines.node.matchAll(/\^(\d+)\.(\d+)/g))
    assert.match(section.split('## ')[0]!, minor === '0' ? `${major}.x` : `${major}.${minor}`);
});

test('what is written compiles for the oldest of them', () => {
  assert.match(devDependencies['@types/node']!, new RegExp(`^${nodes[0]}\\.`));
});

test('every folder of the fast part has tests', () => {
  const files = testFiles('.');
  assert.equal(
    fastPart.filter((folder) => !files.some((file) => file.startsWith(folder))),
    [],
  );
});

test('a version that is not supported is refused before anything is fetched', () => {
  for (const version of ['', '21', '22@latest']) assert.throws(() => nodeProgram('.', version), /--node 20, 22, 24/);
});

test.run();
