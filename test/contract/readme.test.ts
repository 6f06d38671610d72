import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownKeywords } from '#core/check';
import { floors } from '../../src/build/layers.ts';
import { referenceOf, referencePage } from '../../src/build/reference.ts';
import fieldSchema from '../../schemas/field.schema.json' with { type: 'json' };
import pluginSchema from '../../schemas/plugin.schema.json' with { type: 'json' };

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => file.endsWith('.md'))
    .sort();
const pages = ['README.md', ...below('plugins'), ...below('src')];
const generated = 'src/docs/areas/reference.md';
/** The pages for people who make an area. */
const guides = ['plugins/README.md', ...below('src/docs/areas').filter((page) => page !== generated)];
const textOf = (page: string) => readFileSync(page, 'utf8');
const everyPage = pages.map((page) => ({ page, text: textOf(page) }));

/** A block of code with the comment in front of it, which says what it is held against. */
interface Block {
  page: string;
  mark: string | undefined;
  language: string;
  code: string;
}
const blocks: Block[] = everyPage.flatMap(({ page, text }) =>
  [...text.matchAll(/(?:<!-- (.+?) -->\n)?```(\w*)\n([\s\S]*?)```/g)].map(([, mark, language = '', code = '']) => ({ page, mark, language, code })),
);
const marked = (pattern: RegExp) =>
  blocks.flatMap(({ mark = '', ...block }) => {
    const file = pattern.exec(mark)?.[1];
    return file === undefined ? [] : [{ ...block, file }];
  });
const flat = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** The schema of a fragment: any of its keys alone is enough. */
const { $defs: ofManifest, properties: keysOfManifest } = pluginSchema;
const ajv = new Ajv({ strict: false, formats: { regex: true } }).addSchema(pluginSchema).addSchema(fieldSchema);
const optional = (node: object): object => ({ ...node, required: [], $defs: ofManifest, definitions: undefined });
const schemaOf: Record<string, object> = {
  manifest: optional({ type: 'object', additionalProperties: false, properties: keysOfManifest }),
  resource: optional(ofManifest.resource),
  list: optional(ofManifest.resource.properties.list),
  screen: { ...ofManifest.screen, $defs: ofManifest },
  fields: { type: 'object', additionalProperties: { $ref: fieldSchema.$id } },
};

