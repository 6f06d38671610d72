import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readJson, writeHashed, writeJson } from '../../src/build/files.ts';
import { asModules } from '../../src/build/asModules.ts';

const test = suite<{ folder: string }>('files of a build');

test.before.each(async (context) => {
  context.folder = await mkdtemp(path.join(tmpdir(), 'waypost-files-'));
});
test.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

test('one that a killed build left cut short is written anew, a whole one is left alone', async ({ folder }) => {
  const [cut, whole, missing] = ['cut.js', 'whole.js', 'missing.js'].map((name) => path.join(folder, name)) as [string, string, string];
  await writeFile(cut, 'export const a');
  await writeFile(whole, 'left alone');
  await writeHashed(
    [
      [cut, 'export const a = 1;'],
      [whole, 'same size!'],
      [missing, 'new'],
    ].map(([file = '', text]) => ({ path: file, contents: new TextEncoder().encode(text) })),
  );
  assert.equal(await Promise.all([cut, whole, missing].map((file) => readFile(file, 'utf8'))), ['export const a = 1;', 'left alone', 'new']);
});

test('what one build tells the next is read whole or not at all', async ({ folder }) => {
  const file = path.join(folder, 'dist/stamp.json');
  assert.equal(await readJson(file, 'none'), 'none');
  await writeJson(file, { code: 'a' });
  await Promise.all([writeJson(file, { code: 'b' }), readJson(file, 'none').then((found) => assert.is.not(found, 'none'))]);
  assert.equal(await readJson(file, 'none'), { code: 'b' });
  for (const torn of ['', '{"code":"a']) {
    await writeFile(file, torn);
    assert.equal(await readJson(file, 'none'), 'none');
  }
});

test('packages are those of the project, wherever the command is run', async ({ folder }) => {
  const root = process.cwd();
  process.chdir(folder);
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      stdin: { contents: 'import { useState } from "react"; useState();', resolveDir: root },
      bundle: true,
      write: false,
      plugins: [asModules(root)],
      logLevel: 'silent',
    });
    assert.match(outputFiles[0]!.text, 'useState');
  } finally {
    process.chdir(root);
  }
});

test.run();
