import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { freeKinds, roles, servedWords, type JsonSchema, type Manifest, type Mention } from '#core';
import { layerWordProblems, pluginProblems } from '../../src/build/check.ts';
import { knownIn, ownOf } from '../../src/core/check/knownIn.ts';
import { knownAmong } from '../../src/core/registry/cross.ts';
import { breachesBelow, importsOf, layerBreaches } from '../../src/build/layers.ts';
import { area, registryOf, source } from '../setup/areas.ts';
import { loadRegistry, problemLine } from '../../src/build/registry.ts';
import fieldSchema from '../../schemas/field.schema.json' with { type: 'json' };
import pluginSchema from '../../schemas/plugin.schema.json' with { type: 'json' };

const root = process.cwd();
const loaded = await loadRegistry(root);
const filesBelow = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file));
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('accepts every plugin in the repository', () => {
  assert.equal(
    loaded.registry.quarantined.flatMap((each) => each.problems.map(problemLine)),
    [],
  );
  assert.ok(loaded.registry.plugins.length >= 2);
});

test('has every text of layers and plugins in six languages', () => {
  assert.equal(layerWordProblems(root), []);
  assert.equal(
    pluginProblems(root, loaded, false).words.filter(({ isError }) => isError),
    [],
  );
});

test('lets each layer import only what the table allows', () => {
  assert.equal(
    layerBreaches(root).map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`),
    [],
  );
});

test('keeps types alone in the answers of an area, so that no server code is bundled for browsers', async () => {
  const told = filesBelow('plugins').filter((file) => /^plugins\/[^/]+\/answers\.ts$/.test(file));
  for (const file of told)
    assert.is(
      (
        await transform(readFileSync(path.join(root, file), 'utf8'), {
          loader: 'ts',
          tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
        })
      ).code,
      '',
      file,
    );
});

test('sees type-only, dynamic and re-exported imports', () => {
  assert.equal(importsOf('import type { A } from "#a"; export * from "#b"; const c = import("#c"); type D = import("#d").D;'), [
    '#a',
    '#b',
    '#c',
    '#d',
  ]);
});

test('leaves code that cannot be parsed to the compiler', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-layers-'));
  writeFileSync(path.join(folder, 'client.tsx'), 'export default <div>oops }');
  writeFileSync(path.join(folder, 'Page.tsx'), "import '#server';");
  assert.equal(
    breachesBelow(folder, 'plugins/boats').map(({ file, imports }) => `${file} ${imports}`),
    ['plugins/boats/Page.tsx #server'],
  );
  rmSync(folder, { recursive: true });
});

test('lets nothing of an area but its demo data import that', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-layers-'));
  mkdirSync(path.join(folder, 'demo'));
  mkdirSync(path.join(folder, 'test'));
  writeFileSync(path.join(folder, 'server.ts'), "import '#server'; const late = () => import('./demo.ts'); export default late;");
  writeFileSync(path.join(folder, 'client.tsx'), "import './demo/names.ts';");
  writeFileSync(path.join(folder, 'demo.ts'), "import '#server'; import './server.ts'; import './demo/names.ts';");
  writeFileSync(path.join(folder, 'demo/names.ts'), "import '#ui'; import '../demo.ts';");
  writeFileSync(path.join(folder, 'test/demo.test.ts'), "import '../demo.ts';");
  assert.equal(
    breachesBelow(folder, 'plugins/boats')
      .map(({ file, imports }) => `${file} ${imports}`)
      .sort(),
    ['plugins/boats/client.tsx ./demo/names.ts', 'plugins/boats/demo/names.ts #ui', 'plugins/boats/server.ts ./demo.ts'],
  );
  rmSync(folder, { recursive: true });
});

test('names no plugin in src: neither its id nor a path of its own', () => {
  // Whom everybody depends on has a name in the contract itself, and core tables and session calls share it, as the folder of unsent mails does.
  const coreWords = new Set<string>([...Object.keys(servedWords), 'outbox', 'redirects']);
  const words = loaded.registry.plugins
    .flatMap((plugin) => [plugin.id, ...plugin.resources.map((resource) => resource.name)])
    .filter((word) => !coreWords.has(word));
  const paths = loaded.registry.routes.map((route) => route.path.split('/{')[0]!).filter((each) => each.length > 1 && !coreWords.has(each.slice(1)));
  const found = filesBelow('src').flatMap((file) => {
    const code = codeOf(file);
    return [...words, ...paths]
      .filter((word) => new RegExp(`['"\`]${word.replace(/[/]/g, '\\/')}['"\`/]`).test(code))
      .map((word) => `${file}: ${word}`);
  });
  assert.equal(found, []);
});

