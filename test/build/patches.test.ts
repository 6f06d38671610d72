import path from 'node:path';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutFontFaces } from '../../src/build/css.ts';
import { doorOf, listedBy, packages } from '../../src/build/doors.ts';
import { markLazy, unmarked } from '../../src/build/kernel.ts';
import { patches, whole, type Patch } from '../../src/build/patches.ts';
import { patching } from '../../src/build/patching.ts';

const sensor = patches.find((row) => row.file.test('@blueprintjs/table/lib/esm/interactions/resizeSensor.js'))!;
const text = patches.find((row) => row.file.test('@blueprintjs/core/lib/esm/components/text/text.js'))!;

/** What the build of a page with these imports says, patched by these rows; undefined when it is well. */
async function said(rows: readonly Patch[], { imports, isPart = false }: { imports: string; isPart?: boolean }): Promise<string | undefined> {
  const { text: textOf, plugin } = patching(rows);
  const reading = {
    name: 'reading',
    setup: (b: { onLoad: (options: { filter: RegExp }, load: (args: { path: string }) => { contents: string }) => void }) => {
      b.onLoad({ filter: /@blueprintjs[\\/]\w+[\\/]lib[\\/]esm[\\/].*\.js$/ }, ({ path: file }) => ({ contents: textOf(file) }));
    },
  };
  try {
    await build({
      stdin: { contents: imports, resolveDir: process.cwd() },
      bundle: true,
      packages: 'external',
      write: false,
      logLevel: 'silent',
      plugins: [plugin({ isPart }), reading],
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
const imports = 'import { ResizeSensor } from "./node_modules/@blueprintjs/table/lib/esm/interactions/resizeSensor.js"; console.log(ResizeSensor);';
const importsText = 'import { Text } from "./node_modules/@blueprintjs/core/lib/esm/components/text/text.js"; console.log(Text);';

test('a patch that fits lets the build be', async () => {
  assert.is(await said([sensor], { imports }), undefined);
  assert.is(await said([text], { imports: importsText }), undefined);
});

test('a patch that matches less or more often than it says fails the build, by its module, with what to do', async () => {
  const broken = await said([{ ...sensor, find: /no such text/ }], { imports });
  assert.match(
    broken ?? '',
    'the patch of @blueprintjs/table/lib/esm/interactions/resizeSensor.js found "no such text" 0 times, not 4 times. It is there because',
  );
  assert.match(broken ?? '', 'Write the row in src/build/patches.ts anew, or take it out when');
  assert.match((await said([{ ...sensor, matches: 3 }], { imports })) ?? '', '4 times, not 3 times');
});

test('a module that is no longer there fails the build, but not that of a part of the application', async () => {
  const gone = { ...text, file: /\/no-such-module\.js$/ };
  assert.match((await said([gone], { imports })) ?? '', 'the patch of /no-such-module.js found the whole module 0 times, not once');
  assert.is(await said([gone, sensor], { imports, isPart: true }), undefined);
  assert.match((await said([{ ...sensor, matches: 5 }], { imports, isPart: true })) ?? '', '4 times, not 5 times');
});

test('every patch says why it is there, until when, and how often it matches', () => {
  for (const { file, find, why, until, matches } of patches) assert.ok(why.length > 20 && until.length > 10 && matches > 0, `${file} ${find}`);
  assert.is(new Set(patches.map(({ file, find }) => `${file} ${find === whole}${find}`)).size, patches.length);
});

test('a door that is no longer read as it is written fails the build, by the name of its package', () => {
  for (const [name, matches] of Object.entries(packages)) {
    const door = doorOf(path.resolve('node_modules', name));
    assert.is(listedBy(name, { door, matches }).size, matches);
    assert.throws(() => listedBy(name, { door, matches: matches + 1 }), `the door of ${name} lists ${matches} values, not ${matches + 1}`);
  }
});

test('a lazy import that is written in another way fails the build, by its file', () => {
  assert.is(markLazy(`import('./Page.tsx')`), `import('lazy:./Page.tsx')`);
  const inputs = (wanted: string) => ({ 'src/shell/App.tsx': { bytes: 1, imports: [{ path: wanted, kind: 'dynamic-import' as const }] } });
  assert.equal(unmarked({ inputs: inputs('lazy:/there/src/shell/Page.tsx') }), []);
  assert.match(unmarked({ inputs: inputs('src/shell/Page.tsx') }).join(), 'src/shell/App.tsx imports src/shell/Page.tsx lazily in a way that');
});

test('font faces that are written in another way fail the build', () => {
  assert.is(withoutFontFaces('a{color:red}@font-face{font-family:x;src:url(x)}b{color:red}'), 'a{color:red}b{color:red}');
  assert.throws(() => withoutFontFaces('@font-face {font-family:x}'), 'a font face is left in the style sheet');
});

test.run();
