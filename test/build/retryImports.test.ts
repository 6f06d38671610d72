import type { Metafile, OutputFile } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { banner, retryImports } from '../../src/build/retryImports.ts';

const file = (text: string): OutputFile => ({ path: '/project/dist/main.js', text, contents: new TextEncoder().encode(text), hash: '' });
const lazily = (...paths: string[]): Metafile => ({
  inputs: {},
  outputs: { 'dist/main.js': { bytes: 0, inputs: {}, exports: [], imports: paths.map((path) => ({ path, kind: 'dynamic-import' as const })) } },
});
const written = (text: string, meta: Metafile) => new TextDecoder().decode(retryImports([file(text)], meta)[0]!.contents);

test('every lazy import of a chunk goes through the function that tries anew', () => {
  assert.is(
    written('a(()=>import("/assets/x.js"));import("/assets/y.js")', lazily('dist/x.js', 'dist/y.js')),
    'a(()=>globalThis.__again("/assets/x.js"));globalThis.__again("/assets/y.js")',
  );
});

test('a lazy import that is not found fails the build by the name of the file', () => {
  assert.throws(
    () => written('import( "/assets/x.js" )', lazily('dist/x.js')),
    /retryImports\.ts: \/project\/dist\/main\.js imports 1 chunks lazily, and 0 of them were found/,
  );
});

test('what failed is asked for under another address the next time, and what came keeps its own', async () => {
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw new Error('lost');
    return address;
  };
  const scope: { __again?: (address: string) => Promise<unknown> } = {};
  new Function('globalThis', 'load', banner.replaceAll('import(', 'load('))(scope, load);
  await scope.__again!('/x.js').then(
    () => assert.unreachable(),
    ({ message }: Error) => assert.is(message, 'lost'),
  );
  await scope.__again!('/x.js');
  await scope.__again!('/x.js');
  await scope.__again!('/y.js');
  assert.equal(asked, ['/x.js', '/x.js?again=1', '/x.js?again=1', '/y.js']);
});

test.run();