test('compares roles nowhere outside of core', () => {
  const comparison = new RegExp(`role\\w*\\s*[!=]==?\\s*['"](${roles.join('|')})|['"](${roles.join('|')})['"]\\s*[!=]==?`);
  const found = [...filesBelow('src'), ...filesBelow('plugins')].filter(
    (file) => !file.startsWith('src/core/') && !/\/test\//.test(file) && comparison.test(codeOf(file)),
  );
  assert.equal(found, []);
});

/** A node of one of the schemas that declarations are held against. */
interface Meta {
  [key: string]: unknown;
  type?: unknown;
  description?: string;
  $ref?: string;
  properties?: Record<string, Meta>;
  $defs?: Record<string, Meta>;
  propertyNames?: Meta;
  items?: Meta;
  additionalProperties?: Meta | boolean;
  oneOf?: Meta[];
  allOf?: Meta[];
  anyOf?: Meta[];
}

/** Every node of a meta-schema with its pointer. */
function* nodesOf(meta: Meta, pointer = ''): Generator<[string, Meta]> {
  yield [pointer, meta];
  for (const key of ['properties', '$defs'] as const)
    for (const [name, child] of Object.entries(meta[key] ?? {})) yield* nodesOf(child, `${pointer}/${key}/${name}`);
  for (const key of ['items', 'propertyNames', 'additionalProperties'] as const)
    if (typeof meta[key] === 'object') yield* nodesOf(meta[key], `${pointer}/${key}`);
  for (const key of ['oneOf', 'allOf', 'anyOf'] as const)
    for (const [i, child] of (meta[key] ?? []).entries()) yield* nodesOf(child, `${pointer}/${key}/${i}`);
}
/** Whether some table of names answers for a kind. */
const isLookedUp = (kind: string): boolean => {
  const { id, manifest, files } = area('things');
  const seen = { type: 'object', properties: { code: { type: 'string' } }, examples: [{}] };
  const things = source(
    { ...(manifest as Manifest), id, events: { 'thing.seen': { of: 'things', schema: 'seen.event.json' } } },
    { ...files, 'seen.event.json': seen },
  );
  const mention: Mention = {
    kind,
    name: kind === 'offered' ? 'things.x' : 'x',
    file: 'plugin.json',
    pointer: '',
    declares: false,
    of: kind === 'member' ? 'thing.seen' : 'things',
    beside: [],
    blocks: { fields: [], kinds: [] },
    top: [],
    codes: [],
    numbers: [],
  };
  const own = ownOf(things, (file) => things.files[file] as JsonSchema);
  return (knownIn(own, { hasIcon: () => true })(mention) ?? knownAmong(registryOf(things).plugins, [])(mention)) !== undefined;
};
const metas = { 'plugin.schema.json': pluginSchema as unknown as Meta, 'field.schema.json': fieldSchema as unknown as Meta };

for (const [file, meta] of Object.entries(metas)) {
  test(`describes every key of ${file}`, () => {
    const keys = [...nodesOf(meta)].flatMap(([pointer, node]) =>
      Object.entries(node.properties ?? {}).map(([key, child]): [string, Meta] => [`${pointer}/${key}`, child]),
    );
    assert.equal(
      keys.filter(([, child]) => child.description === undefined).map(([pointer]) => pointer),
      [],
    );
  });

  test(`says of every text in ${file} what it names, or which it may be`, () => {
    const texts = [...nodesOf(meta)].filter(
      ([, { type, enum: codes, const: constant }]) => type === 'string' && codes === undefined && constant === undefined,
    );
    assert.equal(
      texts.filter(([, node]) => node['x-names'] === undefined && node['x-declares'] === undefined).map(([pointer]) => pointer),
      [],
    );
    const kinds = new Set(
      [...nodesOf(meta)].flatMap(([, node]) =>
        typeof node['x-names'] === 'string' && !freeKinds.includes(node['x-names']) ? [node['x-names']] : [],
      ),
    );
    assert.equal(
      [...kinds].filter((kind) => !isLookedUp(kind)),
      [],
    );
  });
}

test.run();