const sources = ['src', 'plugins', 'schemas', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
  .filter((file) => /\.(tsx?|css|sql|json)$/.test(file));

test('shows files as they stand in the repository, whole and in part', () => {
  const whole = marked(/^((?:plugins|test\/examples)\/\S+)$/);
  assert.ok(whole.length >= 4);
  for (const { page, code, file } of whole) assert.is(code, textOf(file), `${page}: ${file}`);
  for (const { page, code, file } of marked(/^part of (\S+)$/))
    assert.ok(flat(textOf(file)).includes(flat(code)), `${page}: ${file} has no\n${code}`);
});

test('shows no declaration and no code to those who make an area that nothing holds', () => {
  const kinds = /^((?:plugins|test\/examples)\/\S+|part of \S+|recipe(?:: \S+)?|elsewhere(?:: \S+)?|manifest|resource|list|screen|fields)$/;
  const loose = blocks.filter(({ page, mark = '', language }) => guides.includes(page) && /^(json|tsx?)$/.test(language) && !kinds.test(mark));
  assert.equal(
    loose.map(({ page, code }) => `${page}: ${code}`),
    [],
  );
});

test('shows fragments of declarations that fit their schema', () => {
  for (const { page, code, file: kind } of marked(/^(manifest|resource|list|screen|fields)$/)) {
    const isRight = ajv.compile(schemaOf[kind]!);
    const given: unknown = JSON.parse(kind === 'screen' ? code : `{${code}}`);
    assert.ok(isRight(given), `${page}: ${JSON.stringify(isRight.errors?.at(0))} in\n${code}`);
  }
});

test('has every key of the manifest and of a field in the reference, as their schemas describe them', () => {
  const { is, shouldBe } = referencePage('.');
  assert.is(is, shouldBe);
  assert.equal(
    ownKeywords.filter((keyword) => !is.includes(`\`${keyword}\``)),
    [],
  );
});

test('lists every setting of the environment', () => {
  const code = ['settings', 'settingsReader', 'backupSettings', 'storeSettings'].map((name) => textOf(`src/server/settings/${name}.ts`)).join('\n');
  const read = new Set(
    [...code.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name = '']) => name).filter((name) => /_|^(PORT|HOST|DEMO)$/.test(name)),
  );
  assert.ok(read.size > 30);
  const told = new Set([...textOf('src/docs/settings.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  assert.equal(
    [...read].filter((name) => !told.has(name)),
    [],
  );
});

for (const { layer, page } of [
  { layer: 'core', page: 'src/README.md' },
  { layer: 'server', page: 'src/server/README.md' },
])
  test(`the map of ${layer} names every folder, from the ground up`, () => {
    const rows = [...textOf(page).matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].map(([, folder, text]) => [folder, text]);
    const all = floors[layer]!.flatMap((each) => Object.entries(each));
    const first = rows.findIndex(([folder, text]) => folder === all[0]![0] && text === all[0]![1]);
    assert.equal(rows.slice(first, first + all.length), all);
    const folders = readdirSync(`src/${layer}`, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
    const mapped = all.map(([folder]) => folder).filter((folder) => folder !== '.');
    assert.equal(mapped.sort(), folders.sort());
  });

test('a key that is added is missed in the reference', () => {
  const schema = {
    description: 'A thing.',
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'Its | id.' },
      list: { type: 'object', description: 'Its list.', properties: { sort: { $ref: '#/$defs/sort', description: 'Order.' } } },
    },
    $defs: { sort: { description: 'An order.', enum: ['up', 'down'] } },
  };
  assert.equal(
    referenceOf([{ title: 'A thing', schema }])
      .split('\n')
      .filter((line) => /^(\||#)/.test(line)),
    [
      '## A thing',
      '| key | type | meaning |',
      '| --- | --- | --- |',
      '| `id` * | string | Its \\| id. |',
      '| `list` | object | Its list. |',
      '| `list.sort` | [sort](#sort) | Order. |',
      '## sort',
    ],
  );
});

test('what may have several forms says what each needs, and stars what all of them do', () => {
  const form = (kind: string, description: string, properties: object) => ({
    description,
    required: ['kind', ...Object.keys(properties)],
    properties: { kind: { const: kind, description }, title: { type: 'string', description: 'Its title.' }, ...properties },
  });
  const to = { type: 'string', description: 'Where it leads.' };
  const schema = { description: 'A screen.', oneOf: [form('page', 'A page.', {}), form('way', 'A way.', { to })] };
  assert.equal(
    referenceOf([{ title: 'Screen', schema }])
      .split('\n')
      .filter((line) => /^(\||\*)/.test(line)),
    [
      '* A page. Needs `kind`; may have `title`.',
      '* A way. Needs `kind`, `to`; may have `title`.',
      '| key | type | meaning |',
      '| --- | --- | --- |',
      '| `kind` * | `page` · `way` | `page`: A page. `way`: A way. |',
      '| `title` | string | Its title. |',
      '| `to` | string | Where it leads. |',
    ],
  );
});

test('what two schemas declare alike stands once in the reference; declared otherwise under one name it is refused', () => {
  const of = (description: string) => ({
    title: `Of ${description}`,
    schema: { $defs: { same: { description: 'The same.' }, other: { description } } },
  });
  const { other: _, ...alike } = of('x').schema.$defs;
  const headings = referenceOf([{ title: 'A', schema: { $defs: alike } }, of('x')]).match(/^## [A-Za-z]+( x)?/gm);
  assert.equal(headings, ['## A', '## same', '## Of x', '## other']);
  assert.throws(() => referenceOf([of('x'), of('y')]), /declare "other"/);
});

test('has each heading of a page once, so that links to it lead there', () => {
  for (const { page, text } of everyPage) {
    const headings = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)/gm)].map(([, heading = '']) => heading);
    assert.equal(
      headings.filter((heading, i) => headings.indexOf(heading) < i),
      [],
      page,
    );
  }
});

/** The words of a heading as hosts of repositories make them part of an address. */
const anchorsIn = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page to a file that is not there, or to a heading that the file does not have. */
const brokenLinks = (page: string, text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, link = '', anchor]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const file = link === '' ? page : path.join(path.dirname(page), link);
    const isThere = existsSync(file) && (anchor === undefined || anchorsIn(textOf(file)).includes(anchor));
    return isThere ? [] : [`${link}${anchor === undefined ? '' : `#${anchor}`}`];
  });

test('names no command, no folder and no page that is not there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const found = everyPage.flatMap(({ page, text }) => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1]!).filter((command) => !scripts[command]);
    const layer = page.startsWith('src/') || page.startsWith('plugins/') ? path.dirname(page) : '.';
    const isThere = (file: string) => [file, path.join(layer, file), path.join('src', file)].some((each) => existsSync(each));
    const files = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\/?)`/g)]
      .map((match) => match[1]!)
      .filter(
        (file) =>
          /^(src|plugins|test|schemas|locales|core|api|state|ui|forms|resource|shell|server|build|db|calls|ours|auth|start|jobs|events)\//.test(
            file,
          ) && !isThere(file),
      );
    return [...commands, ...files, ...brokenLinks(page, text)].map((each) => `${page}: ${each}`);
  });
  assert.equal(found, []);
});

test('has every section that a comment cites', () => {
  const headings = everyPage.flatMap(({ text }) => [...text.matchAll(/^#+ ((?:spec [12]|api) §\d+)/gm)].map((match) => match[1]!));
  const cited = sources.flatMap((file) => [...textOf(file).matchAll(/\b((?:spec [12]|api) §\d+)/g)].map((match) => ({ file, section: match[1]! })));
  assert.ok(cited.length > 30);
  assert.equal(
    cited.filter(({ section }) => !headings.includes(section)),
    [],
  );
});

test('cites no page that is not in the repository', () => {
  const cited = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:\/\/|\*|\/\*\*?).*?\b([\w/-]+\.md)\b/gm)].map((match) => ({ file, page: match[1]! })),
  );
  assert.equal(
    cited.filter(({ page }) => !pages.some((each) => each.endsWith(page))),
    [],
  );
});

test.run();
