import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadRegistry } from '../../src/build/registry.ts';

const test = suite('what reading a folder finds');
const manifest = {
  id: 'boats',
  title: 'Boats',
  menu: { place: 'user', icon: 'cube' },
  screens: [{ kind: 'page', path: '/boats', page: 'fleet', title: 'Fleet', access: 'admin' }],
};

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-plugins-'));
  try {
    for (const name of ['src', 'schemas', 'locales', 'node_modules']) symlinkSync(path.resolve(name), path.join(root, name));
    mkdirSync(path.join(root, 'plugins/boats'), { recursive: true });
    for (const [name, text] of Object.entries({ 'plugin.json': JSON.stringify(manifest), ...files }))
      writeFileSync(path.join(root, 'plugins/boats', name), text);
    const { registry } = await loadRegistry(root);
    return registry.quarantined.flatMap(({ problems }) => problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('JSON that is none is told with line and column', async () => {
  const [found] = await problemsOf({ 'plugin.json': '{\n  "id": "boats",\n  "title": }\n' });
  assert.match(found!, /^plugin\.json:3:12# is no JSON/);
  const [cut] = await problemsOf({ 'plugin.json': '{\n  "id": "boats",\n' });
  assert.match(cut!, /^plugin\.json:3:1# is no JSON/);
});

test('a schema that is no JSON is told once: what names it is right', async () => {
  const things = {
    name: 'boats',
    schema: 'boat.schema.json',
    access: { read: 'staff', write: 'staff' },
    scope: 'global',
    api: { collection: 'boats' },
  };
  const found = await problemsOf({
    'plugin.json': JSON.stringify({ ...manifest, screens: undefined, menu: undefined, resources: [things] }),
    'boat.schema.json': '{ "title" "Boat" }',
  });
  assert.equal([found.length, /^boat\.schema\.json:1:\d+# is no JSON/.test(found[0]!)], [1, true]);
});

test('code that does not build is told with its place, and nothing is said of what it would supply', async () => {
  const found = await problemsOf({ 'client.tsx': "import { defineClient } from '#resource';\nexport default defineClient({ pages: {;\n" });
  assert.equal([found.length, /^client\.tsx:2:\d+# does not build: /.test(found[0]!)], [1, true]);
});

test('code that throws as it is read is told with the line it threw at', async () => {
  const found = await problemsOf({
    'client.tsx':
      "import { defineClient } from '#resource';\n\nconst none = undefined as unknown as { pages: object };\nexport default defineClient(none.pages as never);\n",
  });
  assert.equal([found.length, /^client\.tsx:4# does not load: /.test(found[0]!)], [1, true]);
});

test('files of tools beside an area’s own are not read as its own', async () => {
  const plain = JSON.stringify({ ...manifest, screens: undefined, menu: undefined });
  assert.equal(await problemsOf({ 'plugin.json': plain, 'tsconfig.json': '{ // ours\n}', 'package.json': '' }), []);
  assert.is((await problemsOf({ 'plugin.json': plain, 'boat.schema.json': '{ // ours\n}' })).length, 1);
});

test('an icon that is none has the nearest one beside it', async () => {
  const found = await problemsOf({
    'plugin.json': JSON.stringify({ ...manifest, screens: undefined, menu: { place: 'user', icon: 'map-markr' } }),
  });
  assert.match(found.join(), 'did you mean "map-marker"?');
});

test.run();
