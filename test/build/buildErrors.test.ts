import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildProblems } from '../../src/build/buildErrors.ts';

const test = suite('what a build says of plugins');

const failed = (...errors: Array<[file: string, text: string]>) => ({
  errors: errors.map(([file, text]) => ({ text, location: { file, line: 12, column: 7 } })),
});

test('is told of the plugin and with file, line and column', () => {
  assert.equal(buildProblems(failed(['plugins/boats/pages/Fleet.tsx', 'Unexpected "}"'], ['.cache/good/cars/client.tsx', 'no such file'])), [
    { plugin: 'boats', file: 'pages/Fleet.tsx:12:8', pointer: '', message: 'does not build: Unexpected "}"' },
    { plugin: 'cars', file: 'client.tsx:12:8', pointer: '', message: 'does not build: no such file' },
  ]);
});

test('is told of the plugin that a module was made of', () => {
  assert.equal(
    buildProblems(failed(['area:boats', 'x'], ['locale-area:he/cars', 'y'])).map(({ plugin }) => plugin),
    ['boats', 'cars'],
  );
});

test('is told of an area that lies elsewhere, with its own file', () => {
  const boats = { plugin: 'boats', folder: path.resolve('../marina/boats') };
  assert.equal(
    buildProblems(failed(['../marina/boats/server/rules.ts', 'x']), boats).map(({ plugin, file }) => `${plugin} ${file}`),
    ['boats server/rules.ts:12:8'],
  );
});

test('is nothing where the fault is not one of theirs', () => {
  assert.equal(buildProblems(failed(['src/ui/Page.tsx', 'x'])), []);
  assert.equal(buildProblems(new Error('disk full')), []);
  assert.equal(buildProblems(undefined), []);
});

test.run();
