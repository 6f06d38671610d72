import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { roles } from '#core';
import { localeProblems } from '../../src/build/check.ts';
import { importsOf, layerBreaches } from '../../src/build/layers.ts';
import { loadRegistry, problemLine } from '../../src/build/registry.ts';
import pluginSchema from '../../schemas/plugin.schema.json' with { type: 'json' };

const root = process.cwd();
const loaded = await loadRegistry(root);
const filesBelow = (folder: string) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`).filter((file) => /\.tsx?$/.test(file));
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('accepts every plugin in the repository', () => {
  assert.equal(loaded.registry.quarantined.flatMap((each) => each.problems.map(problemLine)), []);
  assert.ok(loaded.registry.plugins.length >= 2);
});

test('has every text of layers and plugins in six languages', () => {
  assert.equal(localeProblems(root, loaded), { layers: [], plugins: [] });
});

test('lets each layer import only what the table allows', () => {
  assert.equal(layerBreaches(root).map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`), []);
});

test('sees type-only, dynamic and re-exported imports', () => {
  assert.equal(importsOf('import type { A } from "#a"; export * from "#b"; const c = import("#c"); type D = import("#d").D;'), ['#a', '#b', '#c', '#d']);
});

test('names no plugin in src: neither its id nor a path of its own', () => {
  // Session calls, core tables and the form layer's own ports share these words with areas.
  const coreWords = new Set(['users', 'languages', 'operators', 'currencies', 'cities']);
  const words = loaded.registry.plugins.flatMap((plugin) => [plugin.id, ...plugin.resources.map((resource) => resource.name)]).filter((word) => !coreWords.has(word));
  const paths = loaded.registry.routes.map((route) => route.path.split('/{')[0]!).filter((each) => each.length > 1 && !coreWords.has(each.slice(1)));
  const found = filesBelow('src').flatMap((file) => {
    const code = codeOf(file);
    return [...words, ...paths].filter((word) => new RegExp(`['"\`]${word.replace(/[/]/g, '\\/')}['"\`/]`).test(code)).map((word) => `${file}: ${word}`);
  });
  assert.equal(found, []);
});

test('compares roles nowhere outside of core', () => {
  const comparison = new RegExp(`role\\w*\\s*[!=]==?\\s*['"](${roles.join('|')})|['"](${roles.join('|')})['"]\\s*[!=]==?`);
  const found = [...filesBelow('src'), ...filesBelow('plugins')].filter((file) => !file.startsWith('src/core/') && !/\/test\//.test(file) && comparison.test(codeOf(file)));
  assert.equal(found, []);
});

test('describes every key of the manifest', () => {
  const undescribed: string[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: Record<string, { description?: string; $ref?: string; const?: unknown; oneOf?: unknown }> };
    for (const [key, value] of Object.entries(properties ?? {})) if (value.description === undefined) undescribed.push(`${pointer}/${key}`);
    for (const [key, value] of Object.entries(node)) visit(value, `${pointer}/${key}`);
  };
  visit(pluginSchema, '');
  assert.equal(undescribed, []);
});

test.run();
